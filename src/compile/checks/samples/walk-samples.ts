/** Walks the samples of a page in order, because a sample may depend on those before it. */

import type { Sample } from '../../../core/page.ts'
import { GRAPHQL_LANGUAGES, readOptions } from '../../compilers/sample-text/sample-options.ts'
import { hashParts } from '../../content/hash.ts'
import type { SampleOutcome } from './check-sample.ts'
import { documentInRequest } from './foreign-forms.ts'
import type { FenceSchema, GraphqlSample } from './graphql-fences.ts'
import type { KnownOperation, OperationIndex } from './requests/operation-index.ts'
import type { Preceding } from './run-samples.ts'

interface SampleSite {
  readonly index: OperationIndex
  readonly schemas: readonly FenceSchema[]
}

/** `key` identifies the sample and everything its outcome depends on, except the documents' texts. */
type CheckOne = (sample: Sample, before: Preceding, key: string) => Promise<SampleOutcome>

export async function walkSamples(
  samples: readonly Sample[],
  { index, schemas }: SampleSite,
  check: CheckOne,
): Promise<SampleOutcome[]> {
  const schemasKey = JSON.stringify(schemas)
  const documents = graphqlDocuments(samples)
  const outcomes: SampleOutcome[] = []
  let operation: KnownOperation | null = null
  for (const [at, sample] of samples.entries()) {
    const document = documents[at] ?? null
    const isOfGraphql = document !== null || isAboutGraphql(sample)
    const context: string[] = isOfGraphql ? [schemasKey, JSON.stringify(document)] : [operation?.href ?? '']
    const key = hashParts(index.key, sample.language, sample.meta, sample.code, ...context)
    const outcome = await check(sample, { operation, document }, key)
    outcomes.push(outcome)
    operation = (outcome.operation === null ? null : index.byKey(outcome.operation)) ?? operation
  }
  return outcomes
}

/** For each GraphQL sample, the document that it is or belongs to, with the variables below that document. */
function graphqlDocuments(samples: readonly Sample[]): (GraphqlSample | null)[] {
  const found: (GraphqlSample | null)[] = samples.map(() => null)
  let document: { api: string | null; text: string; variables: string | null; isStep?: true } | null = null
  for (const [at, sample] of samples.entries()) {
    const options = readOptions(sample)
    if (GRAPHQL_LANGUAGES.includes(sample.language.toLowerCase())) {
      const text = documentInRequest(sample.code)
      const isStep = options.run !== null && { isStep: true as const }
      document = text === null ? null : { api: options.api, text, variables: null, ...isStep }
    } else if (options.isVariables && document !== null) document.variables ??= sample.code
    else if (!options.isVariables && !options.isGraphqlResponse) continue
    found[at] = document
  }
  return found
}

function isAboutGraphql(sample: Sample): boolean {
  const { isVariables, isGraphqlResponse } = readOptions(sample)
  return isVariables || isGraphqlResponse
}
