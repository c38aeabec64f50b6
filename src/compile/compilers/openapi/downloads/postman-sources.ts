/**
 * Where Postman shows what no public document of the platform states: in the description of a request, and in the name
 * of an example response. Read from `x-source` of the bundled document, as in its other downloads.
 */
import type { Operation } from '../../../../core/api/api.ts'
import type { JsonObject } from '../../../../core/json.ts'
import { list, object } from './json-parts.ts'

const MARK = 'from our simulator'

export interface PostmanSource {
  /** '' if everything has a source, or nothing is recorded. */
  readonly description: string
  /** Name of an example response: its status, and where it comes from if no document has it. */
  responseName(status: string): string
}

/** What is recorded about an operation of the bundled document. */
export function postmanSource(data: JsonObject, { path, method }: Pick<Operation, 'path' | 'method'>): PostmanSource {
  const operation = object(object(object(data.paths)[path])[method])
  const facts = list(object(operation['x-source']).simulator).map(String)
  return {
    description:
      facts.length === 0
        ? ''
        : `Marked "${MARK}", because no public document of the platform states it:\n\n${facts.map((fact) => `- ${fact}`).join('\n')}`,
    responseName: (status) => (facts.includes(`status ${status}`) ? `${status} (${MARK})` : status),
  }
}
