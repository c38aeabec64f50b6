/** The published skills and their pages. Maintained by hand: a page that is not listed is in no skill. */
import type { Route } from '../../core/page.ts'

export interface SkillSource {
  /** Lower case and hyphens: the folder of its SKILL.md. */
  readonly name: string
  readonly title: string
  /** When to use it. An agent chooses a skill by this line alone. */
  readonly description: string
  /** In reading order. */
  readonly pages: readonly Route[]
}

export const SKILLS: readonly SkillSource[] = [
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
]
