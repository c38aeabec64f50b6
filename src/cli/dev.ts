/** `npm run dev`: the site with every saved change shown at once; problems in the terminal and in the page. */
import { resolve } from 'node:path'
import { createCompiler } from '../compile/compile.ts'
import { startDevServer } from '../site/dev.ts'
import { readConfiguration } from './configuration.ts'
import { frameOf, printProblems } from './report.ts'

const root = resolve(import.meta.dirname, '../..')
const contentDir = process.env.CONTENT_DIR ?? 'content'
const cacheDir = resolve(root, process.env.CACHE_DIR ?? '.cache')
const { config, problems } = await readConfiguration(root)
const compiler = createCompiler({ root, contentDir, config, cacheDir, problems })
const site = await compiler.compile()
await printProblems(site.problems, { root, contentDir, copied: site.copied })

await startDevServer(root, {
  compiler,
  site,
  contentDir: resolve(root, contentDir),
  onFailure: (error) =>
    void process.stderr.write(`Not shown: ${error instanceof Error ? error.message : String(error)}\n`),
  frameOf: (problem) => frameOf(problem, { root, contentDir, copied: site.copied }),
  onProblems: (found) => void printProblems(found, { root, contentDir, copied: site.copied }),
})
