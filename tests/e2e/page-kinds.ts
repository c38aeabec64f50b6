/** One page of each kind, for tests of what all kinds have in common. */
export const PAGE_KINDS = {
  home: '/',
  'home in French': '/fr',
  welcome: '/build',
  overview: '/api-docs/overview',
  guide: '/api-docs/getting-started/authentication',
  'guide without translation': '/zh-CN/api-docs/getting-started/authentication',
  tools: '/tools-resources/overview',
  'API overview': '/docs/rest-catalog/brands',
  operations: '/docs/rest-management/orders/order-shipments',
  'GraphQL types': '/docs/graphql-storefront/cart',
  'theme object': '/theme-objects/schemas/cart',
  webhooks: '/docs/webhooks/overview',
  changelog: '/changelog',
  'not found': '/nowhere/at-all',
  'code check': '/check',
  'API changes': '/changes',
  'search results': '/search?q=cart',
  profile: '/profile',
  'sign-in': '/auth/signin',
} as const

/** Further kinds, for quick tests. */
export const ALL_KINDS = {
  ...PAGE_KINDS,
  'home in Chinese': '/zh-CN',
  community: '/community',
  'beta programs': '/beta-programs',
  privacy: '/privacy',
  'wide tables': '/api-docs/getting-started/api-status-codes',
  'guide in Russian': '/ru/api-docs/getting-started/authentication',
  tutorial: '/api-docs/storefronts/first-shop',
  steps: '/customer-segmentation/user-guide',
  tabs: '/api-docs/storefront/current-customer-api',
  'file tree': '/stencil-docs/storefront-customization/directory-structure',
  cards: '/stencil-docs/overview',
  'list of REST APIs': '/docs/api',
  'list of GraphQL APIs': '/docs/graphql',
  'many operations': '/docs/rest-catalog/products',
  'GraphQL overview': '/docs/graphql-storefront',
  'theme setting': '/theme-objects/checkbox',
  'webhook events': '/docs/webhooks/callbacks/b2b-edition',
  legacy: '/legacy/overview',
  explorer: '/graphql-explorer',
  playground: '/graphql-playground',
} as const

/** Kinds with an error status, which the browser reports in its console. */
export const ERROR_KINDS: readonly string[] = ['not found']
