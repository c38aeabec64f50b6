import { type Money, storefront } from './storefront.ts'

type Line = { entityId: string; name: string; quantity: number; extendedSalePrice: Money }
type CartResult = { cart: Cart | null }
type RedirectResult = { redirectUrls: { redirectedCheckoutUrl: string } | null; errors: { message: string }[] }
export type Cart = { entityId: string; amount: Money; lineItems: { physicalItems: Line[]; digitalItems: Line[] } }

const LINE = 'entityId name quantity extendedSalePrice { value currencyCode }'
const CART = `entityId amount { value currencyCode } lineItems { physicalItems { ${LINE} } digitalItems { ${LINE} } }`
const READ = `query ReadCart($id: String!) { site { cart(entityId: $id) { ${CART} } } }`
const CREATE = `mutation CreateCart($input: CreateCartInput!) {
  cart { result: createCart(input: $input) { cart { ${CART} } } }
}`
const ADD = `mutation AddLine($input: AddCartLineItemsInput!) {
  cart { result: addCartLineItems(input: $input) { cart { ${CART} } } }
}`
const REMOVE = `mutation RemoveLine($input: DeleteCartLineItemInput!) {
  cart { result: deleteCartLineItem(input: $input) { cart { ${CART} } } }
}`
const URLS = 'redirectUrls { redirectedCheckoutUrl } errors { ... on Error { message } }'
const REDIRECT = `mutation Redirect($input: CreateCartRedirectUrlsInput!) {
  cart { result: createCartRedirectUrls(input: $input) { ${URLS} } }
}`

async function change<Result>(query: string, input: object): Promise<Result> {
  return (await storefront<{ cart: { result: Result } }>(query, { input })).cart.result
}

/** The cart, or null if it no longer exists: a cart ends with its order, or 30 days after its last change. */
export async function readCart(id: string | null): Promise<Cart | null> {
  return id === null ? null : (await storefront<{ site: { cart: Cart | null } }>(READ, { id })).site.cart
}

/** Adds one unit to the cart, and creates the cart if necessary. */
export async function addLine(id: string | null, productEntityId: number, variantEntityId: number): Promise<Cart> {
  const lineItems = [{ productEntityId, variantEntityId, quantity: 1 }]
  const { cart } = (await readCart(id))
    ? await change<CartResult>(ADD, { cartEntityId: id, data: { lineItems } })
    : await change<CartResult>(CREATE, { lineItems })
  if (cart === null) throw new Error('The cart was not returned')
  return cart
}

/** Removes a line. Removing the last line deletes the cart. */
export async function removeLine(cartEntityId: string, lineItemEntityId: string): Promise<Cart | null> {
  return (await change<CartResult>(REMOVE, { cartEntityId, lineItemEntityId })).cart
}

/** The URL of the hosted checkout for this cart. It works only once, so create it when the shopper requests it. */
export async function checkoutUrl(cartEntityId: string): Promise<string> {
  const { redirectUrls, errors } = await change<RedirectResult>(REDIRECT, { cartEntityId })
  if (redirectUrls === null) throw new Error(errors.map(({ message }) => message).join('; '))
  return redirectUrls.redirectedCheckoutUrl
}
