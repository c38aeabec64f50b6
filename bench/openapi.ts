/**
 * Time and memory for compiling API documents. `FACTS_DIR` is a folder of OpenAPI documents (JSON or YAML); without it,
 * documents are generated. Run: node bench/openapi.ts [operations]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileFragment } from '../src/compile/compilers/markdown/fragment.ts'
import { createOpenApiCompiler } from '../src/compile/compilers/openapi/compile-openapi.ts'
import type { CompileContext } from '../src/compile/compilers/source-compiler.ts'
import { siteConfigSchema } from '../src/core/author-files/config.schema.ts'
import type { Route } from '../src/core/page.ts'
import { makeDocument, type Source } from './api-corpus.ts'

/** Targets in the issue: 700 operations in at most 5 s, 5,000 in at most 40 s, below 1.5 GB. */
const LIMITS = [
  { operations: 700, seconds: 5, megabytes: 1500 },
  { operations: 5000, seconds: 40, megabytes: 1500 },
]

const config = siteConfigSchema.parse({})
const wanted = Number(process.argv[2]) > 0 ? [Number(process.argv[2])] : LIMITS.map(({ operations }) => operations)

for (const operations of wanted) await measure(operations)

async function measure(operations: number): Promise<void> {
  const base = process.env.FACTS_DIR
    ? readFolder(process.env.FACTS_DIR)
    : [0, 1, 2, 3].map((seed) => makeDocument(seed))
  const context: Pick<CompileContext, 'config' | 'read' | 'fragment'> = {
    config,
    read: async () => null,
    fragment: async (markdown, place) => compileFragment(markdown, place, config),
  }
  const compiler = createOpenApiCompiler()
  let count = 0
  let pages = 0
  let sheets = 0
  let bytes = 0
  let peak = 0
  // As in a build: every page of every document remains in memory until the site is written.
  const kept: unknown[] = []
  const started = performance.now()
  const before = process.cpuUsage()
  for (let round = 0; count < operations; round += 1) {
    for (const { path, text } of base) {
      const file = `docs/r${round}/${path}`
      const route = `/${file.replace(/\.openapi\.\w+$/, '')}` as Route
      const unit = { path: file, route, locale: 'en-US' as const, text, files: [{ path: file, text }] }
      // The compiler reads files and compiles prose; it never uses the rest of the context.
      const compiled = await compiler.compile(unit, context as CompileContext)
      kept.push(compiled)
      pages += compiled.pages.length
      bytes += text.length
      for (const page of compiled.pages)
        count += page.body.children.filter((node) => node.type === 'component' && node.name === 'Operation').length
      for (const { kind } of compiled.generated.values()) if (kind === 'sheet') sheets += 1
      peak = Math.max(peak, process.memoryUsage().rss)
      if (count >= operations) break
    }
  }
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(before)
  const cpu = ((user + system) / 1e6).toFixed(2)
  const megabytes = Math.round(peak / 1e6)
  const limit = LIMITS.find((one) => one.operations === operations)
  const verdict = limit && (seconds > limit.seconds || megabytes > limit.megabytes) ? 'TOO SLOW OR TOO LARGE' : 'ok'
  console.log(
    `${count} operations, ${(bytes / 1e6).toFixed(1)} MB: ${seconds.toFixed(2)} s (CPU ${cpu} s), ${megabytes} MB, ${pages} pages, ${sheets} sheets  ${verdict}`,
  )
  if (verdict !== 'ok') process.exitCode = 1
}

function readFolder(folder: string): Source[] {
  return readdirSync(folder)
    .filter((file) => /\.(?:json|ya?ml)$/.test(file) && !file.startsWith('_'))
    .map((file) => ({
      path: file.replace(/(?:\.openapi)?\.(json|ya?ml)$/, '.openapi.$1'),
      text: readFileSync(join(folder, file), 'utf8'),
    }))
}
