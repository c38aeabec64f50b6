/** Finds the operation that a sample shows: called by its request, or named on its fence. */

import type { RequestText } from '@dev-center/contract/samples/http'
import { didYouMean } from '../../../../core/words/did-you-mean.ts'
import { pathOf, readAddress } from '../../../compilers/sample-text/address.ts'
import { ON_FENCE, REQUEST_BEFORE, type SampleFinding } from '../../../compilers/sample-text/finding.ts'
import type { SampleOptions } from '../../../compilers/sample-text/sample-options.ts'
import type { KnownOperation, OperationIndex, OperationMatch } from './operation-index.ts'

/** The operation that a request calls; the URL decides between operations of the same name. */
export function findCall(
  { method, url }: RequestText,
  { operation: name }: SampleOptions,
  index: OperationIndex,
): { match: OperationMatch | null; refused: SampleFinding[] } {
  const refuse = (at: number, message: string, hint?: string, needs = name ?? undefined) => ({
    match: null,
    refused: [{ code: 'DC701' as const, at, message, hint, needs }],
  })
  const address = readAddress(url)
  if (address === null)
    return { match: null, refused: [{ code: 'DC702', at: url.at, message: `"${url.text}" isn't a URL.` }] }
  const matches = index.match(method.text, address)
  const named = name === null ? [] : index.named(name)
  if (name !== null && named.length === 0)
    return refuse(ON_FENCE, `No API document has the operation "${name}".`, nearOperation(name, index))
  const fitting = name === null ? matches : matches.filter(({ operation }) => named.includes(operation))
  const [match] = fitting
  if (match !== undefined) return { match, refused: [] }
  const [expected] = named
  const call = `${method.text.toUpperCase()} ${url.text.split('?')[0]}`
  if (expected !== undefined)
    return refuse(
      method.at,
      `${call} isn't "${name}".`,
      `"${name}" is ${expected.method.toUpperCase()} ${expected.path}.`,
    )
  const methods = index.methodsOf(address)
  if (methods.length > 0) {
    const known = methods.map((one) => one.toUpperCase()).join(', ')
    return refuse(
      method.at,
      `${call} isn't an operation of an API document.`,
      `The path has ${known}.`,
      pathOf(address),
    )
  }
  const near = index.nearestPath(method.text, address)
  return refuse(
    address.at,
    `${call} isn't an operation of an API document.`,
    near === null ? undefined : `Did you mean "${near}"?`,
    pathOf(address),
  )
}

function nearOperation(name: string, index: OperationIndex): string | undefined {
  const id = name.slice(name.lastIndexOf('#') + 1)
  const elsewhere = index.named(id)
  if (elsewhere.length > 0) return `It is in ${elsewhere.map(({ document }) => document).join(' and ')}.`
  return didYouMean(
    id,
    index.operations.map(({ operationId }) => operationId),
  )
}

/** The operation that a response belongs to: named on the fence, else that of the preceding request. */
export function findAnswering(
  name: string | null,
  before: KnownOperation | null,
  index: OperationIndex,
): { operation: KnownOperation | null; refused: SampleFinding[] } {
  if (name === null) {
    if (before !== null) return { operation: before, refused: [] }
    const message = 'No request comes before this response on the page.'
    return {
      operation: null,
      refused: [
        {
          code: 'DC701',
          at: ON_FENCE,
          message,
          hint: 'Name the operation: response="createBrand 200".',
          needs: REQUEST_BEFORE,
        },
      ],
    }
  }
  const named = index.named(name)
  const [first] = named
  if (first === undefined) {
    const message = `No API document has the operation "${name}".`
    return {
      operation: null,
      refused: [
        {
          code: 'DC701',
          at: ON_FENCE,
          message,
          hint: nearOperation(name, index),
          needs: name.slice(name.lastIndexOf('#') + 1),
        },
      ],
    }
  }
  const isBefore = before !== null && named.includes(before)
  if (named.length > 1 && !isBefore) {
    const hint = `Write one of ${named.map(({ document }) => `"${document}#${first.operationId}"`).join(', ')}.`
    return {
      operation: null,
      refused: [{ code: 'DC701', at: ON_FENCE, message: `Several documents have an operation "${name}".`, hint }],
    }
  }
  return { operation: isBefore ? before : first, refused: [] }
}
