/** Sends one document to the GraphQL Storefront API and returns its data. */
export async function storefront<Data>(query: string, variables: object = {}): Promise<Data> {
  const { STOREFRONT_URL = 'http://127.0.0.1:4010/graphql', STOREFRONT_TOKEN = 'any' } = process.env
  const response = await fetch(STOREFRONT_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${STOREFRONT_TOKEN}` },
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
