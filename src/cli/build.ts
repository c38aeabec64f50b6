/**
 * `npm run build`: content -> Site -> dist/. Prints every Problem; if one is an error, the published site stays
 * unchanged. `--keep-going` publishes in spite of errors, for a preview of unfinished pages. `--if-changed` does
 * nothing if the published site is up to date: `npm start` uses it. `--on-request` leaves out pages that the service
 * can render when they are requested. `--for-service` keeps only what the service needs, less than half. `--serve`
 * answers requests before the build is finished, until the service that scripts/run.mjs starts takes its place. Exit
 * codes: 0 published, 1 the content has errors, 2 the build itself failed.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { warmUp } from '../compile/warm-up.ts'
import { readConfiguration } from './configuration.ts'
import { inputsOf, publishedInputs } from './inputs.ts'

const root = resolve(import.meta.dirname, '../..')
const cacheDir = resolve(root, process.env.CACHE_DIR ?? '.cache')
const distDir = resolve(root, process.env.DIST_DIR ?? 'dist')
const { config } = await readConfiguration(root)
const contentRoot = resolve(root, process.env.CONTENT_DIR ?? 'content')
const folders = config.folders.map(({ path }) => resolve(contentRoot, path))
const made = inputsOf({ root, cacheDir, env: process.env, folders })

async function build(): Promise<number> {
  const early = process.argv.includes('--serve')
    ? await (await import('./build/serve-early.ts')).serveEarly(distDir)
    : null
  const { startRenderer } = await import('../site/renderer/renderer.ts')
  // Bundling takes longer than compiling if it is needed, so it starts before the compiler is even loaded.
  const rendering = startRenderer(root, cacheDir, { tools: config.tools })
  // Without compiled units, there is something to compile.
  if (!existsSync(resolve(cacheDir, 'pages'))) warmUp(contentRoot)
  const { buildAndPublish } = await import('./build-site.ts')
  try {
    const code = await buildAndPublish({ root, cacheDir, rendering, distDir, inputs, onRequest, forService, early })
    if (code === 0) await early?.handOver()
    return code
  } finally {
    await early?.end()
  }
}

const onRequest = process.argv.includes('--on-request')
const forService = process.argv.includes('--for-service')
// A site that is published without all of its pages or files must not pass for a complete build.
const inputs = `${made}${onRequest ? ' on request' : ''}${forService ? ' for the service' : ''}`
try {
  // The service needs nothing that a complete build lacks.
  const isCurrent = [inputs, ...(onRequest ? [] : [made])].includes(publishedInputs(distDir) ?? '')
  if (process.argv.includes('--if-changed') && isCurrent)
    process.stdout.write('Nothing has changed since the last build.\n')
  else process.exitCode = await build()
} catch (error) {
  console.error(error)
  process.exitCode = 2
}
