/** `npm run dev`: the site with every saved change shown immediately, then checked; problems in the terminal and in the page. */
import { resolve } from 'node:path'
import { createCompiler } from '../compile/compile.ts'
import { startDevServer } from '../site/dev.ts'
import { readConfiguration } from './configuration.ts'
import { frameOf, printProblems } from './print-problems.ts'

/** The pages that are open ask first what has changed. */
const COLLECT_AFTER_MS = 1_000

const root = resolve(import.meta.dirname, '../..')
const contentDir = process.env.CONTENT_DIR ?? 'content'
const cacheDir = resolve(root, process.env.CACHE_DIR ?? '.cache')
const { config, problems } = await readConfiguration(root)
// A page is shown now and then: the others stay on disk.
const compiler = createCompiler({ root, contentDir, config, cacheDir, problems, holding: 'used' })

const address = await startDevServer(root, {
  compiler,
  contentDir: resolve(root, contentDir),
  cacheDir,
  onFailure: (error) =>
    void process.stderr.write(
      `Couldn't show or check the change: ${error instanceof Error ? error.message : String(error)}\n`,
    ),
  frameOf: (problem, { copied }) => frameOf(problem, { root, contentDir, copied }),
  onProblems: ({ problems: found, copied }) => {
    void printProblems(found, { root, contentDir, copied })
    // There with the option of scripts/run.mjs. Left alone, the heap grows to a multiple of what is in it.
    setTimeout(() => globalThis.gc?.(), COLLECT_AFTER_MS).unref()
  },
})
process.stdout.write(`Dev Center at ${address}\n`)
