/** Finds the first differences between two JSON values, in the order of the shown one. */
import type { Json } from '../../../core/json.ts'
import { isJsonObject } from '../../../core/json.ts'
import { printJson } from '../../compilers/openapi/document/exact-json.ts'
import { stands } from './compare-answer.ts'

export interface JsonDifference {
  /** Path of the shown value, or of the parent of a missing one. */
  readonly path: readonly string[]
  readonly message: string
}

const MAX_SHOWN = 60

/**
 * Ignores the order of members. A placeholder such as `{{TOKEN}}` matches any text.
 *
 * @example
 * differencesIn({ id: 1, name: 'Tea' }, { id: 2, name: 'Tea' }) // [{ path: ['id'], message: '"id" is 2 in the run.' }]
 */
export function differencesIn(shown: Json, answer: Json, path: readonly string[] = []): JsonDifference[] {
  if (Array.isArray(shown) && Array.isArray(answer)) {
    if (shown.length !== answer.length)
      return [{ path, message: `${nameOf(path)} has ${answer.length} elements in the run, and ${shown.length} here.` }]
    return shown.flatMap((item, index) => differencesIn(item, answer[index] ?? null, [...path, String(index)]))
  }
  if (isJsonObject(shown) && isJsonObject(answer)) {
    const changed = Object.entries(shown).flatMap(([name, value]): JsonDifference[] => {
      const other = Object.hasOwn(answer, name) ? answer[name] : undefined
      if (other !== undefined) return differencesIn(value, other, [...path, name])
      return [{ path: [...path, name], message: `The run returned no "${name}" here.` }]
    })
    const added = Object.keys(answer).filter((name) => !Object.hasOwn(shown, name))
    return added.length === 0
      ? changed
      : [...changed, { path, message: `${nameOf(path)} also has ${added.slice(0, 4).join(', ')} in the run.` }]
  }
  if (shown === answer || (typeof shown === 'string' && stands(shown, answer))) return []
  const said = printJson(answer)
  const text = said.length > MAX_SHOWN ? `${said.slice(0, MAX_SHOWN)}…` : said
  return [{ path, message: `${nameOf(path)} is ${text} in the run.` }]
}

function nameOf(path: readonly string[]): string {
  return path.length === 0 ? 'The response' : `"${path.join('.')}"`
}
