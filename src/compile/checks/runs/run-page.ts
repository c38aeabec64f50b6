/** Runs the steps of a page on a fresh store, and compares each response with the page. */

import type { Json } from '../../../core/json.ts'
import { isJsonObject } from '../../../core/json.ts'
import type { Sample } from '../../../core/page.ts'
import { fillRequest, type KeptValues, keepValues, type StepRequest } from '../../../core/sandbox/guide-run.ts'
import type { SampleFault } from '../../compilers/sample-text/fault.ts'
import { readJson } from '../../compilers/sample-text/json-text.ts'
import type { PageRun, PageStep, PlacedFault } from '../../compilers/sample-text/read-runs.ts'
import { type AnswerRewrite, checkAnswer } from './check-answer.ts'
import type { StepAnswer } from './step-answer.ts'

export interface RunStore {
  reset(): void
  send(request: StepRequest): Promise<StepAnswer>
}

export interface RunOutcome {
  readonly faults: readonly PlacedFault[]
  readonly rewrites: readonly AnswerRewrite[]
  /** Samples that ran without a fault: requests and responses. */
  readonly ran: readonly number[]
}

export async function runPage(
  runs: readonly PageRun[],
  samples: readonly Sample[],
  store: RunStore,
): Promise<RunOutcome> {
  const outcomes: RunOutcome[] = []
  for (const run of runs) {
    store.reset()
    outcomes.push(await runSteps(run.steps, samples, store))
  }
  return {
    faults: outcomes.flatMap(({ faults }) => faults),
    rewrites: outcomes.flatMap(({ rewrites }) => rewrites),
    ran: outcomes.flatMap(({ ran }) => ran),
  }
}

async function runSteps(steps: readonly PageStep[], samples: readonly Sample[], store: RunStore): Promise<RunOutcome> {
  const faults: PlacedFault[] = []
  const rewrites: AnswerRewrite[] = []
  const ran: number[] = []
  let values: KeptValues = new Map()
  for (const step of steps) {
    const { request, missing } = fillRequest(step.request, values)
    if (missing.length > 0) {
      faults.push(unknownName(missing[0] ?? '', step, samples))
      break
    }
    const answer = await store.send(request)
    const failure = failureOf(step, answer, samples)
    if (failure !== null) {
      faults.push({ sample: step.sample, fault: failure })
      break
    }
    const body = readValue(answer.body)
    const checked = checkAnswer(step, samples, answer, body, sentBy(request))
    faults.push(...checked.faults)
    if (checked.rewrite !== null) rewrites.push(checked.rewrite)
    if (checked.faults.length === 0) ran.push(step.sample, ...(step.answer === null ? [] : [step.answer]))
    const kept = keepValues(step, body, values)
    values = kept.values
    const lost = kept.missing[0]
    if (lost !== undefined) {
      faults.push({ sample: step.sample, fault: lostValue(...lost) })
      break
    }
  }
  return { faults, rewrites, ran }
}

/** Why the step does not do what the page says. */
function failureOf(
  { status: shown, request, answer }: PageStep,
  { status, body }: StepAnswer,
  samples: readonly Sample[],
): SampleFault | null {
  const isRefused = request.kind === 'graphql' && hasErrors(readValue(body))
  const showsErrors = answer !== null && samples[answer]?.code.includes('"errors"') === true
  const hasFailed = shown === null ? status >= 400 || (isRefused && !showsErrors) : status !== shown
  if (!hasFailed) return null
  const call = request.kind === 'rest' ? `${request.method} ${request.path.split('?')[0]}` : 'The GraphQL request'
  const expected = shown === null ? '' : `, not ${shown}`
  const reason = body.replace(/\s+/g, ' ').slice(0, 160)
  const message = `${call} returns ${status} in the sandbox${expected}: ${reason}`
  const hint = status === 501 ? "Remove run: the sandbox doesn't simulate this operation." : undefined
  return { code: 'DC741', line: 1, column: 1, message, ...(hint && { hint }) }
}

function hasErrors(answer: Json): boolean {
  return isJsonObject(answer) && answer.errors !== undefined
}

function unknownName(name: string, { sample, variables }: PageStep, samples: readonly Sample[]): PlacedFault {
  const pattern = new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`)
  const at = variables !== null && !pattern.test(samples[sample]?.code ?? '') ? variables : sample
  const before = (samples[at]?.code ?? '').split(pattern)[0]?.split('\n') ?? []
  const place = { line: Math.max(1, before.length), column: (before.at(-1)?.length ?? 0) + 1 }
  const message = `No earlier step saves a value as "${name}".`
  return { sample: at, fault: { code: 'DC742', ...place, message } }
}

function lostValue(name: string, path: string): SampleFault {
  const message = `The response has no value at "${path}" to save as "${name}".`
  return { code: 'DC742', line: 0, column: 1, message }
}

/** Parsed like the fence, so that numbers are treated the same. */
function readValue(text: string): Json {
  const read = readJson(text)
  return 'refused' in read ? null : read.value
}

function sentBy(request: StepRequest): Json {
  return readValue(request.kind === 'rest' ? request.body : request.variables)
}
