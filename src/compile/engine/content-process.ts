/** Entry script of the content processes (bounded/). Content is only ever compiled where it can be stopped. */
import { serveTasks } from '../task-processes/serve-tasks.ts'

serveTasks({
  warm: async () => (await import('./unit-task.ts')).warmTask,
  unit: async () => (await import('./unit-task.ts')).unitTask,
  highlight: async () => (await import('../compilers/markdown/code/highlight-task.ts')).highlightTask,
  run: async () => (await import('../checks/runs/run-task.ts')).runTask,
  example: async () => (await import('../checks/runs/example-task.ts')).exampleTask,
  sample: async () => (await import('../checks/samples/sample-task.ts')).sampleTask,
})
