/**
 * Compiled units on disk, one file each, keyed by everything that went into them. A damaged entry is a miss.
 *
 * An entry has two parts: what site checks need (links, anchors, headings, problems …), and the rendered rest (bodies,
 * search text, downloads), about nine tenths of the bytes. A check without compilation reads only the first part.
 */
import {
  closeSync,
  fstatSync,
  futimesSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { GeneratedFile } from '../../core/api/sheet.ts'
import { Fault } from '../../core/fault.ts'
import type { Page } from '../../core/page.ts'
import type { ApiReport, Structures } from '../compilers/openapi/results.ts'
import type { CompiledUnit } from '../compilers/source-compiler.ts'
import { noteReferences, type PageReferences, referencesOf } from '../linking/page-references.ts'
import { type Holding, heldValue } from './held-value.ts'
import { LazyMap } from './lazy-map.ts'

export interface CachedUnit {
  readonly unit: CompiledUnit
  /** Other files that the unit read, with the hash of their content at that time; null for a missing file. */
  readonly dependencies: ReadonlyMap<string, string | null>
}

export interface UnitCache {
  read(key: string): Promise<CachedUnit | null>
  /**
   * Stores `bytes` of `toBytes`; returns whether that worked. An unwritable cache costs time but does not fail the
   * build.
   */
  write(key: string, bytes: Uint8Array): boolean
}

/** Read on first access. */
const HEAVY = ['body', 'sections'] as const
type HeavyParts = Pick<Page, (typeof HEAVY)[number]>

interface Head {
  readonly pages: readonly Omit<Page, keyof HeavyParts>[]
  readonly references: readonly PageReferences[]
  readonly problems: CompiledUnit['problems']
  readonly findings?: CompiledUnit['findings']
  readonly report?: Omit<ApiReport, 'structures'>
  readonly prints?: Structures['prints']
  readonly assets: readonly [string, string][]
  readonly generated: readonly string[]
  readonly dependencies: readonly [string, string | null][]
}

interface Rest {
  readonly pages: readonly HeavyParts[]
  readonly generated: readonly GeneratedFile[]
  /** Fields of the structures, in the order of `prints`. */
  readonly fields: readonly string[]
}

/** An entry starts with the byte lengths of its parts, each as a number of this many digits and a space. */
const DIGITS = 10
const PREFIX = 2 * (DIGITS + 1)
/** Large enough for almost every head, so that one read suffices. */
const FIRST_READ = 32 * 1024
/** Readers touch entries at least this often (prune-cache.ts). */
const TOUCH_AFTER_MS = 24 * 60 * 60 * 1000

/** `folder` null disables the cache. `holding` is for the second part. */
export function createUnitCache(folder: string | null, holding: Holding = 'all'): UnitCache {
  if (folder === null) return { read: async () => null, write: () => false }
  const made = new Set<string>()
  const fileOf = (key: string) => join(folder, key.slice(0, 2), `${key.slice(2)}.json`)
  return {
    async read(key) {
      const file = fileOf(key)
      const head = readHead(file)
      return head === null
        ? null
        : toUnit(
            head,
            heldValue(holding, () => readRest(file, head)),
          )
    },
    write(key, bytes) {
      const file = fileOf(key)
      const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
      try {
        if (!made.has(dirname(file))) mkdirSync(dirname(file), { recursive: true })
        made.add(dirname(file))
        writeFileSync(temporary, bytes)
        renameSync(temporary, file)
        return true
      } catch {
        // The cache may have been emptied in the meantime.
        made.delete(dirname(file))
        return false
      }
    },
  }
}

/** Serializes a unit to a cache entry. */
export function toBytes({ unit, dependencies }: CachedUnit): Buffer {
  const generated = [...(unit.generated ?? [])]
  const { structures, ...report } = unit.report ?? {}
  const head: Head = {
    pages: unit.pages.map(({ body: _, sections: __, ...page }) => page),
    references: unit.pages.map(referencesOf),
    problems: unit.problems,
    findings: unit.findings,
    ...(report && { report }),
    prints: structures?.prints,
    assets: [...(unit.assets ?? [])],
    generated: generated.map(([path]) => path),
    dependencies: [...dependencies],
  }
  const rest: Rest = {
    pages: unit.pages.map(({ body, sections }) => ({ body, sections })),
    generated: generated.map(([, content]) => content),
    fields: structures?.prints.map(({ key }) => structures.fields.get(key) ?? '') ?? [],
  }
  const parts = [Buffer.from(JSON.stringify(head)), Buffer.from(JSON.stringify(rest))]
  const lengths = parts.map((part) => `${String(part.length).padStart(DIGITS)} `)
  return Buffer.concat([Buffer.from(lengths.join('')), ...parts])
}

/** Reads a unit from an entry that was never written to disk. */
export function fromBytes(entry: Uint8Array): CachedUnit {
  const bytes = Buffer.from(entry.buffer, entry.byteOffset, entry.byteLength)
  const { start, headLength, length } = partsIn(bytes)
  const head: Head = JSON.parse(bytes.toString('utf8', PREFIX, PREFIX + headLength))
  const read = (): Rest => JSON.parse(bytes.toString('utf8', start, start + length))
  return toUnit({ head, start, length }, heldValue('all', read))
}

interface ReadHead {
  readonly head: Head
  /** Byte offset and length of the second part in the file. */
  readonly start: number
  readonly length: number
}

/** Synchronous like writing: for a thousand small files, four times faster than promises. */
function readHead(file: string): ReadHead | null {
  let handle: number | null = null
  try {
    handle = openSync(file, 'r')
    const { size, mtimeMs } = fstatSync(handle)
    const first = readBytes(handle, 0, Math.min(size, FIRST_READ))
    const { start, headLength, length } = partsIn(first)
    if (size !== start + length) return null
    const bytes = start <= first.length ? first.subarray(PREFIX, start) : readBytes(handle, PREFIX, headLength)
    const head: Head = JSON.parse(bytes.toString('utf8'))
    if (Date.now() - mtimeMs > TOUCH_AFTER_MS) touch(handle)
    return { head, start, length }
  } catch {
    return null
  } finally {
    if (handle !== null) closeSync(handle)
  }
}

function partsIn(bytes: Buffer): { start: number; headLength: number; length: number } {
  const [headLength = Number.NaN, length = Number.NaN] = bytes
    .toString('latin1', 0, PREFIX)
    .split(/(?<=\d) /)
    .map(Number)
  return { start: PREFIX + headLength, headLength, length }
}

function readBytes(handle: number, start: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  return bytes.subarray(0, readSync(handle, bytes, 0, length, start))
}

function touch(handle: number): void {
  const now = new Date()
  try {
    futimesSync(handle, now, now)
  } catch {
    // A read-only cache is not pruned either.
  }
}

function toUnit({ head }: ReadHead, rest: () => Rest): CachedUnit {
  const pages = head.pages.map((page, index) => withRest(page, () => partsOf(rest(), index)))
  for (const [index, page] of pages.entries()) {
    const references = head.references[index]
    if (references !== undefined) noteReferences(page, references)
  }
  const order = new Map(head.generated.map((path, index) => [path, index]))
  const generated = new LazyMap<GeneratedFile>(head.generated, (path) => {
    const content = rest().generated[order.get(path) ?? -1]
    if (content === undefined) throw damaged()
    return content
  })
  const { problems, findings, report, prints = [] } = head
  const places = new Map(prints.map(({ key }, index) => [key, index]))
  const fields = new LazyMap<string>(places.keys(), (key) => rest().fields[places.get(key) ?? -1] ?? '')
  return {
    unit: {
      pages,
      problems,
      findings,
      report: { ...report, structures: { prints, fields } },
      assets: new Map(head.assets),
      generated,
    },
    dependencies: new Map(head.dependencies),
  }
}

/** Own enumerable properties, so that a spread of the page copies them. */
function withRest(page: Omit<Page, keyof HeavyParts>, parts: () => HeavyParts): Page {
  for (const name of HEAVY)
    Object.defineProperty(page, name, { enumerable: true, configurable: true, get: () => parts()[name] })
  // The loop has just defined the three missing properties.
  return page as Page
}

function partsOf(rest: Rest, index: number): HeavyParts {
  const parts = rest.pages[index]
  if (parts === undefined) throw damaged()
  return parts
}

function readRest(file: string, { start, length }: ReadHead): Rest {
  let handle: number | null = null
  try {
    handle = openSync(file, 'r')
    return JSON.parse(readBytes(handle, start, length).toString('utf8'))
  } catch (error) {
    rmSync(file, { force: true })
    throw damaged(error)
  } finally {
    if (handle !== null) closeSync(handle)
  }
}

/** The length was right and the head intact: the disk has bad bytes, or the folder was emptied in the meantime. */
function damaged(cause?: unknown): Fault {
  return new Fault('cache_damaged', { message: 'An entry of the cache was damaged: run the command again', cause })
}
