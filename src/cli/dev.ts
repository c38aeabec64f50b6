/** `npm run dev`: the site with every saved change shown at once; problems in the terminal and in the page. */
import { join, resolve } from 'node:path'
import { createCompiler } from '../compile/compile.ts'
import { startDevServer } from '../site/dev.ts'
import { readConfiguration } from './configuration.ts'
import { printProblems } from './report.ts'

const root = resolve(import.meta.dirname, '../..')
const contentDir = process.env.CONTENT_DIR ?? 'content'
const { config, problems } = await readConfiguration(root)
const compiler = createCompiler({ root, contentDir, config, cacheDir: join(root, '.cache') })
const site = await compiler.compile()
await printProblems([...problems, ...site.problems], { root, contentDir })

await startDevServer(root, {
  compiler,
  site,
  contentDir: resolve(root, contentDir),
  onProblems: (found) => void printProblems(found, { root, contentDir }),
})
