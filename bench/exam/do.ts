/** The second exam: tasks in the sandbox store with the tool `run`, one call at a time, with the log as the only memory. */
import tasks from './run-tasks.json' with { type: 'json' }

interface Step {
  /** A call of the tool; `{0.data.id}` in its path stands for a value in the first response. */
  readonly call: { readonly path?: string; readonly [name: string]: unknown }
  /** null for GraphQL. */
  readonly status: number | null
  /** A part of the response or its events. */
  readonly shows?: string
}

export interface DoTask {
  readonly task: string
  readonly steps: readonly Step[]
}

export interface DoResult {
  readonly task: DoTask
  /** '' if the task was completed. */
  readonly fault: string
}

/** Calls the tool and returns its text. */
export type Run = (input: Record<string, unknown>) => Promise<string>

export const DO_TASKS: readonly DoTask[] = tasks

export async function sitDo(run: Run, tasks: readonly DoTask[]): Promise<readonly DoResult[]> {
  const results: DoResult[] = []
  for (const task of tasks) results.push({ task, fault: await faultOf(run, task) })
  return results
}

async function faultOf(run: Run, { steps }: DoTask): Promise<string> {
  let log: unknown[] = []
  const bodies: unknown[] = []
  for (const { call, status, shows = '' } of steps) {
    const text = await run({ calls: [filled(call, bodies)], ...(log.length > 0 && { log }) })
    if (!text.startsWith('{')) return text.slice(0, 200)
    const { responses, log: next } = JSON.parse(text)
    const [answer] = responses
    bodies.push(answer.body)
    log = next
    if (status !== null && answer.status !== status)
      return `${answer.status} instead of ${status}: ${text.slice(0, 200)}`
    if (!JSON.stringify(answer).includes(shows) && !text.includes(shows)) return `no ${shows}: ${text.slice(0, 200)}`
  }
  return ''
}

function filled(call: Step['call'], bodies: readonly unknown[]): Step['call'] {
  if (call.path === undefined) return call
  const path = call.path.replaceAll(/\{(\d+)\.([\w.]+)\}/g, (_, step, names) =>
    String(
      names
        .split('.')
        .reduce((value: unknown, name: string) => (value as Record<string, unknown>)?.[name], bodies[step]),
    ),
  )
  return { ...call, path }
}
