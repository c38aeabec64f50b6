import { type Connection, type Money, storefront } from './storefront.ts'

export interface Card {
  name: string
  path: string
  prices: { price: Money } | null
}

interface Variant {
  entityId: number
  prices: { price: Money } | null
  inventory: { isInStock: boolean } | null
  options: Connection<{ displayName: string; values: Connection<{ label: string }> }>
}

export interface Product {
  entityId: number
  name: string
  plainTextDescription: string
  variants: Connection<Variant>
}

const LISTING = `query Listing($after: String) {
  site {
    products(first: 12, after: $after) {
      pageInfo { hasNextPage endCursor }
      edges { node { name path prices { price { value currencyCode } } } }
    }
  }
}`

const PRODUCT = `query ProductByPath($path: String!) {
  site {
    route(path: $path) {
      node {
        ... on Product {
          entityId
          name
          plainTextDescription
          variants(first: 50) {
            edges {
              node {
                entityId
                prices { price { value currencyCode } }
                inventory { isInStock }
                options { edges { node { displayName values { edges { node { label } } } } } }
              }
            }
          }
        }
      }
    }
  }
}`

/** Twelve products of the channel, from a cursor on. */
export async function readListing(after: string | null): Promise<Connection<Card>> {
  const { site } = await storefront<{ site: { products: Connection<Card> } }>(LISTING, { after })
  return site.products
}

/** The product whose page is at the path; null when there is none. */
export async function readProduct(path: string): Promise<Product | null> {
  const { site } = await storefront<{ site: { route: { node: Partial<Product> | null } } }>(PRODUCT, { path })
  // The path may belong to a category or a brand, of which the query asks nothing.
  return site.route.node?.entityId === undefined ? null : (site.route.node as Product)
}

/** What a shopper calls the variant: `Size: 50 g`. */
export function nameOf({ options }: Variant): string {
  return options.edges
    .map(({ node }) => `${node.displayName}: ${node.values.edges.map((value) => value.node.label).join(', ')}`)
    .join('; ')
}
