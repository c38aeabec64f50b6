/**
 * Highlights code in a task process that can be stopped: grammars are third-party patterns, and some of them backtrack.
 */
import type { TaskHandler } from '../../../task-processes/serve-tasks.ts'
import { highlightCode, loadHighlighter } from './highlight.ts'
import type { Code, HighlightedCode } from './highlighted.ts'

export interface HighlightTask {
  readonly kind: 'highlight'
  readonly blocks: readonly Code[]
}

export const highlightTask: TaskHandler = {
  async prepare() {
    // A failure here repeats below, where it is reported.
    await loadHighlighter().catch(() => {})
  },
  async run({ blocks }: HighlightTask): Promise<readonly HighlightedCode[]> {
    const highlighted: HighlightedCode[] = []
    for (const block of blocks) highlighted.push(await highlightCode(block))
    return highlighted
  },
}
