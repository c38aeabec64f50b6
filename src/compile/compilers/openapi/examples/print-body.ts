/** An example value as the text of a media type: JSON, JSON lines, events, XML, YAML, or plain text. */
import type { Json } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import { printJson, printPlain } from '../document/exact-json.ts'
import { printYaml } from '../downloads/print-yaml.ts'
import type { Shapes } from '../schema/shape.ts'
import type { SchemaPlace } from '../schema/structure.ts'
import { concreteType, kindOf } from './media-kinds.ts'
import { printXml } from './print-xml.ts'

/** Before each JSON text of a sequence (RFC 7464). */
const RECORD_SEPARATOR = '\u001e'

/** The schema of a value: of the whole body, or of each item of a stream. */
export interface BodySchema {
  readonly place: SchemaPlace | null
  readonly shapes: Shapes
}

/** A text is what an author wrote in that type, and stays as it is. */
export function printBody(value: Json, mediaType: string, { place, shapes }: BodySchema): string {
  const kind = kindOf(mediaType)
  if (kind === 'json') return printJson(value, 2)
  if (typeof value === 'string') return printPlain(value)
  if (kind === 'json lines') {
    const mark = concreteType(mediaType).endsWith('json-seq') ? RECORD_SEPARATOR : ''
    return (Array.isArray(value) ? value : [value]).map((item) => mark + printJson(item)).join('\n')
  }
  if (kind === 'events') return (Array.isArray(value) ? value : [value]).map(printEvent).join('\n\n')
  if (kind === 'xml' && place !== null) return printXml(value, place, shapes)
  return kind === 'yaml' ? printYaml(value).trimEnd() : printPlain(value)
}

/** Fields of an event in the order of the standard (WHATWG HTML, 9.2.6); a line of data is a field of its own. */
function printEvent(event: Json): string {
  const fields = isJsonObject(event) && 'data' in event ? event : { data: event }
  return ['event', 'id', 'retry', 'data']
    .flatMap((name) => {
      const value = fields[name]
      return value === undefined
        ? []
        : printPlain(value)
            .split('\n')
            .map((line) => `${name}: ${line}`)
    })
    .join('\n')
}
