/** Run as a process of its own: Astro's bundling needs its own memory and, beside the compiler, its own core. */
import { join, resolve } from 'node:path'
import { writeStaticScripts } from './static-scripts.ts'

const [root = '.', outDir = ''] = process.argv.slice(2)
process.env.DC_RENDERER_DIR = resolve(outDir)
process.env.NODE_ENV = 'production'
// npm scripts set it as well; a build that is started in another way reports nothing either.
process.env.ASTRO_TELEMETRY_DISABLED = '1'
const { build } = await import('astro')
await build({ root, logLevel: 'error' })
await writeStaticScripts(resolve(root), join(resolve(outDir), 'client'))
