import { settings } from './settings.ts'

const LOGIN = `mutation Login($email: String!, $password: String!) {
  login(email: $email, password: $password) {
    customer { entityId firstName }
    customerAccessToken { value expiresAt }
  }
}`

interface CustomerAccessToken {
  value: string
  expiresAt: string
}

interface Login {
  customer: { entityId: number; firstName: string } | null
  customerAccessToken: CustomerAccessToken | null
}

export interface Buyer {
  name: string
  /** For requests to the GraphQL Storefront API. Stays on the server. */
  customerAccessToken: string
  /** For the Buyer Portal and the GraphQL API of B2B Edition. Valid for one day. */
  b2bToken: string
}

/** Signs a buyer in to the store and to B2B Edition. null if email or password are wrong. */
export async function signIn(email: string, password: string): Promise<Buyer | null> {
  const login = await signInToStore(email, password)
  if (!login?.customer || !login.customerAccessToken) return null
  const { customer, customerAccessToken } = login
  const b2bToken = await signInToB2b(customer.entityId, customerAccessToken)
  return { name: customer.firstName, customerAccessToken: customerAccessToken.value, b2bToken }
}

/** The password goes only here. */
async function signInToStore(email: string, password: string): Promise<Login | null> {
  const { data } = await post(settings.storefrontUrl, {
    headers: { Authorization: `Bearer ${settings.storefrontToken}` },
    body: { query: LOGIN, variables: { email, password } },
  })
  return (data as { login: Login | null } | null)?.login ?? null
}

/** A token of B2B Edition for the same session: the customer access token, as an object, connects the two. */
async function signInToB2b(customerId: number, customerAccessToken: CustomerAccessToken): Promise<string> {
  const { data } = await post(`${settings.b2bUrl}/api/io/auth/customers/storefront`, {
    headers: { 'X-Auth-Token': settings.accessToken, 'X-Store-Hash': settings.storeHash },
    body: { customerId, channelId: settings.channelId, customerAccessToken },
  })
  // The reference has a list, with one token.
  const [token] = [(data as { token?: string | string[] } | null)?.token].flat()
  if (!token) throw new Error('B2B Edition returned no token. Is the customer a user of a company?')
  return token
}

async function post(url: string, { headers, body }: { headers: Record<string, string>; body: object }) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`${new URL(url).host} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as { data?: unknown }
}
