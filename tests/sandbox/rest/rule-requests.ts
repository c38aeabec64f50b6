/** The requests of `content/_rules.json`: the documented ones, with the changes that a rule is about. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isJsonObject } from '@dev-center/contract/json'
import { type RequestRule, rulesSchema } from '../../../src/core/author-files/rules.schema.ts'
import type { Json } from '../../../src/core/json.ts'
import { documentedOperations } from './documents.ts'
import { ROOT } from './rest-fixture.ts'

export const CONTENT = join(ROOT, 'content')
export const RULES = rulesSchema.parse(JSON.parse(readFileSync(join(CONTENT, '_rules.json'), 'utf8')))
export const OPERATIONS = new Map(documentedOperations().map((operation) => [operation.route, operation]))

/** Path and query. `id` replaces `{0}`. */
export function pathOf(rule: RequestRule, id = ''): string {
  const path = rule.path ?? OPERATIONS.get(rule.operation)?.path ?? ''
  return `${path}${rule.query === undefined ? '' : `?${rule.query}`}`.replace('{0}', id)
}

export function bodyOf(rule: RequestRule): Json | undefined {
  const documented = rule.body ?? OPERATIONS.get(rule.operation)?.body
  const changed = (entry: Json): Json =>
    isJsonObject(entry)
      ? Object.fromEntries(
          Object.entries({ ...entry, ...rule.with }).filter(([name]) => !(rule.without ?? []).includes(name)),
        )
      : entry
  if (!Array.isArray(documented)) return documented === undefined ? undefined : changed(documented)
  const entries = documented.map(changed)
  return rule.times === undefined || rule.oneByOne
    ? entries
    : Array.from({ length: rule.times }, () => entries[0] ?? null)
}
