/** `createCartRedirectUrls`: URLs that take a shopper from a headless storefront to the hosted checkout. */
import { findCart } from '../../shop/carts.ts'
import { refusal } from '../../shop/refusal.ts'
import type { Viewer } from './viewer.ts'

interface RedirectInput {
  readonly cartEntityId?: string | null
  readonly queryParams?: readonly { readonly key: string; readonly value: string }[] | null
}

/** The resolver of the mutation. It doesn't store the token, because nothing in the sandbox can redeem it. */
export function cartRedirects({ store }: Viewer) {
  return {
    createCartRedirectUrls: ({ input }: { readonly input?: RedirectInput | null }) => {
      const cart = findCart(store, input?.cartEntityId ?? store.state.session.cartId ?? '')
      if (cart === undefined) return { redirectUrls: null, errors: [refusal('NotFoundError', 'Cart not found')] }
      const token = store.nextUuid().replaceAll('-', '')
      const url = (start: Readonly<Record<string, string>>) => {
        const address = new URL('/cart.php', store.seed.store.checkoutUrl)
        const added = (input?.queryParams ?? []).map(({ key, value }) => [key, value] as const)
        for (const [key, value] of [...Object.entries(start), ...added]) address.searchParams.append(key, value)
        return address.href
      }
      const load = { action: 'loadInCheckout', id: cart.id, token }
      return {
        redirectUrls: { redirectedCheckoutUrl: url(load), embeddedCheckoutUrl: url({ embedded: '1', ...load }) },
        errors: [],
      }
    },
  }
}
