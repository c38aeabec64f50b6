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

/**
 * Whether an answer states all facts; names of path parameters don't matter. A number is a whole number: `50` isn't in
 * `150`. The parts of `50 … promotions` are in one line of the answer, in any order, so that a limit is the limit of
 * what the question asks about.
 */
export function holds(answer: string, expected: readonly string[]): boolean {
  const lines = answer.split('\n').map(plain)
  const given = plain(answer)
  return expected.every((fact) => {
    const parts = fact.split(' … ').map(plain)
    return parts.length === 1
      ? contains(given, parts[0] ?? '')
      : lines.some((line) => parts.every((part) => contains(line.toLowerCase(), part.toLowerCase())))
  })
}

/** Whether a text contains a fact that doesn't continue there: `/products` isn't in `/products/{}`, nor `5` in `50`. */
function contains(text: string, fact: string): boolean {
  const isPath = fact.includes(' /')
  const isNumber = /^\d+$/.test(fact)
  for (let at = text.indexOf(fact); at !== -1; at = text.indexOf(fact, at + 1)) {
    const after = text.slice(at + fact.length)
    if (isPath && /^[\w/{-]/.test(after)) continue
    if (isNumber && (/[\d.]$/.test(text.slice(0, at)) || /^\.?\d/.test(after))) continue
    return true
  }
  return false
}

/** The site writes small numbers in words, and its sources in digits. */
const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const NUMBER_WORD = new RegExp(String.raw`\b(?:${NUMBERS.join('|')})\b`, 'g')

function plain(text: string): string {
  return text
    .replaceAll(NUMBER_WORD, (word) => String(NUMBERS.indexOf(word) + 2))
    .replaceAll(/\{[\w.-]+\}/g, '{}')
    .replaceAll(/(\d),(?=\d{3}\b)/g, '$1')
    .replaceAll(/\s+/g, ' ')
}
