/** Starts a process, prints its id, and gives it an endless task. */
import { TaskProcess } from '../../src/compile/task-processes/task-process.ts'

const limits = { workMs: 600_000, waitMs: 600_000, memoryMb: 64 }
const started = new TaskProcess(new URL('./tasks.ts', import.meta.url), limits)
const outcome = await started.run({ kind: 'pid' }, async () => null)
process.send?.('value' in outcome ? outcome.value : 0)
await started.run({ kind: 'spin' }, async () => null)
