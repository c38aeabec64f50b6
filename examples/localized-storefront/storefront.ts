/** A variable that the shop can't do without. */
function required(name: string): string {
  const value = process.env[name]?.trim()
  if (value) return value
  console.error(`${name} isn't set. Add it to .env, and start the shop with "npm start".`)
  process.exit(1)
}

const url = required('STOREFRONT_URL')
const token = required('STOREFRONT_TOKEN')

const KEEP_MS = 60_000
const cached = new Map<string, { until: number; data: Promise<unknown> }>()

/** Data of a query, in a locale. Responses are kept for a minute: each locale has its own. */
export function inLocale<Data>(locale: string, query: string, variables: object = {}): Promise<Data> {
  const key = JSON.stringify([locale, query, variables])
  const known = cached.get(key)
  if (known && known.until > Date.now()) return known.data as Promise<Data>
  const data = send<Data>(query, { ...variables, locale })
  cached.set(key, { until: Date.now() + KEEP_MS, data })
  // A failed request is sent again by the next page.
  data.catch(() => cached.delete(key))
  return data
}

async function send<Data>(query: string, variables: object): Promise<Data> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`The storefront returned ${response.status}: ${await response.text()}`)
  const { data, errors } = await response.json()
  // GraphQL reports most failures with status 200.
  if (errors) throw new Error(errors.map(({ message }: { message: string }) => message).join('; '))
  return data
}

interface Locale {
  code: string
  isDefault: boolean
}

/** The locales that the merchant enabled for the channel. */
export async function channelLocales(): Promise<Locale[]> {
  const { site } = await send<{ site: { settings: { locales: Locale[] } } }>(
    'query Locales { site { settings { locales { code isDefault } } } }',
    {},
  )
  return site.settings.locales
}
