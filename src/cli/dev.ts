/**
 * `npm run dev`: shows every saved change immediately, then checks it. Problems appear in the terminal and in the page.
 */
import { resolve } from 'node:path'
import { createCompiler } from '../compile/compile.ts'
import { startDevServer } from '../site/dev.ts'
import { readConfiguration } from './configuration.ts'
import { frameOf, printProblems } from './print-problems.ts'

/** Open pages request their changes first. */
const COLLECT_AFTER_MS = 1_000

const root = resolve(import.meta.dirname, '../..')
const contentDir = process.env.CONTENT_DIR ?? 'content'
const cacheDir = resolve(root, process.env.CACHE_DIR ?? '.cache')
const { config, problems } = await readConfiguration(root)
// Few pages are viewed at a time, so the others stay on disk.
const compiler = createCompiler({ root, contentDir, config, cacheDir, problems, holding: 'used' })

const address = await startDevServer(root, {
  compiler,
  tools: config.tools,
  contentDir: resolve(root, contentDir),
  folders: config.folders.map(({ path }) => resolve(root, contentDir, path)),
  cacheDir,
  onFailure: (error) =>
    void process.stderr.write(
      `Couldn't show or check the change: ${error instanceof Error ? error.message : String(error)}\n`,
    ),
  frameOf: (problem, { copied }) => frameOf(problem, { root, contentDir, copied }),
  onProblems: ({ problems: found, copied }) => {
    void printProblems(found, { root, contentDir, copied })
    // Available because of an option in scripts/run.mjs. Without it, the heap grows to several times the size of its
    // live data.
    setTimeout(() => globalThis.gc?.(), COLLECT_AFTER_MS).unref()
  },
})
process.stdout.write(`${config.name} at ${address}\n`)
