/** DC345: scopes that a security scheme with flows does not list. What other schemes ask for is checked with all documents (rules/scopes.ts). */
import { didYouMean } from '../../../../core/words/did-you-mean.ts'
import type { Cursor } from '../document/cursor.ts'

export function checkScopes(owner: Cursor, root: Cursor): void {
  const security = owner.at('security')
  if (security === null || !Array.isArray(security.value)) return
  for (const requirement of owner.items('security')) {
    for (const [scheme, scopes] of requirement.members()) {
      const known = listedScopes(root, scheme)
      if (known === null || !Array.isArray(scopes.value)) continue
      for (const [index, scope] of scopes.value.entries()) {
        const at = scopes.at(index)
        if (typeof scope !== 'string' || known.includes(scope) || at === null) continue
        owner.session.report('DC345', at, `"${scope}" is no scope of "${scheme}".`, 'warning', didYouMean(scope, known))
      }
    }
  }
}

/** Scopes of all flows of a scheme; null where a scheme lists none. */
function listedScopes(root: Cursor, name: string): string[] | null {
  const scheme = root.at('components')?.at('securitySchemes')?.at(name)?.target()
  const flows = scheme?.object?.type === 'oauth2' ? scheme.at('flows') : null
  if (!flows) return null
  return flows.members().flatMap(([, flow]) => Object.keys(flow.at('scopes')?.object ?? {}))
}
