/** DC335: a response must be about the object that its request's path names. */
import type { Json } from '../../../../core/json.ts'
import type { Cursor } from '../document/cursor.ts'
import type { WalkedOperation } from '../walk/walk-operations.ts'
import type { Contradiction } from './contradiction.ts'

const ABOUT_THE_PATH = ['get', 'put', 'patch']

/** Only for paths that end in a parameter with an example: other paths name a list, or a part of the shown object. */
export function pathContradictions({ source, parameters, examples: { responses } }: WalkedOperation): Contradiction[] {
  const { kind, method, path } = source
  const last = /\{([^{}]+)\}\/?$/.exec(path)?.[1]
  if (kind !== 'operation' || last === undefined || !ABOUT_THE_PATH.includes(method)) return []
  const named = new Map(
    parameters
      .filter(({ place }) => place === 'path')
      .map((parameter) => [parameter.name, exampleOf(parameter.cursor)]),
  )
  const sent = named.get(last)
  if (sent === undefined) return []
  const shown = [...responses].flatMap(([status, examples]) => (/^2\d\d$/.test(status) ? examples : []))
  return shown.flatMap(({ value }) => {
    const thing = value.at('data')?.object ? (value.at('data') as Cursor) : value
    const id = thing.at('id') ?? thing.at(last)
    if (id === null || typeof id.value === 'object') return []
    // An update of a line returns its cart, so the ID belongs to another segment of the path.
    if ([...named.values()].some((known) => String(known) === String(id.value))) return []
    return {
      cursor: id,
      message: `The path names ${last} ${JSON.stringify(sent)}, but the response has ${JSON.stringify(id.value)}.`,
    }
  })
}

function exampleOf(parameter: Cursor): Json | undefined {
  const [named] = parameter.at('examples')?.members() ?? []
  return parameter.at('example')?.value ?? named?.[1].target()?.at('value')?.value
}
