/**
 * The third, fourth, and fifth exams: questions that an agent answers with the tools `search` and `read`. The reader has no model: it sends
 * the query of the task, opens the row that shares most with the question, and reports what it read.
 */

import { addressPenalty } from './address.ts'
import againTasks from './ask-again-tasks.json' with { type: 'json' }
import fifthTasks from './ask-fifth-tasks.json' with { type: 'json' }
import tasks from './ask-tasks.json' with { type: 'json' }
import { holds } from './find.ts'
import { BYTES_PER_TOKEN } from './reader.ts'
import { overlap, plainWords, rarityOf } from './words.ts'

export interface AskTask {
  readonly question: string
  /** What the agent types. Written with the question, before the first run. */
  readonly query: string
  readonly expect: readonly string[]
  /** File in the public repository bigcommerce/docs that contains the answer. */
  readonly source: string
}

export interface AskResult {
  readonly task: AskTask
  readonly isRight: boolean
  /** What was read; '' if the search found nothing. */
  readonly id: string
  readonly tokens: { readonly search: number; readonly read: number }
}

/** Calls a tool and returns its text. */
export type Ask = (tool: 'search' | 'read', input: Record<string, unknown>) => Promise<string>

export const ASK_TASKS: readonly AskTask[] = tasks
/** Other questions of the same kind, written before the tools were tried on any of them. */
export const ASK_AGAIN_TASKS: readonly AskTask[] = againTasks
export const ASK_FIFTH_TASKS: readonly AskTask[] = fifthTasks

export async function sitAsk(ask: Ask, tasks: readonly AskTask[]): Promise<readonly AskResult[]> {
  const results: AskResult[] = []
  for (const task of tasks) {
    const list = await ask('search', { query: task.query })
    const id = bestId(task, list)
    const first = id === '' ? '' : await ask('read', { id })
    const further = operationIn(task, first)
    const text = further === '' ? first : `${first}\n${await ask('read', { id: further })}`
    // The list answers too: its excerpts are what the agent has read first.
    const isRight = holds(relative(`${list}\n${text}`), task.expect)
    results.push({ task, id: further || id, isRight, tokens: { search: tokensOf(list), read: tokensOf(text) } })
  }
  return results
}

/** Guides show whole URLs. */
function relative(text: string): string {
  return text.replaceAll(/https:\/\/[\w.-]+(?:\/stores\/\w+)?\/v[23]\//g, '/')
}

/** The operation of an overview to read next; '' if the text is no overview. */
function operationIn(task: AskTask, text: string): string {
  const [, page = ''] = /\(Read an operation as (\/[^#]*)#/.exec(text) ?? []
  if (page === '') return ''
  const lines = [...text.matchAll(/^- `(\w+)` \[(.*?)\]\((#.*?)\) `(.*?)`/gm)]
  return bestId(
    task,
    lines.map(([, method, title, anchor, path]) => `- ${title} \`${method} ${path}\`: ${page}${anchor}`).join('\n'),
  )
}

function tokensOf(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN)
}

/**
 * The row whose title and address share most with the query. Words in its excerpt count less: they say what a section
 * mentions, not what it's about. Of equal rows, the first wins.
 */
function bestId({ query }: AskTask, list: string): string {
  const rows = rowsOf(list)
  const rarity = rarityOf(rows.map(({ line }) => line))
  const wanted = plainWords(query)
  const asked = IS_CALL.test(query) ? `call: ${query}` : query
  const scored = rows.map(({ id, line, excerpt }, at) => ({
    id,
    score:
      overlap(wanted, line, rarity) +
      // A word that the title has says nothing more in the excerpt.
      overlap(without(wanted, plainWords(line)), excerpt, rarity, 0) * EXCERPT_FACTOR -
      addressPenalty(asked, line) -
      at * RANK_FACTOR,
  }))
  return scored.toSorted((a, b) => b.score - a.score)[0]?.id ?? ''
}

function without(words: ReadonlySet<string>, known: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...words].filter((word) => !known.has(word)))
}

const RANK_FACTOR = 0.3
const EXCERPT_FACTOR = 0.8

/** Whoever starts a query with a verb is looking for an operation. */
const IS_CALL = /^(?:check|count|create|delete|get|set|update|void)\b/

interface Row {
  readonly id: string
  /** In the form of a line of `llms.txt`: titles, then `: METHOD /path`. */
  readonly line: string
  readonly excerpt: string
}

function rowsOf(list: string): readonly Row[] {
  let page = ''
  let route = ''
  return list.split('\n').flatMap((text) => {
    const [, indent = '', title = '', address = '', id, excerpt = ''] =
      /^( *)- (.*?)(?: `([^`]*)`)?: ([/#]\S+)(?: — (.*))?$/.exec(text) ?? []
    if (id === undefined) return []
    if (indent === '') [page, route] = [title, id]
    const titles = indent === '' ? title : `${page} ${title}`
    return [
      {
        id: id.startsWith('#') ? `${route}${id}` : id,
        line: `${titles}${address === '' ? '' : `: ${address}`}`,
        excerpt,
      },
    ]
  })
}
