/** `Query` and `Mutation` of the storefront schema for one viewer. */
import { customerView } from './customer.ts'
import { cartMutations } from './mutations-cart.ts'
import { checkoutMutations } from './mutations-checkout.ts'
import { customerMutations } from './mutations-customer.ts'
import { catalogMutations, submitContactUs, wishlistMutations } from './mutations-other.ts'
import { sessionMutations } from './mutations-session.ts'
import { nodeById } from './route.ts'
import { countriesView, locationsView } from './settings.ts'
import { siteView } from './site.ts'
import { metafieldsOf, type Viewer } from './viewer.ts'

/** One value for both operations: the default resolver looks up a field by its name and calls it with the arguments. */
export function storefrontRoot(viewer: Viewer, operation: 'query' | 'mutation') {
  return operation === 'query' ? queryRoot(viewer) : mutationRoot(viewer)
}

function queryRoot(viewer: Viewer) {
  return {
    site: () => siteView(viewer),
    channel: { entityId: viewer.channelId, metafields: metafieldsOf(viewer, 'channel', viewer.channelId) },
    customer: () => {
      const customer = viewer.customer()
      return customer === null ? null : customerView(viewer, customer)
    },
    node: ({ id }: { readonly id: string }) => nodeById(viewer, id),
    inventory: { locations: (args: Parameters<typeof locationsView>[1]) => locationsView(viewer, args) },
    shopperPreferences: { locale: { resolved: viewer.locale } },
    store: {
      entityId: viewer.store.seed.store.id,
      metafields: metafieldsOf(viewer, 'store', viewer.store.seed.store.id),
    },
    geography: {
      countries: ({ filters }: { readonly filters?: Parameters<typeof countriesView>[0] }) => countriesView(filters),
    },
  }
}

function mutationRoot(viewer: Viewer) {
  return {
    ...sessionMutations(viewer),
    cart: cartMutations(viewer),
    checkout: checkoutMutations(viewer),
    wishlist: wishlistMutations(viewer),
    catalog: catalogMutations(viewer),
    customer: customerMutations(viewer),
    submitContactUs: submitContactUs(viewer),
  }
}
