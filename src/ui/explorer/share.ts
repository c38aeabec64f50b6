/**
 * A query in a link. Everything is after the `#`, so that no server ever sees it. `#q=` contains API, query and
 * variables as deflated JSON in Base64url; reference pages write the form `#api=…&query=…&variables=…`. Values that
 * look like secrets are left out; endpoints and tokens are never included.
 */
import { SANDBOX_APIS, type SandboxApi } from '@dev-center/sandbox/apis'
import { SANDBOX_PASSWORD } from '@dev-center/sandbox/seed/password'
import { deflate, inflate } from './pack.ts'

interface SharedQuery {
  readonly api: SandboxApi
  readonly query: string
  /** JSON text. */
  readonly variables: string
  /** `Order.status`: where the docs pane opens. */
  readonly type: string | null
}

export interface Link {
  readonly hash: string
  /** Whether values that look like secrets were removed. */
  readonly isReduced: boolean
}

/** Maximum length that chat programs and address bars accept. */
export const MAX_HASH_CHARACTERS = 8 * 1024

/** null when the query is too long for a link. */
export async function linkToQuery({ api, query, variables }: Omit<SharedQuery, 'type'>): Promise<Link | null> {
  const safe = withoutSecrets(variables)
  const packed = await deflate(JSON.stringify({ api, query, variables: safe.text }))
  const hash = `#q=${packed}`
  return hash.length > MAX_HASH_CHARACTERS ? null : { hash, isReduced: safe.isReduced }
}

/** The query in a hash; null when the hash is something else, `damaged` when it cannot be read. */
export async function queryFromHash(hash: string): Promise<SharedQuery | null | 'damaged'> {
  if (hash.length > MAX_HASH_CHARACTERS) return 'damaged'
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const type = params.get('type')
  const packed = params.get('q')
  if (packed !== null) {
    const read = readShared(await inflate(packed))
    return read === null ? 'damaged' : { ...read, type }
  }
  const query = params.get('query')
  if (query === null && type === null) return null
  return { api: apiOf(params.get('api')), query: query ?? '', variables: params.get('variables') ?? '', type }
}

const SECRET_NAME = /pass(word|phrase)?$|secret|token|authorization|credential|api_?key|jwt/i

/** Variables without the values of secret-looking names. Text that is not JSON is left out entirely. */
export function withoutSecrets(variables: string): { readonly text: string; readonly isReduced: boolean } {
  if (variables.trim() === '') return { text: '', isReduced: false }
  let isReduced = false
  try {
    const clean = JSON.stringify(
      JSON.parse(variables),
      (key, value: unknown) => {
        if (!SECRET_NAME.test(key) || value === '' || value === null || value === SANDBOX_PASSWORD) return value
        isReduced = true
        return ''
      },
      2,
    )
    return { text: clean, isReduced }
  } catch {
    return { text: '', isReduced: true }
  }
}

function readShared(text: string | null): Omit<SharedQuery, 'type'> | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { api, query, variables }: { api?: unknown; query?: unknown; variables?: unknown } = value
    if (typeof query !== 'string' || typeof variables !== 'string') return null
    return { api: apiOf(api), query, variables }
  } catch {
    return null
  }
}

function apiOf(value: unknown): SandboxApi {
  return SANDBOX_APIS.find((api) => api === value) ?? 'storefront'
}
