/** The first exam: questions about the public documentation, answered from `llms.txt` and Markdown alone. */
import tasks from './find-tasks.json' with { type: 'json' }
import { type Fetch, type ReaderLimits, type Reading, readFor } from './reader.ts'

export interface FindTask {
  readonly question: string
  /** The answer must contain all of these; names of path parameters don't matter. */
  readonly expect: readonly string[]
  /** File in the public repository bigcommerce/docs that contains the answer. */
  readonly source: string
}

export interface FindResult extends Reading {
  readonly task: FindTask
  readonly isRight: boolean
}

export const FIND_TASKS: readonly FindTask[] = tasks
export const FIND_LIMITS: ReaderLimits = { fetches: 4, tokens: 20_000 }

export async function sitFind(fetch: Fetch, start: string, tasks: readonly FindTask[]): Promise<readonly FindResult[]> {
  const results: FindResult[] = []
  for (const task of tasks) {
    const reading = await readFor(task.question, start, fetch, FIND_LIMITS)
    const isWithin = reading.visited.length <= FIND_LIMITS.fetches && reading.tokens <= FIND_LIMITS.tokens
    results.push({ ...reading, task, isRight: isWithin && holds(reading.answer, task.expect) })
  }
  return results
}

/** Whether an answer states all facts; names of path parameters don't matter. */
export function holds(answer: string, expected: readonly string[]): boolean {
  const given = plain(answer)
  return expected.every((fact) => {
    const at = given.indexOf(plain(fact))
    // `/products` doesn't match `/products/{}`: the path must not continue after the match.
    return at !== -1 && (!fact.includes(' /') || !/^[\w/{-]/.test(given.slice(at + plain(fact).length)))
  })
}

function plain(text: string): string {
  return text
    .replaceAll(/\{[\w.-]+\}/g, '{}')
    .replaceAll(/(\d),(?=\d{3}\b)/g, '$1')
    .replaceAll(/\s+/g, ' ')
}
