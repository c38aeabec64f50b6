/** Compiles hostile documents as one site, each in a separate folder, and reports those that exceeded a limit. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCompiler } from '../../../src/compile/compile.ts'
import type { TaskLimits } from '../../../src/compile/task-processes/messages.ts'
import { siteConfigSchema } from '../../../src/core/author-files/config.schema.ts'
import type { HostileDocument } from './recipes.ts'

const GOOD = '---\ndescription: "The page beside the hostile ones, which is built whatever they hold."\n---\n\n# Good\n'

export interface Tried {
  /** Documents that took too long or crashed a process, with the message. */
  readonly failed: readonly { readonly document: HostileDocument; readonly message: string }[]
  readonly isGoodBuilt: boolean
  readonly problems: number
  readonly ms: number
}

export async function tryDocuments(documents: readonly HostileDocument[], limits?: TaskLimits): Promise<Tried> {
  const root = mkdtempSync(join(tmpdir(), 'fuzz-'))
  try {
    mkdirSync(join(root, 'content'), { recursive: true })
    writeFileSync(join(root, 'content/good.mdx'), GOOD)
    for (const [at, { name, text }] of documents.entries()) {
      mkdirSync(join(root, `content/case-${at}`))
      writeFileSync(join(root, `content/case-${at}/${name}`), text)
    }
    const started = performance.now()
    const config = siteConfigSchema.parse({ locales: ['en-US'] })
    const site = await createCompiler({ root, config, cacheDir: null, ...(limits && { limits }) }).compile()
    const stopped = site.problems.filter(({ code }) => code === 'DC125' || code === 'DC126')
    const failed = stopped.flatMap(({ file, code, message }) => {
      const document = documents[Number(/^case-(\d+)\//.exec(file)?.[1])]
      return document === undefined ? [] : [{ document, message: `${code} ${message}` }]
    })
    const ms = performance.now() - started
    return { failed, isGoodBuilt: site.pages.has('en-US:/good'), problems: site.problems.length, ms }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
