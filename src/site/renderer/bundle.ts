/** Runs as a separate process: bundling with Astro needs its own memory and, alongside the compiler, its own core. */
import { join, resolve } from 'node:path'
import { writeStaticScripts } from './static-scripts.ts'

const [root = '.', outDir = ''] = process.argv.slice(2)
process.env.DC_RENDERER_DIR = resolve(outDir)
process.env.NODE_ENV = 'production'
// npm scripts set this too, but builds may be started without npm.
process.env.ASTRO_TELEMETRY_DISABLED = '1'
const { build } = await import('astro')
await build({ root, logLevel: 'error' })
await writeStaticScripts(resolve(root), join(resolve(outDir), 'client'))
