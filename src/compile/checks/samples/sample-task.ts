/** Checks samples in a task process, which also reads the documents that they show. */
import type { Sample } from '../../../core/page.ts'
import { type CopiedFile, createAddressMap } from '../../content/remote/address-map.ts'
import type { AskParent, TaskHandler } from '../../task-processes/serve-tasks.ts'
import { checkSample, type SampleOutcome } from './check-sample.ts'
import type { FenceSchema, GraphqlSample } from './graphql-fences.ts'
import { GraphqlSamples } from './graphql-samples.ts'
import { ApiDocuments, type Dependencies, type SourceText, Texts } from './requests/documents.ts'
import { type KnownOperation, OperationIndex } from './requests/operation-index.ts'
import { checkSyntax } from './syntax/check-syntax.ts'
import { unchecked } from './unchecked.ts'

export interface SampleTask {
  readonly kind: 'sample'
  /** ID of one state of the site, which a process requests once. */
  readonly state: string
  readonly sample: Sample
  /** Key of the operation of the last request before the sample on its page. */
  readonly before: string | null
  readonly document: GraphqlSample | null
}

export interface SampleState {
  readonly operations: readonly KnownOperation[]
  readonly schemas: readonly FenceSchema[]
  readonly copies: readonly CopiedFile[]
}

export type SampleQuestion = { readonly about: 'state' } | { readonly about: 'file'; readonly path: string }

export interface SampleResult {
  readonly outcome: SampleOutcome
  readonly dependencies: Dependencies
}

interface OpenState {
  readonly name: string
  readonly index: OperationIndex
  readonly documents: ApiDocuments
  readonly graphql: GraphqlSamples
}

let last: OpenState | null = null

export const sampleTask: TaskHandler = {
  async run({ state: name, sample, before, document }: SampleTask, ask): Promise<SampleResult> {
    const state = last?.name === name ? last : await openState(name, ask)
    last = state
    const { documents, dependencies } = state.documents.forOne()
    const outcome = await checkSample(sample, {
      index: state.index,
      documents,
      before: before === null ? null : state.index.byKey(before),
      syntax: checkSyntax,
      document,
      graphql: (text, response) => state.graphql.check(text, response),
    }).catch(failed)
    const schemas = document === null ? [] : await state.graphql.dependencies()
    return { outcome, dependencies: new Map([...(await dependencies()), ...schemas]) }
  },
}

/** A check must not throw. If one does, the other samples are still checked. */
function failed(error: unknown): SampleOutcome {
  const message = `The sample can't be checked: ${error instanceof Error ? error.message : String(error)}`
  return unchecked(message)
}

/** Texts are requested through the running task's questions, which are the same for all tasks of a state. */
async function openState(name: string, ask: AskParent): Promise<OpenState> {
  const { operations, schemas, copies } = (await ask({ about: 'state' } satisfies SampleQuestion)) as SampleState
  const texts = new Texts(
    async (path) => (await ask({ about: 'file', path } satisfies SampleQuestion)) as SourceText | null,
  )
  return {
    name,
    index: new OperationIndex(operations),
    documents: new ApiDocuments(texts, createAddressMap(copies).mapRawUrl),
    graphql: new GraphqlSamples(texts, schemas),
  }
}
