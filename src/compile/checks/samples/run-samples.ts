/** Checks samples in processes that can be stopped. */
import { randomUUID } from 'node:crypto'
import type { Sample } from '../../../core/page.ts'
import type { CopiedFile } from '../../content/remote/address-map.ts'
import type { StopReason } from '../../task-processes/messages.ts'
import type { ProcessPool } from '../../task-processes/process-pool.ts'
import type { SampleOutcome } from './check-sample.ts'
import type { FenceSchema, GraphqlSample } from './graphql-fences.ts'
import type { SourceText } from './requests/documents.ts'
import { type KnownOperation, keyOf, type OperationIndex } from './requests/operation-index.ts'
import type { SampleQuestion, SampleResult, SampleState, SampleTask } from './sample-task.ts'
import { unchecked } from './unchecked.ts'

interface RunSamplesOptions {
  readonly pool: ProcessPool
  readonly copies: readonly CopiedFile[]
  readonly index: OperationIndex
  readonly schemas: readonly FenceSchema[]
  /** Aborts the checks. */
  readonly signal: AbortSignal | undefined
  textOf(path: string): SourceText | null
}

/** What precedes the sample on the page. */
export interface Preceding {
  readonly operation: KnownOperation | null
  readonly document: GraphqlSample | null
}

/** null for a stopped check, because the files it depends on are unknown. */
type RunSample = (
  sample: Sample,
  before: Preceding,
) => Promise<SampleResult | { readonly outcome: SampleOutcome; readonly dependencies: null }>

/** For one state of the site. */
export function createSampleRunner({ pool, textOf, signal, ...site }: RunSamplesOptions): RunSample {
  const state = randomUUID()
  const answer = async (question: SampleQuestion): Promise<unknown> => {
    if (question.about === 'file') return textOf(question.path)
    const { index, schemas, copies } = site
    return { operations: index.operations, schemas, copies } satisfies SampleState
  }
  return async (sample, { operation, document }) => {
    const before = operation === null ? null : keyOf(operation)
    const task: SampleTask = { kind: 'sample', state, sample, before, document }
    const outcome = await pool.run(task, answer, signal)
    if ('stopped' in outcome) return { outcome: stopped(outcome.stopped, pool), dependencies: null }
    // The counterpart is sample-task.ts.
    return outcome.value as SampleResult
  }
}

function stopped(reason: StopReason, { limits }: ProcessPool): SampleOutcome {
  const messages: { readonly [reason in StopReason]: string } = {
    time: `Checking the sample takes longer than ${limits.workMs / 1000} s.`,
    memory: `Checking the sample needs more than ${limits.memoryMb} MB of memory.`,
    crash: 'The check crashes on this sample.',
  }
  return unchecked(messages[reason])
}
