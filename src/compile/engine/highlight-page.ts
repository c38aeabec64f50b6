/** Highlights code just before rendering, with the processes and the memory of this process. */
import type { Page } from '../../core/page.ts'
import { type HighlightedValue, highlightValue } from '../compilers/markdown/code/highlight-body.ts'
import { HighlightMemory } from '../compilers/markdown/code/highlight-memory.ts'
import type { HighlightTrouble } from '../compilers/markdown/code/highlighted.ts'
import { createHighlightRunner } from '../compilers/markdown/code/run-highlighting.ts'
import { contentPool } from './content-pool.ts'

const memory = new HighlightMemory((blocks) => createHighlightRunner(contentPool())(blocks))

export interface HighlightedPage {
  readonly page: Page
  /** Whether every block was highlighted. A page with failed blocks must not be cached. */
  readonly isFinal: boolean
}

/**
 * The page with highlighted code blocks: the last step before rendering. A block that fails stays plain.
 *
 * @example
 * const { page, isFinal } = await highlightPage(plain) // isFinal: it may be kept
 */
export async function highlightPage(page: Page): Promise<HighlightedPage> {
  const { value: body, isFinal } = await highlightValue(page.body, (blocks) => memory.highlightAll(blocks))
  return { page: { ...page, body }, isFinal }
}

/**
 * The same for any JSON that contains prose.
 *
 * @example
 * const { value } = await highlightData(sheet) // the same sheet, its code blocks in colours
 */
export function highlightData<Value>(value: Value): Promise<HighlightedValue<Value>> {
  return highlightValue(value, (blocks) => memory.highlightAll(blocks))
}

/**
 * Loads what an earlier run wrote to the file; does nothing if the file is missing or has another version.
 *
 * @example
 * await recallHighlighted('/project/.cache/highlighted.json', await compilerVersion()) // blocks of that file are not highlighted again
 */
export function recallHighlighted(file: string, version: string): Promise<void> {
  return memory.recall(file, version)
}

/**
 * Writes the highlighted blocks to the file for the next run.
 *
 * @example
 * await keepHighlighted('/project/.cache/highlighted.json', await compilerVersion()) // the file is there
 */
export function keepHighlighted(file: string, version: string): Promise<void> {
  return memory.keep(file, version)
}

/**
 * Why blocks stayed plain, for all calls in this process.
 *
 * @example
 * highlightTroubles() // [], or what went wrong with each block
 */
export function highlightTroubles(): readonly HighlightTrouble[] {
  return memory.troubles
}
