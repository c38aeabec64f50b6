/**
 * Task process that sends the requests of a document's examples to a store and returns the differences from the
 * documented responses.
 */
import type { Json } from '../../../core/json.ts'
import type { RestStepRequest } from '../../../core/sandbox/guide-run.ts'
import type { Exchange } from '../../compilers/openapi/results.ts'
import { readJson } from '../../compilers/sample-text/json-text.ts'
import type { AskParent, TaskHandler } from '../../task-processes/serve-tasks.ts'
import { differencesIn, type JsonDifference } from './json-difference.ts'
import type { RunStore } from './run-page.ts'
import { openRunStore } from './run-task.ts'
import type { StepAnswer } from './step-answer.ts'

export interface ExampleTask {
  readonly kind: 'example'
  /** Same as in `RunTask`. */
  readonly state: string
  readonly exchanges: readonly Exchange[]
}

/** An exchange whose response differs in the run. */
export interface ChangedExample {
  /** Index in the list of exchanges. */
  readonly index: number
  readonly differences: readonly JsonDifference[]
  /** The correct example; undefined if the run gives no response of this operation at all. */
  readonly answer?: Json
}

export const exampleTask: TaskHandler = {
  async run({ state, exchanges }: ExampleTask, ask: AskParent): Promise<readonly ChangedExample[]> {
    return runExamples(exchanges, await openRunStore(state, ask))
  },
}

/** Exchanges with a different response in the store, in document order. */
export async function runExamples(exchanges: readonly Exchange[], store: RunStore): Promise<readonly ChangedExample[]> {
  const changed: ChangedExample[] = []
  for (const [index, exchange] of exchanges.entries()) {
    const stays = continues(exchanges[index - 1], exchange)
    let { failed, answer } = await exchangeWith(store, exchange, stays)
    // If an operation has several success responses, its sample has only one of them.
    if (answer !== null && isOther(exchanges, exchange, answer)) continue
    // The previous variant may cause the failure: a code is taken, or a version has increased.
    if (stays && answer?.status !== exchange.status) ({ failed, answer } = await exchangeWith(store, exchange, false))
    const found = answer === null ? failed : compare(exchange, answer)
    if (found !== null) changed.push({ index, ...found })
  }
  return changed
}

/** @param stays whether the store keeps its state from the previous example */
async function exchangeWith(store: RunStore, exchange: Exchange, stays: boolean) {
  const failed = stays ? null : await prepare(store, exchange)
  return { failed, answer: failed === null ? await store.send(exchange.request) : null }
}

/** Variants of one request create objects in the same store, so that each gets a different ID. */
function continues(previous: Exchange | undefined, { operation, before }: Exchange): boolean {
  return previous?.operation === operation && operation.startsWith('POST ') && before.length === previous.before.length
}

function isOther(exchanges: readonly Exchange[], { operation, status }: Exchange, answer: StepAnswer): boolean {
  return (
    answer.status !== status && exchanges.some((one) => one.operation === operation && one.status === answer.status)
  )
}

type Found = Omit<ChangedExample, 'index'>

async function prepare(store: RunStore, { before }: Exchange): Promise<Found | null> {
  store.reset()
  for (const step of before) {
    const { status, body } = await store.send(step)
    if (status < 400) continue
    return { differences: [{ path: [], message: `${callOf(step)} before it returns ${status}: ${shorten(body)}` }] }
  }
  return null
}

function compare({ request, status, shown }: Exchange, answer: StepAnswer): Found | null {
  if (answer.status !== status) {
    const message = `${callOf(request)} returns ${answer.status} in the run, not ${status}: ${shorten(answer.body)}`
    return { differences: [{ path: [], message }] }
  }
  if (shown === null) return null
  const read = answer.body === '' ? null : readJson(answer.body)
  if (read === null || 'refused' in read)
    return { differences: [{ path: [], message: `${callOf(request)} returns no body in the run.` }] }
  const differences = differencesIn(shown.value, read.value)
  return differences.length === 0 ? null : { differences, answer: read.value }
}

function callOf({ method, path }: RestStepRequest): string {
  return `${method} ${path.replace(/^\/stores\/[^/]+/, '')}`
}

function shorten(body: string): string {
  return body.replace(/\s+/g, ' ').slice(0, 160)
}
