import type { Cart } from './cart.ts'
import { type Card, nameOf, type Product } from './catalog.ts'
import type { Connection, Money } from './storefront.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
const price = (money: Money | undefined) =>
  money ? new Intl.NumberFormat('en-US', { style: 'currency', currency: money.currencyCode }).format(money.value) : ''

function layout(title: string, content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><a href="/">Shop</a> <a href="/cart">Cart</a><h1>${escaped(title)}</h1>${content}</html>`
}

export function listingPage({ edges, pageInfo }: Connection<Card>): string {
  const items = edges.map(
    ({ node }) => `<li><a href="${escaped(node.path)}">${escaped(node.name)}</a> ${price(node.prices?.price)}</li>`,
  )
  const cursor = pageInfo?.hasNextPage ? pageInfo.endCursor : null
  const next = cursor ? `<a href="/?after=${encodeURIComponent(cursor)}">More</a>` : ''
  return layout('All products', `<ul>${items.join('')}</ul>${next}`)
}

export function productPage({ entityId, name, plainTextDescription, variants }: Product): string {
  const options = variants.edges.map(({ node }) => {
    const label = `${nameOf(node)} ${price(node.prices?.price)}`.trim()
    const disabled = node.inventory?.isInStock === false ? ' disabled' : ''
    return `<option value="${node.entityId}"${disabled}>${escaped(label)}</option>`
  })
  return layout(
    name,
    `<p>${escaped(plainTextDescription)}</p><form method="post" action="/cart/add">
<input type="hidden" name="product" value="${entityId}"><select name="variant" aria-label="Variant">${options.join('')}</select>
<button>Add to cart</button></form>`,
  )
}

export function cartPage(cart: Cart | null): string {
  const lines = cart ? [...cart.lineItems.physicalItems, ...cart.lineItems.digitalItems] : []
  if (cart === null || lines.length === 0) return layout('Cart', '<p>Your cart is empty.</p>')
  const items = lines.map(
    (line) => `<li>${line.quantity} × ${escaped(line.name)} ${price(line.extendedSalePrice)}
<form method="post" action="/cart/remove"><button name="line" value="${escaped(line.entityId)}">Remove</button></form></li>`,
  )
  return layout(
    'Cart',
    `<ul>${items.join('')}</ul><p>Total: ${price(cart.amount)}</p>
<form method="post" action="/checkout"><button>Check out</button></form>`,
  )
}

export const messagePage = (title: string, text: string): string => layout(title, `<p>${escaped(text)}</p>`)
