import { type Connection, type Money, storefront } from './storefront.ts'

type Priced = { prices: { price: Money } | null }
type Option = { displayName: string; values: Connection<{ label: string }> }
type Variant = Priced & { entityId: number; inventory: { isInStock: boolean } | null; options: Connection<Option> }
export type Card = Priced & { name: string; path: string }
export type Product = { entityId: number; name: string; plainTextDescription: string; variants: Connection<Variant> }

const PRICES = 'prices { price { value currencyCode } }'
const LISTING = `query Listing($after: String) {
  site {
    products(first: 12, after: $after) {
      pageInfo { hasNextPage endCursor }
      edges { node { name path ${PRICES} } }
    }
  }
}`
const VARIANT = `entityId inventory { isInStock } ${PRICES}
  options { edges { node { displayName values { edges { node { label } } } } } }`
const PRODUCT = `query ProductByPath($path: String!) {
  site {
    route(path: $path) {
      node {
        ... on Product { entityId name plainTextDescription variants(first: 50) { edges { node { ${VARIANT} } } } }
      }
    }
  }
}`

/** Twelve products of the channel, starting at a cursor. */
export async function readListing(after: string | null): Promise<Connection<Card>> {
  return (await storefront<{ site: { products: Connection<Card> } }>(LISTING, { after })).site.products
}

/** The product whose page has this path, or null. */
export async function readProduct(path: string): Promise<Product | null> {
  const { site } = await storefront<{ site: { route: { node: Partial<Product> | null } } }>(PRODUCT, { path })
  // The path may belong to a category or a brand, whose fields the query doesn't request.
  return site.route.node?.entityId === undefined ? null : (site.route.node as Product)
}

/** The variant's name for shoppers: `Size: 50 g`. */
export function nameOf({ options }: Variant): string {
  const labels = (values: Connection<{ label: string }>) => values.edges.map(({ node }) => node.label).join(', ')
  return options.edges.map(({ node }) => `${node.displayName}: ${labels(node.values)}`).join('; ')
}
