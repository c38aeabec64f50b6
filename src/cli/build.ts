/**
 * `npm run build`: content -> Site -> dist/. Prints every Problem; an error among them leaves the published site as it is.
 * `--keep-going` publishes in spite of errors, for a preview of unfinished pages.
 * `--if-changed` does nothing when the published site was made from what is there now: `npm start` runs it.
 * Exit codes: 0 published, 1 the content has errors, 2 the build itself failed.
 */
import { resolve } from 'node:path'
import { inputsOf, publishedInputs } from './inputs.ts'

const root = resolve(import.meta.dirname, '../..')
const cacheDir = resolve(root, process.env.CACHE_DIR ?? '.cache')
const distDir = resolve(root, process.env.DIST_DIR ?? 'dist')
const inputs = inputsOf({ root, cacheDir, env: process.env })

async function build(): Promise<number> {
  const { startRenderer } = await import('../site/renderer/renderer.ts')
  // Bundling, if it is needed, takes longer than compiling: it starts before the compiler is even read.
  const rendering = startRenderer(root, cacheDir)
  const { buildAndPublish } = await import('./build-site.ts')
  return buildAndPublish({ root, cacheDir, rendering, distDir, inputs })
}

try {
  if (process.argv.includes('--if-changed') && publishedInputs(distDir) === inputs)
    process.stdout.write('Nothing has changed since the last build.\n')
  else process.exitCode = await build()
} catch (error) {
  console.error(error)
  process.exitCode = 2
}
