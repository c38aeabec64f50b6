import { scopes, settings } from './settings.ts'

/** Access tokens by store hash. Replace this with a database, or every store has to reinstall after a restart. */
const tokens = new Map<string, string>()

async function send(url: string, init: RequestInit): Promise<unknown> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json', ...init.headers }
  const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Exchanges the code of the auth callback for an access token, stores the token, and returns the store hash. */
export async function install(query: URLSearchParams): Promise<string> {
  const body = JSON.stringify({
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
    code: query.get('code'),
    scope: query.get('scope'),
    context: query.get('context'),
    grant_type: 'authorization_code',
    redirect_uri: `${settings.appUrl}/auth`,
  })
  const grant = (await send(`${settings.loginUrl}/oauth2/token`, { method: 'POST', body })) as {
    access_token: string
    scope: string
    context: string
  }
  const granted = grant.scope.split(' ')
  const missing = scopes.filter((scope) => !granted.includes(scope))
  if (missing.length > 0) throw new Error(`These scopes are missing: ${missing.join(', ')}`)
  const storeHash = grant.context.split('/')[1] ?? ''
  tokens.set(storeHash, grant.access_token)
  return storeHash
}

export function isInstalled(storeHash: string): boolean {
  return tokens.has(storeHash)
}

async function api(storeHash: string, path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { 'X-Auth-Token': tokens.get(storeHash) ?? '' }
  return send(`${settings.apiUrl}/stores/${storeHash}/v3${path}`, { ...init, headers })
}

type Hook = { id: number; scope: string; destination: string; is_active: boolean }

/**
 * Subscribes to product events. A store that reinstalls the app may still have the webhook, which the platform
 * deactivates when deliveries fail for long.
 */
export async function subscribe(storeHash: string): Promise<void> {
  const scope = 'store/product/*'
  const destination = `${settings.appUrl.replace('http:', 'https:')}/webhooks`
  const { data } = (await api(storeHash, '/hooks')) as { data: Hook[] }
  const hook = data.find((known) => known.destination === destination && known.scope === scope)
  if (hook?.is_active) return
  const body = JSON.stringify({ scope, destination, is_active: true })
  await api(storeHash, hook ? `/hooks/${hook.id}` : '/hooks', { method: hook ? 'PUT' : 'POST', body })
}

export async function countProducts(storeHash: string): Promise<number> {
  const { meta } = (await api(storeHash, '/catalog/products?limit=1')) as { meta: { pagination: { total: number } } }
  return meta.pagination.total
}
