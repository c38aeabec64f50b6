/** The configuration of this site. Every key and its default: src/core/author-files/config.schema.ts. */
import type { SiteConfigInput } from './src/core/author-files/config.schema.ts'

/** The request on the home page and its response; tests/sandbox/hero.test.ts verifies that they match. */
const query = `{
  site {
    product(entityId: 111) {
      name
      prices { price { formattedV2 } }
    }
  }
}`

const response = `{
  "data": {
    "site": {
      "product": {
        "name": "Lapsang Pine Smoke",
        "prices": {
          "price": {
            "formattedV2": "$13.00"
          }
        }
      }
    }
  }
}`

export default {
  name: 'Dev Center',
  description: 'Build amazing commerce solutions powered by the platform',
  developerPortal: { title: 'Developer Portal', link: 'https://devtools.bigcommerce.com/my/apps' },
  banner: {
    key: '23-03-08-maintenance',
    text: 'Thanks for being patient while we implement your feedback to improve the developer experience.',
  },
  companyNotice: 'Dev Center contributors. An independent implementation.',
  home: {
    firstCall: '/api-docs/getting-started/making-requests',
    allDocs: '/build',
    sample: {
      api: 'Storefront API',
      endpoint: 'https://store-abc123.mybigcommerce.com/graphql',
      authorization: 'Bearer {{STOREFRONT_TOKEN}}',
      query,
      response,
    },
  },
  tools: true,
  search: {
    deprecated: ['/legacy', '/api-docs/storefronts/nextjs-commerce'],
    elsewhere: [
      {
        url: 'https://developer.bigcommerce.com/big-design',
        title: 'Component library',
        keywords: 'components, ui library, user interface, react',
      },
    ],
  },
  topics: [
    {
      title: 'Carts',
      routes: [
        '/docs/rest-management/carts',
        '/docs/rest-storefront/carts',
        '/docs/rest-management/abandoned-carts',
        '/docs/rest-content/abandoned-cart-emails',
      ],
    },
    { title: 'Catalog', routes: ['/docs/rest-catalog'] },
    { title: 'Catalyst', routes: ['/docs/rest-management/infrastructure'] },
    { title: 'Channels', routes: ['/docs/rest-management/channels', '/docs/rest-management/sites'] },
    {
      title: 'Checkout',
      routes: ['/docs/rest-management/checkouts', '/docs/rest-storefront/checkouts', '/docs/rest-storefront/consent'],
    },
    { title: 'Content', routes: ['/docs/rest-content'] },
    {
      title: 'Customers',
      routes: [
        '/docs/rest-management/customers',
        '/docs/rest-management/customers-v2',
        '/docs/rest-management/subscribers',
        '/docs/rest-management/wishlists',
        '/docs/rest-storefront/customers',
        '/docs/rest-storefront/forms',
        '/docs/rest-storefront/subscriptions',
        '/docs/storefront-auth/current-customer',
        '/docs/storefront-auth/customer-login',
        '/customer-segmentation',
      ],
    },
    { title: 'GraphQL Account', routes: ['/docs/graphql-users'] },
    { title: 'GraphQL Admin', routes: ['/docs/graphql-admin'] },
    { title: 'GraphQL Storefront', routes: ['/docs/graphql-storefront'] },
    { title: 'Inventory', routes: ['/buy-online-pick-up-in-store'] },
    { title: 'Metafields', routes: ['/docs/rest-management/store-metafields'] },
    {
      title: 'Orders',
      routes: ['/docs/rest-management/orders', '/docs/rest-storefront/orders', '/docs/rest-management/transactions'],
    },
    { title: 'Payments', routes: ['/docs/rest-payments'] },
    { title: 'Price lists', routes: ['/docs/rest-management/price-lists'] },
    { title: 'Pricing', routes: ['/docs/rest-management/pricing'] },
    { title: 'Promotions', routes: ['/promotions', '/docs/rest-content/marketing'] },
    { title: 'Scripts', routes: ['/docs/rest-management/scripts'] },
    {
      title: 'Shipping',
      routes: ['/docs/rest-management/shipping', '/docs/rest-management/shipping-v2', '/docs/apps-api/shipping'],
    },
    {
      title: 'Store',
      routes: [
        '/docs/rest-management/currencies',
        '/docs/rest-management/geography',
        '/docs/rest-management/redirects',
        '/docs/rest-management/settings',
        '/docs/rest-management/store-information',
        '/docs/rest-management/store-logs',
      ],
    },
    { title: 'Storefront', routes: ['/docs/storefront-auth'] },
    {
      title: 'Tax',
      routes: [
        '/docs/rest-management/tax-classes',
        '/docs/rest-management/tax-properties',
        '/docs/rest-management/tax-rates-and-zones',
        '/docs/rest-management/tax-settings',
        '/docs/apps-api/tax',
        '/docs/apps-api/tax-app-connection',
      ],
    },
    { title: 'Webhooks', routes: ['/docs/webhooks'] },
  ],
  skills: [
    {
      name: 'bigcommerce-app',
      title: 'Start a BigCommerce app',
      description:
        'Use when building a single-click app for BigCommerce stores: registration, OAuth, signed callbacks, users, webhooks and what app review asks for.',
      pages: [
        '/api-docs/apps/guide/intro',
        '/api-docs/apps/quick-start',
        '/api-docs/apps/guide/auth',
        '/api-docs/apps/guide/callbacks',
        '/api-docs/apps/guide/users',
        '/api-docs/apps/guide/events',
        '/api-docs/apps/guide/requirements',
      ],
    },
    {
      name: 'bigcommerce-api',
      title: 'Call the BigCommerce REST API',
      description:
        'Use when writing code that reads or changes a BigCommerce store over REST: tokens and scopes, filtering and pages, rate limits, status codes and webhooks.',
      pages: [
        '/api-docs/getting-started/making-requests',
        '/api-docs/getting-started/authentication',
        '/api-docs/getting-started/api-accounts',
        '/api-docs/getting-started/filtering',
        '/api-docs/getting-started/best-practices',
        '/api-docs/getting-started/api-status-codes',
        '/docs/webhooks/overview',
      ],
    },
    {
      name: 'bigcommerce-theme',
      title: 'Build a Stencil theme',
      description:
        'Use when creating or changing a BigCommerce Stencil theme: Stencil CLI, folders, front matter, Handlebars theme objects, bundling and upload.',
      pages: [
        '/stencil-docs/getting-started/about-stencil',
        '/stencil-docs/installing-stencil-cli/installing-stencil',
        '/stencil-docs/installing-stencil-cli/live-previewing-a-theme',
        '/stencil-docs/storefront-customization/directory-structure',
        '/stencil-docs/storefront-customization/using-front-matter',
        '/stencil-docs/deploying-a-theme/bundling-and-pushing',
      ],
    },
    {
      name: 'bigcommerce-headless',
      title: 'Build a headless storefront',
      description:
        'Use when building a headless storefront on BigCommerce: channels and sites, storefront tokens, the GraphQL Storefront API, carts and checkout.',
      pages: [
        '/api-docs/storefronts/choosing-a-storefront',
        '/api-docs/storefronts/guide/overview',
        '/api-docs/storefronts/guide/channels-sites-routes',
        '/api-docs/getting-started/storefront-tokens',
        '/api-docs/storefront/graphql/graphql-storefront-api-overview',
        '/api-docs/storefront/graphql/products',
        '/api-docs/storefront/graphql/carts-and-checkout',
      ],
    },
  ],
} satisfies SiteConfigInput
