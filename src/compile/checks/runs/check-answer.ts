/** Compares one response of a run with the fence that shows it, and corrects the fence. */

import { readHttp } from '@dev-center/contract/samples/http'
import type { Json } from '../../../core/json.ts'
import type { Sample } from '../../../core/page.ts'
import type { SampleFault } from '../../compilers/sample-text/fault.ts'
import { type SampleFinding, toFaults } from '../../compilers/sample-text/finding.ts'
import { readJson } from '../../compilers/sample-text/json-text.ts'
import type { PageStep, PlacedFault } from '../../compilers/sample-text/read-runs.ts'
import { readOptions } from '../../compilers/sample-text/sample-options.ts'
import { compareAnswer } from './compare-answer.ts'
import { hasGaps, printShown } from './print-shown.ts'
import { reshape } from './rewrite-answer.ts'
import type { StepAnswer } from './step-answer.ts'
import { summarise, summariseGraphql } from './summarise-answer.ts'

/** Corrected content of a fence. A new fence is inserted after the sample. */
export interface AnswerRewrite {
  readonly sample: number
  readonly isNew: boolean
  readonly language: 'json' | 'http'
  /** Options of a new fence; null keeps the existing ones. */
  readonly meta: string | null
  /** Whether the fence must be marked as partial. */
  readonly isPartial: boolean
  readonly code: string
}

interface CheckedAnswer {
  readonly faults: readonly PlacedFault[]
  readonly rewrite: AnswerRewrite | null
}

const RIGHT: CheckedAnswer = { faults: [], rewrite: null }
const HINT = 'Run "npm run check -- --update-responses" to write the response of the run.'

export function checkAnswer(
  step: PageStep,
  samples: readonly Sample[],
  answer: StepAnswer,
  body: Json,
  sent: Json,
): CheckedAnswer {
  const fence = step.answer === null ? undefined : samples[step.answer]
  if (step.answer === null || fence === undefined) return lacking(step, samples, answer, body, sent)
  const checked = fence.language === 'http' ? checkHttp(fence, answer, body) : checkJson(fence, body)
  if (checked === null) return RIGHT
  const { faults, rewrite } = checked
  const sample = step.answer
  return { faults: faults.map((fault) => ({ sample, fault })), rewrite: rewrite && { ...rewrite, sample } }
}

type FenceCheck = { faults: readonly SampleFault[]; rewrite: Omit<AnswerRewrite, 'sample'> | null }

function checkJson(fence: Sample, body: Json): FenceCheck | null {
  const { isPartial } = readOptions(fence)
  const checked = checkText(fence.code, body, isPartial)
  if (checked === null) return null
  const { findings, shown } = checked
  const code = printShown(shown)
  const rewrite = { isNew: false, language: 'json', meta: null, isPartial: isPartial || hasGaps(shown), code } as const
  return { faults: toFaults(fence.code, findings).slice(0, 1), rewrite }
}

/** `HTTP/1.1 204 No Content`, optionally with headers and a body. The status was already compared. */
function checkHttp(fence: Sample, answer: StepAnswer, body: Json): FenceCheck | null {
  const shown = readHttp(fence.code).responses[0]?.body ?? null
  if (shown === null || answer.body === '') return null
  const checked = checkText(shown.text, body, readOptions(fence).isPartial)
  if (checked === null) return null
  const findings = checked.findings.map((finding) => ({ ...finding, at: finding.at + shown.at }))
  const code = `${fence.code.slice(0, shown.at)}${printShown(checked.shown)}`
  const rewrite = { isNew: false, language: 'http', meta: null, isPartial: hasGaps(checked.shown), code } as const
  return { faults: toFaults(fence.code, findings).slice(0, 1), rewrite }
}

/** null if the text matches the run, or is not JSON, which other checks report. */
function checkText(text: string, body: Json, isPartial: boolean) {
  const read = readJson(text, { ellipsis: isPartial })
  if ('refused' in read) return null
  const findings = compareAnswer(read, body).map(
    ({ at, message }): SampleFinding => ({ code: 'DC743', at, message, hint: HINT }),
  )
  return findings.length === 0 ? null : { findings, shown: reshape(read, text, body) }
}

/** A step whose response the page does not show. */
function lacking(
  { sample, variables, request }: PageStep,
  samples: readonly Sample[],
  { status, body: text }: StepAnswer,
  body: Json,
  sent: Json,
): CheckedAnswer {
  // In a fence with several requests, only the last one can have its response below.
  const at = variables ?? sample
  const fence = samples[sample]
  const isLast = fence === undefined || fence.language !== 'http' || isLastRequest(fence, request)
  if (!isLast) return RIGHT
  const message = 'The page shows no response to this step.'
  const fault: SampleFault = { code: 'DC743', line: 0, column: 1, message, hint: HINT }
  const isEmpty = text === ''
  const summary = () => (request.kind === 'rest' ? summarise(body, request, sent) : summariseGraphql(body))
  const shown = isEmpty ? null : summary()
  const isPartial = shown !== null && hasGaps(shown)
  const rewrite: AnswerRewrite = {
    sample: at,
    isNew: true,
    language: isEmpty ? 'http' : 'json',
    meta: isEmpty ? '' : `response="${request.kind === 'rest' ? status : 'graphql'}"`,
    isPartial,
    code: shown === null ? `HTTP/1.1 ${status} ${status === 204 ? 'No Content' : 'OK'}` : printShown(shown),
  }
  return { faults: [{ sample, fault }], rewrite }
}

function isLastRequest(fence: Sample, request: PageStep['request']): boolean {
  if (request.kind !== 'rest') return true
  const last = readHttp(fence.code).requests.at(-1)
  return last === undefined || (last.url.text.endsWith(request.path) && (last.body?.text ?? '') === request.body)
}
