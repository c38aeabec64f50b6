/** Examples for carts, checkouts, customers, and wish lists. */
import type { Example } from './example.ts'

/** A cart that exists in every fresh sandbox. */
const SEED_CART = 'b20deef40f9699e48671bbc3fef6ca44dc80e3c7'

const ADDRESS = {
  firstName: 'Maya',
  lastName: 'Lindqvist',
  email: 'maya.lindqvist@example.com',
  address1: '12 Harbor Street',
  city: 'Seattle',
  stateOrProvince: 'Washington',
  countryCode: 'US',
  postalCode: '98101',
  shouldSaveAddress: false,
}

export const SHOPPING = [
  {
    id: 'create-cart',
    api: 'storefront',
    variables: {
      input: {
        lineItems: [
          { productEntityId: 101, variantEntityId: 1012, quantity: 1 },
          { sku: 'ACC-STR', quantity: 2 },
        ],
      },
    },
    query: `mutation CreateCart($input: CreateCartInput!) {
  cart {
    createCart(input: $input) {
      cart {
        entityId
        amount { formattedV2 }
        lineItems { totalQuantity physicalItems { entityId name sku quantity extendedListPrice { formattedV2 } } }
      }
    }
  }
}
`,
  },
  {
    id: 'read-cart',
    api: 'storefront',
    variables: { cartId: SEED_CART },
    query: `query Cart($cartId: String!) {
  site {
    cart(entityId: $cartId) {
      version
      amount { formattedV2 }
      lineItems {
        physicalItems {
          entityId
          name
          quantity
          selectedOptions {
            name
            ... on CartSelectedMultipleChoiceOption { value }
            ... on CartSelectedTextFieldOption { text }
          }
        }
      }
    }
  }
}
`,
  },
  {
    id: 'coupon',
    api: 'storefront',
    variables: { input: { checkoutEntityId: SEED_CART, data: { couponCode: 'FIRSTSTEEP' } } },
    query: `mutation ApplyCoupon($input: ApplyCheckoutCouponInput!) {
  checkout {
    applyCheckoutCoupon(input: $input) {
      checkout {
        subtotal { formattedV2 }
        coupons { code discountedAmount { formattedV2 } }
        grandTotal { formattedV2 }
      }
    }
  }
}
`,
  },
  {
    id: 'checkout',
    api: 'storefront',
    variables: {
      input: {
        lineItems: [{ productEntityId: 137, quantity: 1 }],
        billingAddress: ADDRESS,
        shippingConsignments: [{ address: ADDRESS, selectRecommendedOption: true }],
      },
    },
    query: `# Copy entityId into completeCheckout to place the order.
mutation StartCheckout($input: CreateCheckoutInput!) {
  checkout {
    createCheckout(input: $input) {
      checkout {
        entityId
        shippingConsignments {
          entityId
          selectedShippingOption { description cost { formattedV2 } }
          availableShippingOptions { entityId description cost { formattedV2 } isRecommended }
        }
        taxTotal { formattedV2 }
        grandTotal { formattedV2 }
      }
    }
  }
}
`,
  },
  {
    id: 'login',
    api: 'storefront',
    variables: { email: 'maya.lindqvist@example.com', password: 'steep-4-minutes' },
    query: `mutation SignIn($email: String!, $password: String!) {
  login(email: $email, password: $password) {
    customer { entityId firstName lastName customerGroupName }
    cart { entityId }
  }
}
`,
  },
  {
    id: 'orders',
    api: 'storefront',
    after: ['login'],
    variables: {},
    query: `# Sign in first: run the example "Sign in".
query MyOrders {
  customer {
    firstName
    orders(first: 5) {
      edges {
        node {
          entityId
          status { label }
          totalIncTax { formattedV2 }
          consignments {
            shipping(first: 1) {
              edges { node { lineItems(first: 5) { edges { node { name quantity } } } shipments(first: 1) { edges { node { shippedAt { utc } } } } } }
            }
          }
        }
      }
    }
  }
}
`,
  },
  {
    id: 'wishlist',
    api: 'storefront',
    after: ['login'],
    variables: {
      input: {
        name: 'For the new flat',
        isPublic: true,
        items: [{ productEntityId: 121 }, { productEntityId: 128, variantEntityId: 1282 }],
      },
    },
    query: `# Sign in first: run the example "Sign in".
mutation CreateWishlist($input: CreateWishlistInput!) {
  wishlist {
    createWishlist(input: $input) {
      result { entityId name token items(first: 5) { edges { node { product { name } variantEntityId } } } }
    }
  }
}
`,
  },
] as const satisfies readonly Example[]
