/**
 * Highlighted lines by language and code: an edit elsewhere on a page does not colour its blocks again, nor, where they are kept
 * in a file, does the next build. What went wrong is not remembered.
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import type { TokenClass } from './code-theme.ts'
import type { HighlightAll } from './highlight-body.ts'
import type { Code, Highlighted, HighlightTrouble } from './highlighted.ts'

/** Some 700 bytes each in the file. */
const MAX_REMEMBERED = 10_000

type KeptLine = readonly (readonly [text: string, kind: TokenClass | null])[]

interface Kept {
  /** Of the code that coloured the blocks. */
  readonly version: string
  readonly blocks: readonly (readonly [key: string, lines: readonly KeptLine[]])[]
}

const NOTHING: Highlighted = { lines: [], trouble: null }

export class HighlightMemory {
  readonly #highlightAll: HighlightAll
  /** Least recently used first. */
  readonly #remembered = new Map<string, Promise<Highlighted>>()
  readonly #troubles = new Map<string, HighlightTrouble>()
  #hasNew = false

  constructor(highlightAll: HighlightAll) {
    this.#highlightAll = highlightAll
  }

  /** Lines of each block, remembered. */
  highlightAll(blocks: readonly Code[]): Promise<readonly Highlighted[]> {
    const known = blocks.filter((block) => this.#remembered.has(keyOf(block))).map(keyOf)
    const fresh = new Map(blocks.map((block) => [keyOf(block), block]))
    for (const key of known) fresh.delete(key)
    if (fresh.size > 0) this.#colour([...fresh.keys()], this.#highlightAll([...fresh.values()]))
    for (const key of known) this.#use(key)
    const found = blocks.flatMap((block) => this.#remembered.get(keyOf(block)) ?? [])
    this.#forgetOldest()
    return Promise.all(found)
  }

  /** Why blocks are plain that should have colours, each block once. */
  get troubles(): readonly HighlightTrouble[] {
    return [...this.#troubles.values()]
  }

  #colour(keys: readonly string[], all: Promise<readonly Highlighted[]>): void {
    for (const [at, key] of keys.entries())
      this.#remembered.set(
        key,
        all.then((list) => list[at] ?? NOTHING),
      )
    const settle = (list: readonly Highlighted[]) => {
      this.#hasNew = true
      for (const [at, key] of keys.entries()) {
        const trouble = list[at]?.trouble ?? null
        if (trouble === null) this.#troubles.delete(key)
        else this.#troubles.set(key, trouble)
        if (trouble !== null) this.#remembered.delete(key)
      }
    }
    // The caller gets the failure; here it is only forgotten.
    all.then(settle, () => {
      for (const key of keys) this.#remembered.delete(key)
    })
  }

  /** Now the last to be forgotten. */
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

  /** Remembers what `keep` wrote; nothing when the file is missing, damaged or of another version. */
  async recall(file: string, version: string): Promise<void> {
    try {
      const kept: Kept = JSON.parse(await readFile(file, 'utf8'))
      if (kept.version !== version) return
      for (const [key, lines] of kept.blocks) {
        const tokens = lines.map((line) => line.map(([text, kind]) => ({ text, kind })))
        if (!this.#remembered.has(key)) this.#remembered.set(key, Promise.resolve({ lines: tokens, trouble: null }))
      }
    } catch {
      // Colouring again costs time only.
    }
  }

  /** Writes what is remembered, when it is more than was recalled. */
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
      // A cache that cannot be written costs time, not the build.
    }
  }
}

function keyOf({ code, language }: Code): string {
  return `${language}\n${code}`
}
