/** The processes that compile content, shared by all compilers of this process. */
import { TASK_LIMITS, type TaskLimits } from '../task-processes/messages.ts'
import { ProcessPool } from '../task-processes/process-pool.ts'

let shared: ProcessPool | null = null

/** Custom limits get a separate pool. */
export function contentPool(limits?: TaskLimits): ProcessPool {
  const script = new URL('./content-process.ts', import.meta.url)
  if (limits !== undefined) return new ProcessPool(script, limits)
  shared ??= new ProcessPool(script, TASK_LIMITS)
  return shared
}
