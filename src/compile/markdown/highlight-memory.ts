/**
 * Highlighted lines by language and code: an edit elsewhere on a page does not colour its blocks again, nor, where they are kept
 * in a file, does the next build.
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import type { TokenClass } from './code-theme.ts'
import { type Highlighted, highlight } from './highlight.ts'

/** Some 700 bytes each in the file. */
const MAX_REMEMBERED = 10_000

/** Least recently used first. */
const remembered = new Map<string, Promise<Highlighted>>()
let hasNew = false

/** Highlighted lines, remembered. */
export function highlightOnce(code: string, language: string): Promise<Highlighted> {
  const key = `${language}\n${code}`
  const known = remembered.get(key)
  remembered.delete(key)
  const highlighted = known ?? highlight(code, language)
  if (known === undefined) hasNew = true
  remember(key, highlighted)
  return highlighted
}

function remember(key: string, highlighted: Promise<Highlighted>): void {
  remembered.set(key, highlighted)
  const [oldest] = remembered.keys()
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
}

type KeptLine = readonly (readonly [text: string, kind: TokenClass | null])[]

interface Kept {
  /** Of the code that coloured the blocks. */
  readonly version: string
  readonly blocks: readonly (readonly [key: string, lines: readonly KeptLine[]])[]
}

/** Remembers what `keepHighlighted` wrote; nothing when the file is missing, damaged or of another version. */
export async function recallHighlighted(file: string, version: string): Promise<void> {
  try {
    const kept: Kept = JSON.parse(await readFile(file, 'utf8'))
    if (kept.version !== version) return
    for (const [key, lines] of kept.blocks) {
      const tokens = lines.map((line) => line.map(([text, kind]) => ({ text, kind })))
      if (!remembered.has(key)) remember(key, Promise.resolve({ lines: tokens, gaveUp: false }))
    }
  } catch {
    // Colouring again costs time only.
  }
}

/** Writes what is remembered, when it is more than was recalled. A block that took too long is tried anew the next time. */
export async function keepHighlighted(file: string, version: string): Promise<void> {
  if (!hasNew) return
  const blocks: Kept['blocks'][number][] = []
  for (const [key, highlighted] of remembered) {
    const { lines, gaveUp } = await highlighted
    if (!gaveUp) blocks.push([key, lines.map((line) => line.map(({ text, kind }) => [text, kind] as const))])
  }
  const temporary = `${file}.${process.pid}`
  try {
    await writeFile(temporary, JSON.stringify({ version, blocks } satisfies Kept))
    await rename(temporary, file)
    hasNew = false
  } catch {
    // A cache that cannot be written costs time, not the build.
  }
}
