/** Colours for what is about to be rendered, by the processes and with the memory that this process has. */
import type { Page } from '../../core/page.ts'
import { type HighlightedValue, highlightValue } from '../compilers/markdown/code/highlight-body.ts'
import { HighlightMemory } from '../compilers/markdown/code/highlight-memory.ts'
import type { HighlightTrouble } from '../compilers/markdown/code/highlighted.ts'
import { createColourRunner } from '../compilers/markdown/code/run-colours.ts'
import { contentProcesses } from './content-processes.ts'

const memory = new HighlightMemory((blocks) => createColourRunner(contentProcesses())(blocks))

export interface HighlightedPage {
  readonly page: Page
  /** Whether every block of it is as it should be: a page that is not must not be kept. */
  readonly isFinal: boolean
}

/** The page with its code blocks highlighted: the last thing before it is rendered. */
export async function highlightPage(page: Page): Promise<HighlightedPage> {
  const { value: body, isFinal } = await highlightValue(page.body, (blocks) => memory.highlightAll(blocks))
  return { page: { ...page, body }, isFinal }
}

/** The same for any JSON that holds prose. */
export function highlightData<Value>(value: Value): Promise<HighlightedValue<Value>> {
  return highlightValue(value, (blocks) => memory.highlightAll(blocks))
}

/** Remembers what an earlier run wrote to the file. */
export function recallHighlighted(file: string, version: string): Promise<void> {
  return memory.recall(file, version)
}

/** Writes what is remembered, for the next run. */
export function keepHighlighted(file: string, version: string): Promise<void> {
  return memory.keep(file, version)
}

/** Why blocks are plain that should have colours. */
export function highlightTroubles(): readonly HighlightTrouble[] {
  return memory.troubles
}
