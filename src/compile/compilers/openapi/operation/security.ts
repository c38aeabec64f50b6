/** Authentication: the document's schemes, and the ones that apply to an operation. */
import type { OauthFlow, SecurityAlternative, SecurityScheme } from '../../../../core/api/api.ts'
import { didYouMean } from '../../../../core/words/did-you-mean.ts'
import type { Cursor } from '../document/cursor.ts'
import { printPlain } from '../document/exact-json.ts'
import type { PageProse } from '../prose.ts'
import { extensionsAt, restOf } from '../schema/facts.ts'

const TYPES = ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'] as const
const PLACED = [
  'type',
  'summary',
  'description',
  'name',
  'in',
  'scheme',
  'bearerFormat',
  'flows',
  'openIdConnectUrl',
  '$ref',
]

/** A scheme with the data that a sample needs to send it. */
export interface KnownScheme {
  readonly model: SecurityScheme
  readonly key: { readonly in: string; readonly name: string } | null
  /** `bearer`, `basic` … for an http scheme. */
  readonly http: string
  /** The documented token format. */
  readonly format: string
}

export function readSchemes(root: Cursor, prose: PageProse): Map<string, KnownScheme> {
  const schemes = new Map<string, KnownScheme>()
  for (const [name, cursor] of root.at('components')?.entries('securitySchemes') ?? []) {
    const scheme = cursor.target()
    if (scheme) schemes.set(name, readScheme(name, scheme, prose))
  }
  return schemes
}

function readScheme(name: string, cursor: Cursor, prose: PageProse): KnownScheme {
  const written = cursor.text('type')
  const type = TYPES.find((known) => known === written) ?? 'unknown'
  if (type === 'unknown')
    cursor.session.report(
      'DC306',
      cursor.at('type') ?? cursor,
      `"type" of a security scheme must be one of ${TYPES.join(', ')}.`,
      { hint: didYouMean(written, TYPES) },
    )
  const description = prose.add(cursor.texts())
  const extra = [...(restOf(cursor, PLACED) ?? []), ...extensionsAt(cursor, 'flows')]
  const key = type === 'apiKey' ? { in: cursor.text('in'), name: cursor.text('name') } : null
  const http = type === 'http' ? cursor.text('scheme').toLowerCase() : ''
  const model: SecurityScheme = {
    name,
    type,
    carrier: carrierOf(cursor, key, http),
    flows: cursor
      .entries('flows')
      .filter(([kind]) => !kind.startsWith('x-'))
      .map(([kind, flow]) => readFlow(kind, flow)),
    ...(description && { description }),
    ...(extra.length > 0 && { extra }),
  }
  const format = type === 'http' ? cursor.text('bearerFormat') : ''
  return { model, key, http: type === 'oauth2' || type === 'openIdConnect' ? 'bearer' : http, format }
}

function carrierOf(cursor: Cursor, key: KnownScheme['key'], http: string): string {
  if (key) return `${key.in} ${key.name}`
  if (http)
    return `header Authorization: ${http}${cursor.text('bearerFormat') ? ` (${cursor.text('bearerFormat')})` : ''}`
  return cursor.text('openIdConnectUrl')
}

function readFlow(kind: string, flow: Cursor): OauthFlow {
  return {
    kind,
    facts: restOf(flow, ['scopes']) ?? [],
    scopes: flow.entries('scopes').map(([name, meaning]) => ({ name, meaning: printPlain(meaning.value) })),
  }
}

/** The security that applies: the operation's, else the document's. An empty list means none is required. */
export function readSecurity(
  operation: Cursor | null,
  root: Cursor,
  schemes: ReadonlyMap<string, KnownScheme>,
): SecurityAlternative[] {
  const owner = operation?.at('security') ? operation : root
  return owner.items('security').map((requirement) => ({
    schemes: requirement.members().map(([name, scopes]) => {
      const scheme = schemes.get(name)
      // Since OpenAPI 3.2, the name can be the address of a scheme in another document.
      if (!scheme && !/[/#]/.test(name))
        requirement.session.report('DC312', scopes, `The security scheme "${name}" isn't declared.`)
      const list = Array.isArray(scopes.value) ? scopes.value.map((scope) => printPlain(scope)) : []
      return { name, carrier: scheme?.model.carrier ?? '', scopes: list }
    }),
  }))
}

/** Headers that require something other than a token, and their placeholders. */
const PLACEHOLDERS: ReadonlyMap<string, string> = new Map([
  ['x-auth-client', '{{CLIENT_ID}}'],
  ['x-auth-secret', '{{CLIENT_SECRET}}'],
])

function placeholderOf(keyName: string): string {
  return PLACEHOLDERS.get(keyName.toLowerCase()) ?? '{{ACCESS_TOKEN}}'
}

type Credentials = [name: string, value: string][]

/** Headers, query, and cookies with placeholder credentials for the first alternative, for a sample. */
export function credentialsOf(
  security: readonly SecurityAlternative[],
  schemes: ReadonlyMap<string, KnownScheme>,
): { readonly headers: Credentials; readonly query: Credentials; readonly cookies: Credentials } {
  const headers: Credentials = []
  const query: Credentials = []
  const cookies: Credentials = []
  for (const { name } of security.find((way) => way.schemes.length > 0)?.schemes ?? []) {
    const scheme = schemes.get(name)
    if (!scheme) continue
    const { key, http } = scheme
    if (key?.in === 'query') query.push([key.name, placeholderOf(key.name)])
    else if (key?.in === 'cookie') cookies.push([key.name, placeholderOf(key.name)])
    else if (key) headers.push([key.name, placeholderOf(key.name)])
    else if (http === 'basic') headers.push(['Authorization', 'Basic {{CREDENTIALS}}'])
    else if (http !== '') headers.push(['Authorization', `${http === 'bearer' ? 'Bearer' : http} {{ACCESS_TOKEN}}`])
  }
  return { headers, query, cookies }
}
