/** Colours for what is about to be rendered, by the processes and with the memory that this process has. */
import type { Page } from '../../core/page.ts'
import { type HighlightedValue, highlightValue } from '../compilers/markdown/code/highlight-body.ts'
import { HighlightMemory } from '../compilers/markdown/code/highlight-memory.ts'
import type { HighlightTrouble } from '../compilers/markdown/code/highlighted.ts'
import { createHighlightRunner } from '../compilers/markdown/code/run-highlighting.ts'
import { contentPool } from './content-pool.ts'

const memory = new HighlightMemory((blocks) => createHighlightRunner(contentPool())(blocks))

export interface HighlightedPage {
  readonly page: Page
  /** Whether every block of it is as it should be: a page that is not must not be kept. */
  readonly isFinal: boolean
}

/**
 * The page with its code blocks highlighted: the last thing before it is rendered. What cannot be highlighted stays plain.
 *
 * @example
 * const { page, isFinal } = await highlightPage(plain) // isFinal: it may be kept
 */
export async function highlightPage(page: Page): Promise<HighlightedPage> {
  const { value: body, isFinal } = await highlightValue(page.body, (blocks) => memory.highlightAll(blocks))
  return { page: { ...page, body }, isFinal }
}

/**
 * The same for any JSON that holds prose.
 *
 * @example
 * const { value } = await highlightData(sheet) // the same sheet, its code blocks in colours
 */
export function highlightData<Value>(value: Value): Promise<HighlightedValue<Value>> {
  return highlightValue(value, (blocks) => memory.highlightAll(blocks))
}

/**
 * Remembers what an earlier run wrote to the file; nothing when there is none of this version.
 *
 * @example
 * await recallHighlighted('/project/.cache/highlighted.json', await compilerVersion()) // blocks of that file are not highlighted again
 */
export function recallHighlighted(file: string, version: string): Promise<void> {
  return memory.recall(file, version)
}

/**
 * Writes what is remembered, for the next run.
 *
 * @example
 * await keepHighlighted('/project/.cache/highlighted.json', await compilerVersion()) // the file is there
 */
export function keepHighlighted(file: string, version: string): Promise<void> {
  return memory.keep(file, version)
}

/**
 * Why blocks are plain that should have colours, of all calls of this process.
 *
 * @example
 * highlightTroubles() // [], or what went wrong with each block
 */
export function highlightTroubles(): readonly HighlightTrouble[] {
  return memory.troubles
}
