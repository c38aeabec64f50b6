/** Curated examples of the explorer: each runs on a fresh sandbox, after those it names. Titles are in core/messages/explorer.ts. */
import type { SandboxApi } from './apis.ts'

export interface Example {
  readonly id: string
  readonly api: SandboxApi
  readonly query: string
  readonly variables: { readonly [name: string]: unknown }
  /** Examples to run before this one, in order: it needs what they leave behind. */
  readonly after?: readonly string[]
}

/** The cart that every fresh sandbox has. */
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

export const EXAMPLES = [
  {
    id: 'product',
    api: 'storefront',
    variables: { productId: 101 },
    query: `query Product($productId: Int!) {
  site {
    product(entityId: $productId) {
      name
      plainTextDescription(characterLimit: 80)
      prices {
        price { formattedV2 }
        priceRange { min { formattedV2 } max { formattedV2 } }
      }
      defaultImage { altText url(width: 320) }
      variants(first: 5) {
        edges { node { entityId sku prices { price { formattedV2 } } inventory { isInStock } } }
      }
    }
  }
}
`,
  },
  {
    id: 'category-tree',
    api: 'storefront',
    variables: {},
    query: `query CategoryMenu {
  site {
    categoryTree {
      entityId
      name
      path
      children { entityId name path productCount children { name path } }
    }
  }
}
`,
  },
  {
    id: 'category-page',
    api: 'storefront',
    variables: { categoryId: 19, after: null },
    query: `query CategoryPage($categoryId: Int!, $after: String) {
  site {
    category(entityId: $categoryId) {
      name
      description
      breadcrumbs(depth: 3) { edges { node { name path } } }
      products(first: 4, after: $after, sortBy: LOWEST_PRICE) {
        pageInfo { hasNextPage endCursor }
        edges { node { name path prices { price { formattedV2 } } } }
      }
    }
  }
}
`,
  },
  {
    id: 'search',
    api: 'storefront',
    variables: { filters: { searchTerm: 'teapot', price: { maxPrice: 90 } } },
    query: `query Search($filters: SearchProductsFiltersInput!) {
  site {
    search {
      searchProducts(filters: $filters, sort: BEST_SELLING) {
        products(first: 5) {
          collectionInfo { totalItems }
          edges { node { name brand { name } prices { price { formattedV2 } } } }
        }
        filters(first: 3) {
          edges {
            node {
              displayName
              ... on BrandSearchFilter { brands(first: 5) { edges { node { name productCount } } } }
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
    id: 'route',
    api: 'storefront',
    variables: { path: '/jasmine-pearls/' },
    query: `query WhatIsHere($path: String!) {
  site {
    route(path: $path, redirectBehavior: FOLLOW) {
      redirect { fromPath toUrl }
      node {
        __typename
        id
        ... on Product { name sku }
        ... on Category { name }
      }
    }
  }
}
`,
  },
  {
    id: 'currencies',
    api: 'storefront',
    variables: { currency: 'EUR' },
    query: `query PricesAbroad($currency: currencyCode!) {
  site {
    currencies(first: 10) { edges { node { code name isTransactional exchangeRate } } }
    featuredProducts(first: 3) {
      edges { node { name prices(currencyCode: $currency) { price { formattedV2 } } } }
    }
  }
}
`,
  },
  {
    id: 'reviews',
    api: 'storefront',
    variables: { productId: 101 },
    query: `query Reviews($productId: Int!) {
  site {
    product(entityId: $productId) {
      name
      reviewSummary { numberOfReviews summationOfRatings }
      reviews(first: 5, sort: HIGHEST_RATING) {
        edges { node { author { name } rating title text createdAt { utc } } }
      }
    }
  }
}
`,
  },
  {
    id: 'content',
    api: 'storefront',
    variables: {},
    query: `query BlogAndPages {
  site {
    content {
      blog { name posts(first: 2) { edges { node { name publishedDate { utc } tags } } } }
      pages(first: 5, filters: { isVisibleInNavigation: true }) { edges { node { __typename name } } }
    }
  }
}
`,
  },
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
  {
    id: 'admin-products',
    api: 'admin',
    variables: {},
    query: `query Products {
  store {
    products(first: 3, filters: { ids: ["bc/store/product/101", "bc/store/product/121"] }) {
      edges {
        node {
          id
          basicInformation { name }
          isFeatured
          options { edges { node { id displayName values { id label } } } }
          customFields { edges { node { id name value } } }
        }
      }
    }
  }
}
`,
  },
  {
    id: 'admin-rename',
    api: 'admin',
    variables: { input: { productId: 'bc/store/product/101', data: { name: 'Jasmine Dragon Pearl' } } },
    query: `# Afterwards, run "Product" on the storefront: it shows the new name.
mutation RenameProduct($input: SetProductBasicInformationInput!) {
  product {
    setProductBasicInformation(input: $input) {
      product { id basicInformation { name description } }
    }
  }
}
`,
  },
  {
    id: 'admin-translate',
    api: 'admin',
    variables: {
      input: {
        productId: 'bc/store/product/101',
        localeContext: { channelId: 'bc/store/channel/1', locale: 'fr' },
        data: { name: 'Perles de jasmin' },
      },
      context: { channelId: 'bc/store/channel/1', locale: 'fr' },
    },
    query: `mutation TranslateProduct($input: SetProductBasicInformationInput!, $context: ProductOverridesLocaleContextInput!) {
  product {
    setProductBasicInformation(input: $input) {
      product {
        basicInformation { name }
        overridesForLocale(localeContext: $context) { basicInformation { name } }
      }
    }
  }
}
`,
  },
  {
    id: 'admin-metafield',
    api: 'admin',
    variables: {
      input: {
        resourceId: 'bc/store/product/121',
        namespace: 'care',
        key: 'dishwasher',
        value: 'no',
        permissionSet: 'WRITE_AND_SF_ACCESS',
      },
    },
    query: `mutation AddMetafield($input: CreateMetafieldInput!) {
  metafield {
    createMetafield(input: $input) {
      metafield { id resourceId namespace key value }
      errors { __typename ... on Error { message } }
    }
  }
}
`,
  },
  {
    id: 'admin-channels',
    api: 'admin',
    variables: {},
    query: `query Channels {
  store {
    storeHash
    channels(first: 5) {
      edges { node { id name type platform status site { urls { primaryUrl { url } } } } }
    }
    locales(input: { channelId: "bc/store/channel/1" }) { edges { node { code isDefault status } } }
  }
}
`,
  },
  {
    id: 'admin-webhook',
    api: 'admin',
    variables: { input: { scope: 'store/order/statusUpdated', destination: 'https://hooks.example.com/status' } },
    query: `mutation CreateWebhook($input: CreateHttpsWebhookInput!) {
  webhook {
    createHttpsWebhook(input: $input) {
      webhook { id scope destination status }
      errors { __typename ... on Error { message } }
    }
  }
}
`,
  },
] as const satisfies readonly Example[]

/** The example behind a name, as plain as the type says. */
export function findExample(id: string): Example | undefined {
  return EXAMPLES.find((example) => example.id === id)
}
