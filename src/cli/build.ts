/**
 * `npm run build`: content -> Site -> dist/. Prints every Problem; if one is an error, the published site stays
 * unchanged. `--keep-going` publishes in spite of errors, for a preview of unfinished pages. `--if-changed` does
 * nothing if the published site is up to date: `npm start` uses it. `--on-request` leaves out pages that the service
 * can render when they are requested. `--shard 2/4` renders the second of four parts; `--join` combines the parts into
 * the result of a single build. Exit codes: 0 published, 1 the content has errors, 2 the build itself failed or its
 * arguments are invalid.
 */
import { resolve } from 'node:path'
import { Fault } from '../core/fault.ts'
import { type BuildKind, readBuildArguments } from './build/build-arguments.ts'
import { readConfiguration } from './configuration.ts'
import { inputsOf, publishedInputs } from './inputs.ts'

const root = resolve(import.meta.dirname, '../..')
const cacheDir = resolve(root, process.env.CACHE_DIR ?? '.cache')
const distDir = resolve(root, process.env.DIST_DIR ?? 'dist')
const made = inputsOf({ root, cacheDir, env: process.env })
/** Faults that the person who runs the build can fix. Any other fault is printed with a stack trace. */
const SAID = new Set(['shards_incomplete', 'shard_differs'])

async function build(asked: Exclude<BuildKind, { kind: 'wrong' }>): Promise<number> {
  const { readShards } = await import('./build/shard-files.ts')
  const shards = asked.kind === 'join' ? readShards(distDir) : undefined
  const { startRenderer } = await import('../site/renderer/renderer.ts')
  // Bundling takes longer than compiling if it is needed, so it starts before the compiler is even loaded.
  const { config } = await readConfiguration(root)
  const rendering = startRenderer(root, cacheDir, { tools: config.tools })
  if (asked.kind === 'shard') {
    const { buildOneShard } = await import('./build/build-shard.ts')
    return buildOneShard({ root, cacheDir, rendering, distDir, shard: asked })
  }
  const { buildAndPublish } = await import('./build-site.ts')
  return buildAndPublish({ root, cacheDir, rendering, distDir, inputs, shards, onRequest })
}

const asked = readBuildArguments(process.argv.slice(2))
const onRequest = 'onRequest' in asked && asked.onRequest
// A site that is published without all of its pages must not pass for a complete build.
const inputs = onRequest ? `${made} on request` : made
try {
  if (asked.kind === 'wrong') {
    process.stderr.write(`${asked.message}\n`)
    process.exitCode = 2
  } else if (asked.kind === 'changed' && publishedInputs(distDir) === inputs)
    process.stdout.write('Nothing has changed since the last build.\n')
  else process.exitCode = await build(asked)
} catch (error) {
  if (error instanceof Fault && SAID.has(error.code)) process.stderr.write(`${error.message}\n`)
  else console.error(error)
  process.exitCode = 2
}
