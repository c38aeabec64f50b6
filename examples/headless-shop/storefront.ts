/** A variable that the shop can't do without. */
function required(name: string): string {
  const value = process.env[name]?.trim()
  if (value) return value
  console.error(`${name} isn't set. Add it to .env, and start the shop with "npm start".`)
  process.exit(1)
}

const url = required('STOREFRONT_URL')
const token = required('STOREFRONT_TOKEN')

/** Sends one document to the GraphQL Storefront API and returns its data. */
export async function storefront<Data>(query: string, variables: object = {}): Promise<Data> {
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

export type Page = { hasNextPage: boolean; endCursor: string | null }
export type Connection<Node> = { pageInfo?: Page; edges: { node: Node }[] }
export type Money = { value: number; currencyCode: string }
