/** Shards on disk: `dist.shards/2-of-4/`, with a record beside the files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '../../core/fault.ts'
import type { PreparedFolder } from '../../server/delivery/packer.ts'
import type { Shard, ShardRecord } from '../../site/shards/shard.ts'

/** Incremented if records of the previous version can't be read. */
const FORMAT = 1
const RECORD = 'shard.json'
const NAME = /^(\d+)-of-(\d+)$/

/** A file in the record. */
interface ShardFile {
  readonly format: number
  readonly record: ShardRecord
  readonly prepared: PreparedFolder['prepared']
}

export type StoredShard = Shard & Pick<ShardFile, 'prepared'>

export function shardsFolder(distDir: string): string {
  return `${distDir}.shards`
}

/** Folder of a shard inside the folder of all shards. */
export function shardName({ number, of }: { readonly number: number; readonly of: number }): string {
  return `${number}-of-${of}`
}

export function filesOf(shardDir: string): string {
  return join(shardDir, 'files')
}

export function recordOf(shardDir: string): string {
  return join(shardDir, RECORD)
}

export function printRecord(record: ShardRecord, prepared: ShardFile['prepared']): string {
  return JSON.stringify({ format: FORMAT, record, prepared } satisfies ShardFile)
}

/** All shards of one build. If some are missing, throws a Fault `shards_incomplete` that says what to run. */
export function readShards(distDir: string): StoredShard[] {
  const folder = shardsFolder(distDir)
  const names = existsSync(folder) ? readdirSync(folder) : []
  const found = names.flatMap((name) => {
    const [, number, of] = NAME.exec(name) ?? []
    return number === undefined ? [] : [{ number: Number(number), of: Number(of) }]
  })
  const counts = [...new Set(found.map(({ of }) => of))].toSorted((a, b) => a - b)
  const [of] = counts
  if (of === undefined)
    throw incomplete(
      `There are no shards in ${folder}: run "npm run build -- --shard 1/4" and the other three shards first.`,
    )
  if (counts.length > 1)
    throw incomplete(
      `${folder} has shards of builds in ${counts.join(' and in ')} parts: remove those that don't belong to this build.`,
    )
  const all = Array.from({ length: of }, (_, at) => ({ number: at + 1, of }))
  const missing = all.filter((shard) => !existsSync(recordOf(join(folder, shardName(shard)))))
  if (missing.length > 0) {
    const runs = missing.map(({ number }) => `"npm run build -- --shard ${number}/${of}"`).join(' and ')
    throw incomplete(`The shards in ${folder} aren't complete: run ${runs}.`)
  }
  return all.map((shard) => readShard(join(folder, shardName(shard)), `${shard.number}/${of}`))
}

function readShard(dir: string, name: string): StoredShard {
  try {
    const { format, record, prepared }: ShardFile = JSON.parse(readFileSync(recordOf(dir), 'utf8'))
    if (format === FORMAT) return { record, prepared, filesDir: filesOf(dir) }
  } catch {
    // Reported below.
  }
  throw incomplete(`Shard ${name} can't be read or has another version: run "npm run build -- --shard ${name}" again.`)
}

function incomplete(message: string): Fault {
  return new Fault('shards_incomplete', { message })
}
