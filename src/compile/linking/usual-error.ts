/** The error that a request gets most often, as the API document of its operation has it (spec: article.usual-error). */
import type { Operation, Response } from '../../core/api/api.ts'
import type { BodyNode } from '../../core/body.ts'

export interface UsualError {
  readonly status: string
  /** Cause and remedy. */
  readonly description: readonly BodyNode[]
  /** Body as the document shows it; null without one. */
  readonly body: { readonly text: string; readonly language: string } | null
}

/** What is wrong with the request itself comes first, what is wrong with its token after it, what only time mends last. */
const OF_WRITES = ['422', '400', '409', '404', '413', '415', '403', '401', '429']
/** Of what has no body: the record is not there, or a parameter is wrong. */
const OF_READS = ['404', '422', '400', '409', '403', '401', '429']
const WITH_BODY: readonly string[] = ['post', 'put', 'patch']

/** null where no error is documented. */
export function usualError({ method, responses }: Pick<Operation, 'method' | 'responses'>): UsualError | null {
  const errors = responses.filter(({ status }) => /^[45]/.test(status))
  const order = WITH_BODY.includes(method) ? OF_WRITES : OF_READS
  const first = order.flatMap((status) => errors.filter((error) => error.status === status))[0] ?? errors[0]
  if (first === undefined) return null
  return { status: first.status, description: first.description ?? [], body: bodyOf(first) }
}

function bodyOf({ contents }: Response): UsualError['body'] {
  const example = contents.flatMap(({ examples }) => examples).find(({ generated }) => generated !== true)
  return example === undefined ? null : { text: example.value, language: example.language }
}
