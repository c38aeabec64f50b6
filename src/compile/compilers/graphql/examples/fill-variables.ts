/**
 * Fills the variables of an example with values from earlier responses: IDs that a store only assigns during the run.
 */

import { isJsonObject } from '../../../../core/json.ts'

const PLACE = /^\{\{([\w.]+)\}\}$/

/**
 * `{{checkout.createCheckout.checkout.entityId}}` -> the value at that path of the responses; unchanged without a
 * response.
 */
export function fillVariables(value: unknown, answers: unknown): unknown {
  if (typeof value === 'string') {
    const path = PLACE.exec(value)?.[1]
    return path === undefined ? value : (valueAt(answers, path) ?? value)
  }
  if (Array.isArray(value)) return value.map((item) => fillVariables(item, answers))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillVariables(item, answers)]))
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined),
      value,
    )
}

/** Merges the responses of several requests; later ones win. */
export function joinAnswers(before: unknown, after: unknown): unknown {
  if (!isJsonObject(before) || !isJsonObject(after)) return after ?? before
  const joined: Record<string, unknown> = { ...before }
  for (const [key, value] of Object.entries(after)) joined[key] = joinAnswers(joined[key], value)
  return joined
}
