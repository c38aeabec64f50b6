/** The script of the processes in which content is worked on (bounded/): none of it is ever compiled where it could not be stopped. */
import { serveTasks } from './bounded/serve-tasks.ts'

serveTasks({
  unit: async () => (await import('./unit-task.ts')).unitTask,
  colour: async () => (await import('./markdown/colour-task.ts')).colourTask,
  run: async () => (await import('./runs/run-task.ts')).runTask,
  sample: async () => (await import('./samples/sample-task.ts')).sampleTask,
})
