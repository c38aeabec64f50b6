/** A task process that does everything content must not do. */
import { setTimeout as pause } from 'node:timers/promises'
import { serveTasks, type TaskHandler } from '../../src/compile/task-processes/serve-tasks.ts'

const handler = (run: TaskHandler['run']) => async (): Promise<TaskHandler> => ({ run })

/** What this process has loaded, and when, in ms since 1970; and how many tasks it has done since. */
const loading = { pid: process.pid, began: 0, ended: 0, tasks: 0 }
const now = () => performance.timeOrigin + performance.now()

serveTasks({
  load: async () => ({
    async prepare() {
      if (loading.began > 0) return
      loading.began = now()
      await pause(200)
      loading.ended = now()
    },
    run: async () => ({ ...loading, tasks: ++loading.tasks }),
  }),
  say: handler(async ({ text }: { text: string }, ask) => `${text} ${await ask('what')}`),
  spin: handler(async () => {
    for (;;);
  }),
  backtrack: handler(async () => /^(a|a)*$/.test(`${'a'.repeat(60)}!`)),
  wait: handler(() => new Promise(() => {})),
  hoard: handler(async () => {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 100_000 }, Math.random))
  }),
  hoardBytes: handler(async () => {
    const kept: Uint8Array[] = []
    for (;;) kept.push(new Uint8Array(10_000_000).fill(1))
  }),
  die: handler(async () => process.kill(process.pid, 'SIGSEGV')),
  fail: handler(async () => {
    throw new Error('no umbrella')
  }),
  secret: handler(async () => Object.keys(process.env)),
  pid: handler(async () => process.pid),
  room: handler(async () => process.execArgv.find((option) => option.startsWith('--max-old'))),
})
