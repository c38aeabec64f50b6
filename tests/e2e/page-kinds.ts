/** One page of each kind: what must hold for all of them is tested on these. */
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
  'search results': '/search?q=cart',
  profile: '/profile',
  'sign-in': '/auth/signin',
} as const

/** Kinds that answer with an error status, which the browser itself reports in its console. */
export const ERROR_KINDS: readonly string[] = ['not found']
