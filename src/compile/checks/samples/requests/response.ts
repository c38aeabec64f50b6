/** Checks a response of a sample against its operation. */
import { isJsonType } from '@dev-center/contract/media-type'
import type { Cursor } from '../../../compilers/openapi/document/cursor.ts'
import type { OperationSource } from '../../../compilers/openapi/operation/operation.ts'
import type { Part, SampleFinding } from '../../../compilers/sample-text/finding.ts'
import { checkJson } from './request.ts'

interface WrittenResponse {
  readonly status: Part
  readonly body: Part | null
  readonly isPartial: boolean
  readonly comments: boolean
}

export function checkResponse({ cursor, method, path }: OperationSource, written: WrittenResponse): SampleFinding[] {
  const { status, body } = written
  const responses = cursor.entries('responses').filter(([name]) => !name.startsWith('x-'))
  const response = findResponse(responses, status.text)
  const jsonOnly = () => (body === null ? [] : checkJson(null, body, { direction: 'response', ...written }))
  if (response === null) {
    const known = responses.map(([name]) => name).join(', ')
    const message = `${method.toUpperCase()} ${path} doesn't document the status ${status.text}.`
    return [{ code: 'DC707', at: status.at, message, hint: `It documents ${known}.` }, ...jsonOnly()]
  }
  const contents = response.entries('content')
  if (body === null) return []
  if (contents.length === 0)
    return [{ code: 'DC703', at: body.at, message: `The response ${status.text} of the operation has no body.` }]
  const media = contents.find(([type]) => isJsonType(type))?.[1]
  if (media === undefined) return jsonOnly()
  return checkJson(media.at('schema'), body, { direction: 'response', ...written })
}

/** `200`, else `2XX`, else `default`. */
function findResponse(responses: readonly [string, Cursor][], status: string): Cursor | null {
  const range = `${status[0]}XX`
  for (const name of [status, range, 'default']) {
    const found = responses.find(([written]) => written.toUpperCase() === name.toUpperCase())
    if (found) return found[1].target()
  }
  return null
}
