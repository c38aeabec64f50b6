/** The most frequent error of a request, from its operation's API document (spec: article.usual-error). */
import type { Operation, Response } from '../../core/api/api.ts'
import type { BodyNode } from '../../core/body.ts'

export interface UsualError {
  readonly status: string
  /** Cause and remedy. */
  readonly description: readonly BodyNode[]
  /** Body as documented; null without one. */
  readonly body: { readonly text: string; readonly language: string } | null
}

/** Errors of the request itself come first, then those of its token, and last those that only pass with time. */
const OF_WRITES = ['422', '400', '409', '404', '413', '415', '403', '401', '429']
/** For requests without a body: the record does not exist, or a parameter is wrong. */
const OF_READS = ['404', '422', '400', '409', '403', '401', '429']
const WITH_BODY: readonly string[] = ['post', 'put', 'patch']

/** null if no error is documented. */
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
