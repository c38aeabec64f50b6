/** The forms of all operations that the sandbox simulates, as the site makes them from its documents. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { simulatedOperations } from '../../../packages/sandbox/src/rest/simulated.ts'
import { createOpenApiCompiler } from '../../../src/compile/compilers/openapi/compile-openapi.ts'
import { restDocuments } from '../../../src/compile/compilers/openapi/contract/read-contract.ts'
import type { CompileContext } from '../../../src/compile/compilers/source-compiler.ts'
import type { TryForm } from '../../../src/core/api/try-form.ts'
import { siteConfigSchema } from '../../../src/core/author-files/config.schema.ts'
import type { Route } from '../../../src/core/page.ts'
import { ROOT } from './rest-fixture.ts'

const CONTENT = join(ROOT, 'content')

/** Whether a path of the document is one that the sandbox answers; most documents take seconds to compile. */
function hasSimulated(text: string): boolean {
  return PATHS.some((path) => text.includes(`\n  ${path}:`))
}

const PATHS = [...simulatedOperations].map((key) => key.replace(/^\w+ \/stores\/\{store_hash\}\/v\d/, ''))

/** @param isWanted documents to compile, by their path below `content/`; each takes a moment */
export async function tryForms(isWanted: (path: string) => boolean = () => true): Promise<readonly TryForm[]> {
  const compiler = createOpenApiCompiler()
  const forms: TryForm[] = []
  for (const file of restDocuments(ROOT)) {
    const path = relative(CONTENT, file)
    const text = readFileSync(file, 'utf8')
    if (!isWanted(path) || !hasSimulated(text)) continue
    // No form has prose in it: compiling that would be most of the work.
    const context = {
      config: siteConfigSchema.parse({}),
      read: async (wanted: string) => ({ path: wanted, text: readFileSync(join(CONTENT, wanted), 'utf8') }),
      fragment: async () => ({ nodes: [], text: '', links: [], samples: [], problems: [] }),
    } as unknown as CompileContext
    const route = `/${path.replace(/\.openapi\.yaml$/, '')}` as Route
    const unit = { path, route, locale: 'en-US' as const, text, files: [{ path, text }] }
    const { generated } = await compiler.compile(unit, context)
    for (const [name, made] of generated ?? [])
      if (name.startsWith('/_dc/try/') && made.kind === 'text') forms.push(JSON.parse(made.content))
  }
  return forms
}
