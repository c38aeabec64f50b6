/**
 * `npm run build`: content -> Site -> dist/. Prints every Problem; an error among them leaves the published site as it is.
 * `--keep-going` publishes in spite of errors, for a preview of unfinished pages.
 * Exit codes: 0 published, 1 the content has errors, 2 the build itself failed.
 */
import { resolve } from 'node:path'
import { startRenderer } from '../site/renderer/renderer.ts'

const root = resolve(import.meta.dirname, '../..')
const cacheDir = resolve(root, process.env.CACHE_DIR ?? '.cache')

try {
  // Bundling, if it is needed, takes longer than compiling: it starts before the compiler is even read.
  const rendering = startRenderer(root, cacheDir)
  const { buildAndPublish } = await import('./build-site.ts')
  process.exitCode = await buildAndPublish({ root, cacheDir, rendering })
} catch (error) {
  console.error(error)
  process.exitCode = 2
}
