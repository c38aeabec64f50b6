/** Examples of the Admin API. */
import type { Example } from './example.ts'

export const ADMIN = [
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
