/** Highlights code in a process of tasks: grammars are patterns of other people's making, and some of them backtrack. */
import type { TaskHandler } from '../../../bounded/serve-tasks.ts'
import { highlight, loadHighlighter } from './highlight.ts'
import type { Code, Highlighted } from './highlighted.ts'

export interface HighlightTask {
  readonly kind: 'highlight'
  readonly blocks: readonly Code[]
}

export const highlightTask: TaskHandler = {
  async prepare() {
    // What fails here fails again below, where it is reported.
    await loadHighlighter().catch(() => {})
  },
  async run({ blocks }: HighlightTask): Promise<readonly Highlighted[]> {
    const highlighted: Highlighted[] = []
    for (const block of blocks) highlighted.push(await highlight(block))
    return highlighted
  },
}
