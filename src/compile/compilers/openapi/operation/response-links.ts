/** Link Objects: the operation to call next, and which values it takes from this request and response. */
import { dotted } from '@dev-center/contract/json'
import type { LinkInput, LinkSource, ParameterPlace, ResponseLink } from '../../../../core/api/api.ts'
import type { Cursor } from '../document/cursor.ts'
import { printPlain } from '../document/exact-json.ts'
import type { PageReader } from '../page-reader.ts'
import { restOf } from '../schema/facts.ts'
import { readServer } from './servers.ts'

const PLACED = ['summary', 'description', 'parameters', 'requestBody', 'server']

export function readLink(name: string, written: Cursor, reader: PageReader): ResponseLink[] {
  const cursor = written.target()
  if (!cursor) return []
  const description = reader.prose.add(cursor.texts())
  const next = reader.operationOf(cursor)
  // The link to the operation says what its name says.
  const facts = restOf(cursor, next ? [...PLACED, 'operationId', 'operationRef'] : PLACED) ?? []
  if (!next) reportMissing(cursor)
  const server = cursor.at('server')
  return [
    {
      name,
      inputs: readInputs(cursor),
      facts,
      ...(server?.object && { server: readServer(server, reader.prose) }),
      ...(description && { description }),
      ...(next && { next }),
    },
  ]
}

/** An operation of another document can't be looked up. */
function reportMissing(link: Cursor): void {
  const named = link.text('operationId') || link.text('operationRef').replace(/^[^#].*$/s, '')
  const at = link.at('operationId') ?? link.at('operationRef') ?? link
  if (named !== '') link.session.report('DC303', at, `The operation "${named}" of a link doesn't exist.`)
}

const QUALIFIED = /^(path|query|header|cookie)\.(.+)$/s

function readInputs(link: Cursor): LinkInput[] {
  const parameters = link.entries('parameters').map(([written, { value }]): LinkInput => {
    const [, place, name] = QUALIFIED.exec(written) ?? []
    return {
      name: name ?? written,
      ...(place !== undefined && { place: place as ParameterPlace }),
      ...inputOf(printPlain(value)),
    }
  })
  const body = link.at('requestBody')
  return body === null ? parameters : [...parameters, { name: '', ...inputOf(printPlain(body.value)) }]
}

function inputOf(value: string): Pick<LinkInput, 'value' | 'source'> {
  const source = sourceOf(value)
  return { value, ...(source && { source }) }
}

/**
 * What a runtime expression names; null for other text (OpenAPI Specification, Runtime Expressions).
 *
 * @example
 * sourceOf('$response.body#/data/id') // { of: 'response', part: 'field', name: 'data.id' }
 */
function sourceOf(expression: string): LinkSource | null {
  if (expression === '$url') return { of: 'request', part: 'url', name: '' }
  if (expression === '$method') return { of: 'request', part: 'method', name: '' }
  if (expression === '$statusCode') return { of: 'response', part: 'statusCode', name: '' }
  const [, of, part, rest = ''] = /^\$(request|response)\.(body|path|query|header)(.*)$/s.exec(expression) ?? []
  if (of !== 'request' && of !== 'response') return null
  if (part === 'body') {
    if (rest === '' || rest === '#') return { of, part, name: '' }
    return rest.startsWith('#/') ? { of, part: 'field', name: dotted(rest.slice(1)) } : null
  }
  const isNamed = rest.startsWith('.') && rest.length > 1
  // Only a request has parameters.
  const isKnown = part === 'header' || (of === 'request' && (part === 'path' || part === 'query'))
  return isNamed && isKnown ? { of, part, name: rest.slice(1) } : null
}
