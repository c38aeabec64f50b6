/**
 * Highlights code in processes that can be stopped. A block that had to be stopped stays plain; the others are
 * highlighted.
 */
import type { ProcessPool } from '../../../task-processes/process-pool.ts'
import type { HighlightAll } from './highlight-body.ts'
import type { HighlightTask } from './highlight-task.ts'
import { type Code, type HighlightedCode, plainBecause } from './highlighted.ts'

/** Blocks per task: if a task is stopped, each of its blocks is tried again in another one. */
const MAX_BLOCKS = 20

export function createHighlightRunner(pool: ProcessPool): HighlightAll {
  const answer = () => Promise.resolve(null)
  const run = async (blocks: readonly Code[]): Promise<readonly HighlightedCode[]> => {
    const task: HighlightTask = { kind: 'highlight', blocks }
    const outcome = await pool.run(task, answer)
    // The counterpart is highlight-task.ts.
    if ('value' in outcome) return outcome.value as readonly HighlightedCode[]
    const [only] = blocks
    if (only === undefined || blocks.length > 1) return (await Promise.all(blocks.map((block) => run([block])))).flat()
    return [plainBecause(only.code, true, `${only.language}: highlighting was stopped (${outcome.stopped})`)]
  }
  return async (blocks) => {
    const parts: Code[][] = []
    for (let at = 0; at < blocks.length; at += MAX_BLOCKS) parts.push(blocks.slice(at, at + MAX_BLOCKS))
    return (await Promise.all(parts.map(run))).flat()
  }
}
