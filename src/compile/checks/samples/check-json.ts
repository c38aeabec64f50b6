/** Checks a JSON fence: a response, a payload, a value of a schema, or the variables of a GraphQL document. */

import type { Sample } from '../../../core/page.ts'
import { didYouMean } from '../../../core/words/did-you-mean.ts'
import { ON_FENCE, type Part, type SampleFinding } from '../../compilers/sample-text/finding.ts'
import type { SampleOptions } from '../../compilers/sample-text/sample-options.ts'
import { findAnswering } from './requests/find-operation.ts'
import { checkJson } from './requests/request.ts'
import { checkResponse } from './requests/response.ts'
import { type CheckedSample, markOf, markOfSchema, NOTHING_CHECKED, type Surroundings } from './sample-types.ts'

/** Checks a JSON fence against what its options say it shows. */
export async function checkJsonFence(
  sample: Sample,
  options: SampleOptions,
  around: Surroundings,
): Promise<CheckedSample> {
  const { isPartial } = options
  const isOfGraphql = options.isGraphqlResponse || options.isVariables
  if (isOfGraphql && !isPartial && options.skip === null) return checkGraphqlJson(sample, options, around)
  const comments = sample.language.toLowerCase() === 'jsonc'
  const body: Part = { text: sample.code, at: 0 }
  const plain = () => checkJson(null, body, { direction: 'any', isPartial, comments })
  const refused = (...findings: SampleFinding[]): CheckedSample => ({
    ...NOTHING_CHECKED,
    isExchange: true,
    findings: [...findings, ...plain()],
  })
  if (options.response !== null) {
    const { operation, refused: why } = findAnswering(options.response.operation, around.before, around.index)
    if (operation === null) return refused(...why)
    const source = await around.documents.operation(operation)
    const status = { text: options.response.status, at: ON_FENCE }
    const findings = source === null ? [] : checkResponse(source, { status, body, isPartial, comments })
    return { isExchange: true, findings, mark: markOf(operation), operation: null }
  }
  if (options.webhook !== null) {
    const event = around.index.event(options.webhook)
    if (event === null) {
      const message = `No API document has the event "${options.webhook}".`
      return refused({
        code: 'DC701',
        at: ON_FENCE,
        message,
        hint: didYouMean(options.webhook, around.index.eventNames()),
        needs: options.webhook,
      })
    }
    const source = await around.documents.operation(event)
    const schema = source?.cursor.at('requestBody')?.target()?.entries('content')[0]?.[1].at('schema') ?? null
    const findings = checkJson(schema, body, { direction: 'any', isPartial, comments })
    return { isExchange: true, findings, mark: markOf(event), operation: null }
  }
  if (options.schema !== null) return checkAgainstSchema(options.schema, body, { isPartial, comments }, around)
  // A fragment with a file name is part of that file, not of an exchange.
  const isMarked = (isPartial && !options.isOfFile) || options.invalid !== null || options.skip !== null
  return { ...NOTHING_CHECKED, isExchange: isMarked, findings: options.skip === null ? plain() : [] }
}

/** `docs/rest-catalog/brands#Brand`, or the full pointer after the document. */
async function checkAgainstSchema(
  name: string,
  body: Part,
  options: { isPartial: boolean; comments: boolean },
  { index, documents }: Surroundings,
): Promise<CheckedSample> {
  const refuse = (message: string, hint?: string): CheckedSample => ({
    ...NOTHING_CHECKED,
    isExchange: true,
    findings: [{ code: 'DC701', at: ON_FENCE, message, hint, needs: name.slice(name.lastIndexOf('#') + 1) }],
  })
  const hash = name.indexOf('#')
  if (hash < 1) return refuse(`"${name}" isn't the name of a schema.`, 'Write schema="docs/rest-catalog/brands#Brand".')
  const document = index.document(name.slice(0, hash))
  if (document === null)
    return refuse(
      `"${name.slice(0, hash)}" isn't an API document.`,
      nearOrList(name.slice(0, hash), index.documentNames()),
    )
  const schemas = (await documents.root(document.file))?.at('components')?.entries('schemas') ?? []
  const wanted = name.slice(hash + 1).replace(/^\/components\/schemas\//, '')
  const schema = schemas.find(([known]) => known === wanted)?.[1]
  if (schema === undefined)
    return refuse(
      `${document.title} has no schema "${wanted}".`,
      nearOrList(
        wanted,
        schemas.map(([known]) => known),
      ),
    )
  const findings = checkJson(schema, body, { direction: 'any', ...options })
  const mark = { document: `${document.title}: ${wanted}`, href: document.route }
  return { isExchange: true, findings, mark, operation: null }
}

/** The name that was probably meant, else the known names. */
function nearOrList(name: string, known: readonly string[]): string | undefined {
  const list =
    known.length === 0 ? undefined : `There is ${known.slice(0, 8).join(', ')}${known.length > 8 ? ' …' : ''}.`
  return didYouMean(name, known) ?? list
}

/** Variables of a GraphQL document, or its response: the same check at another position. */
async function checkGraphqlJson(
  sample: Sample,
  { isVariables }: SampleOptions,
  { document, graphql }: Surroundings,
): Promise<CheckedSample> {
  if (document === null) {
    const message = 'No GraphQL document comes before this fence on the page.'
    return { ...NOTHING_CHECKED, findings: [{ code: 'DC701', at: ON_FENCE, message }] }
  }
  const check = isVariables
    ? await graphql({ ...document, variables: sample.code }, null)
    : await graphql(document, sample.code)
  if (isVariables) return { ...NOTHING_CHECKED, faults: check?.variableFaults ?? [] }
  const mark = check?.ran || document.isStep ? markOfSchema(check) : null
  return { ...NOTHING_CHECKED, isExchange: true, faults: check?.responseFaults ?? [], mark }
}
