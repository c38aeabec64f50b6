/** `npm run build -- --shard 2/4`: the pages of one shard, rendered and compressed, for `--join`. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { compilerVersion, keepHighlighted, recallHighlighted } from '../../compile/compile.ts'
import type { Part } from '../../core/cut-sections.ts'
import { createPacker } from '../../server/delivery/packer.ts'
import type { Rendering } from '../../site/renderer/renderer.ts'
import { buildShard } from '../../site/shards/build-shard.ts'
import { createProgress } from '../progress.ts'
import { compileSite } from './compile-site.ts'
import { sayPlain } from './say-plain.ts'
import { filesOf, printRecord, recordOf, shardName, shardsFolder } from './shard-files.ts'

interface ShardBuildOptions {
  /** Absolute path of the project. */
  readonly root: string
  readonly cacheDir: string
  readonly rendering: Rendering
  readonly distDir: string
  readonly shard: Part
}

/**
 * Returns the exit code: 0 the shard is complete, 1 the content has errors. Throws if the build itself fails. Long,
 * because the order of its steps is the contract: the folder gets its final name only when it is complete.
 */
export async function buildOneShard({ root, cacheDir, rendering, distDir, shard }: ShardBuildOptions): Promise<number> {
  const started = performance.now()
  const progress = createProgress(process.stderr)
  progress.phase('Compiling content')
  const { site, mustStop } = await compileSite({ root, cacheDir, part: shard, onCompiled: progress.end })
  if (mustStop) {
    await rendering.renderer
    return 1
  }
  const compiled = performance.now()
  const dir = join(shardsFolder(distDir), shardName(shard))
  const temporary = `${dir}.${process.pid}`
  await mkdir(filesOf(temporary), { recursive: true })
  const highlighted = resolve(cacheDir, 'highlighted.json')
  await recallHighlighted(highlighted, await compilerVersion())
  // Reuses compressed files of the published site, as a whole build does.
  const packer = await createPacker(filesOf(temporary), { previousDir: distDir })
  try {
    const files: string[] = []
    const record = await buildShard({
      ...shard,
      site,
      rendering,
      outDir: filesOf(temporary),
      cacheDir,
      onWritten: (file) => {
        files.push(file)
        packer.add(file)
      },
      onPages: (total) => progress.phase('Rendering pages', total),
      onPage: progress.step,
    })
    progress.phase('Compressing and checking the last files')
    await writeFile(recordOf(temporary), printRecord(record, await packer.prepared(files)))
    await rm(dir, { recursive: true, force: true })
    await rename(temporary, dir)
    await keepHighlighted(highlighted, await compilerVersion())
    progress.end()
    sayPlain()
    if (process.argv.includes('--figures')) process.stdout.write(`max-rss-kb ${process.resourceUsage().maxRSS}\n`)
    const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(2)} s`
    process.stdout.write(
      `Shard ${shard.number}/${shard.of}: ${Object.keys(record.pages).length} pages in ${seconds(started, performance.now())}, ` +
        `of which compiling took ${seconds(started, compiled)}\n`,
    )
  } finally {
    progress.end()
    await packer.close()
    await rm(temporary, { recursive: true, force: true })
  }
  return 0
}
