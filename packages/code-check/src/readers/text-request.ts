/** Requests that are written as text: in curl commands, HTTP files, and recordings. */
import type { RequestText } from '@dev-center/contract/samples/http'
import type { CodeRequest } from '../trace/request.ts'
import type { Entry, Spot, TextPiece, Value } from '../trace/value.ts'

export type WrittenRequest = RequestText

const PLACEHOLDER = /(\{\{[^{}\n]+\}\})/
/** Variables may refer to other variables. */
const MAX_ROUNDS = 4

export function textRequest(
  file: string,
  text: string,
  { method, url, headers, body }: WrittenRequest,
  variables: ReadonlyMap<string, string> = new Map(),
): CodeRequest {
  const spot = (at: number): Spot => ({ file, at })
  const valueFrom = (part: { readonly text: string; readonly at: number }): Value => ({
    kind: 'text',
    parts: piecesOf(part.text, spot(part.at), text.startsWith(part.text, part.at), variables),
    spot: spot(part.at),
  })
  const entries = headers.map(
    ({ name, value }): Entry => ({ name: name.text, spot: spot(name.at), value: valueFrom(value) }),
  )
  return {
    url: valueFrom(url),
    method: valueFrom(method),
    headers: {
      kind: 'object',
      entries,
      isOpen: entries.some(({ name }) => name.includes('{{')),
      spot: spot(method.at),
    },
    isTyped: false,
    body: body === null ? null : valueFrom(body),
    query: null,
    at: spot(method.at),
    urlAt: spot(url.at),
    joins: 'append',
    base: null,
    isProgram: false,
  }
}

/** Splits a text at its placeholders. A placeholder without a value is unknown. */
function piecesOf(
  text: string,
  spot: Spot,
  isExact: boolean,
  variables: ReadonlyMap<string, string>,
  round = 0,
): (TextPiece | null)[] {
  let at = 0
  return text.split(PLACEHOLDER).flatMap((piece, index) => {
    const from = at
    at += piece.length
    const here = isExact ? { ...spot, at: spot.at + from } : spot
    if (index % 2 === 0) return piece === '' ? [] : [{ text: piece, spot: here, isExact }]
    const value = variables.get(piece.slice(2, -2).trim())
    return value === undefined || round > MAX_ROUNDS ? [null] : piecesOf(value, here, false, variables, round + 1)
  })
}
