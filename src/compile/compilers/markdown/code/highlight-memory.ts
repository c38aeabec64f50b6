/**
 * Caches highlighted lines by language and code. An edit elsewhere on a page does not highlight its blocks again; with
 * a cache file, neither does the next build. Failures are not cached.
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import type { TokenClass } from './code-theme.ts'
import type { HighlightAll } from './highlight-body.ts'
import type { Code, HighlightedCode, HighlightTrouble } from './highlighted.ts'

/** About 700 bytes each in the file. */
const MAX_REMEMBERED = 10_000

type KeptLine = readonly (readonly [text: string, kind: TokenClass | null])[]

interface Kept {
  /** Version of the code that highlighted the blocks. */
  readonly version: string
  readonly blocks: readonly (readonly [key: string, lines: readonly KeptLine[]])[]
}

const NOTHING: HighlightedCode = { lines: [], trouble: null }

export class HighlightMemory {
  readonly #highlightAll: HighlightAll
  /** Ordered from least to most recently used. */
  readonly #remembered = new Map<string, Promise<HighlightedCode>>()
  readonly #troubles = new Map<string, HighlightTrouble>()
  #hasNew = false

  constructor(highlightAll: HighlightAll) {
    this.#highlightAll = highlightAll
  }

  /** Returns the lines of each block, and caches them. */
  highlightAll(blocks: readonly Code[]): Promise<readonly HighlightedCode[]> {
    const known = blocks.filter((block) => this.#remembered.has(keyOf(block))).map(keyOf)
    const fresh = new Map(blocks.map((block) => [keyOf(block), block]))
    for (const key of known) fresh.delete(key)
    if (fresh.size > 0) this.#colour([...fresh.keys()], this.#highlightAll([...fresh.values()]))
    for (const key of known) this.#use(key)
    const found = blocks.flatMap((block) => this.#remembered.get(keyOf(block)) ?? [])
    this.#forgetOldest()
    return Promise.all(found)
  }

  /** Why blocks stayed plain, once per block. */
  get troubles(): readonly HighlightTrouble[] {
    return [...this.#troubles.values()]
  }

  #colour(keys: readonly string[], all: Promise<readonly HighlightedCode[]>): void {
    for (const [at, key] of keys.entries())
      this.#remembered.set(
        key,
        all.then((list) => list[at] ?? NOTHING),
      )
    const settle = (list: readonly HighlightedCode[]) => {
      this.#hasNew = true
      for (const [at, key] of keys.entries()) {
        const trouble = list[at]?.trouble ?? null
        if (trouble === null) this.#troubles.delete(key)
        else this.#troubles.set(key, trouble)
        if (trouble !== null) this.#remembered.delete(key)
      }
    }
    // The caller handles the failure. Here it is only removed from the cache.
    all.then(settle, () => {
      for (const key of keys) this.#remembered.delete(key)
    })
  }

  /** Moves the entry to the end, so that it is evicted last. */
  #use(key: string): void {
    const lines = this.#remembered.get(key)
    this.#remembered.delete(key)
    if (lines !== undefined) this.#remembered.set(key, lines)
  }

  #forgetOldest(): void {
    for (const key of this.#remembered.keys()) {
      if (this.#remembered.size <= MAX_REMEMBERED) return
      this.#remembered.delete(key)
    }
  }

  /** Loads what `keep` wrote; does nothing if the file is missing, damaged, or has another version. */
  async recall(file: string, version: string): Promise<void> {
    try {
      const kept: Kept = JSON.parse(await readFile(file, 'utf8'))
      if (kept.version !== version) return
      for (const [key, lines] of kept.blocks) {
        const tokens = lines.map((line) => line.map(([text, kind]) => ({ text, kind })))
        if (!this.#remembered.has(key)) this.#remembered.set(key, Promise.resolve({ lines: tokens, trouble: null }))
      }
    } catch {
      // Highlighting again only costs time.
    }
  }

  /** Writes the cache if it has more than was loaded. */
  async keep(file: string, version: string): Promise<void> {
    if (!this.#hasNew) return
    const blocks: Kept['blocks'][number][] = []
    for (const [key, highlighted] of this.#remembered) {
      const { lines, trouble } = await highlighted
      if (trouble === null) blocks.push([key, lines.map((line) => line.map(({ text, kind }) => [text, kind] as const))])
    }
    const temporary = `${file}.${process.pid}`
    try {
      await writeFile(temporary, JSON.stringify({ version, blocks } satisfies Kept))
      await rename(temporary, file)
      this.#hasNew = false
    } catch {
      // An unwritable cache costs time but does not fail the build.
    }
  }
}

function keyOf({ code, language }: Code): string {
  return `${language}\n${code}`
}
