/**
 * DC345: scopes that a security scheme with flows does not list. An API key lists none: if one of its scopes is used
 * once and differs by a letter from one used more often, it is a typo.
 */

import { editDistance } from '@dev-center/contract/edit-distance'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import { didYouMean } from '../../../../core/words/did-you-mean.ts'
import type { Cursor } from '../document/cursor.ts'

export function checkScopes(owner: Cursor, root: Cursor): void {
  const security = owner.at('security')
  if (security === null || !Array.isArray(security.value)) return
  for (const requirement of owner.items('security')) {
    for (const [scheme, scopes] of requirement.members()) {
      if (!Array.isArray(scopes.value)) continue
      const known = listedScopes(root, scheme)
      for (const [index, scope] of scopes.value.entries()) {
        const at = scopes.at(index)
        if (typeof scope !== 'string' || at === null) continue
        const meant = known === null ? slipOf(scope, askedScopes(root).get(scheme)) : undefined
        if (known === null ? meant === undefined : known.includes(scope)) continue
        const hint = known === null ? `Did you mean "${meant}"?` : didYouMean(scope, known)
        owner.session.report('DC345', at, `"${scope}" isn't a scope of "${scheme}".`, { hint })
      }
    }
  }
}

/** Scopes of all flows of a scheme; null for a scheme without a list. */
function listedScopes(root: Cursor, name: string): string[] | null {
  const scheme = root.at('components')?.at('securitySchemes')?.at(name)?.target()
  const flows = scheme?.object?.type === 'oauth2' ? scheme.at('flows') : null
  if (!flows) return null
  return flows.members().flatMap(([, flow]) => Object.keys(flow.at('scopes')?.object ?? {}))
}

type Asked = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Cached by document, so that uses are counted once. */
const known = new WeakMap<JsonObject, Asked>()

/** Number of uses of each scope, by scheme. */
function askedScopes(root: Cursor): Asked {
  const document = root.object
  if (document === null || document === undefined) return new Map()
  const counted = known.get(document)
  if (counted !== undefined) return counted
  const asked = new Map<string, Map<string, number>>()
  const paths = membersOf(document.paths).flatMap(([, item]) => membersOf(item))
  for (const owner of [document, ...paths.map(([, operation]) => operation)]) {
    for (const requirement of listOf(isJsonObject(owner) ? owner.security : null)) {
      for (const [scheme, scopes] of membersOf(requirement)) {
        const counts = asked.get(scheme) ?? new Map<string, number>()
        for (const scope of listOf(scopes)) counts.set(String(scope), (counts.get(String(scope)) ?? 0) + 1)
        asked.set(scheme, counts)
      }
    }
  }
  known.set(document, asked)
  return asked
}

function slipOf(scope: string, counts: ReadonlyMap<string, number> = new Map()): string | undefined {
  if (counts.get(scope) !== 1) return undefined
  const others = [...counts].filter(([, count]) => count > 1).map(([name]) => name)
  return others.find((other) => editDistance(scope, other, 1) === 1)
}

function membersOf(value: Json | undefined): [string, Json][] {
  return isJsonObject(value) ? Object.entries(value) : []
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}
