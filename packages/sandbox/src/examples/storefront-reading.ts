/** Examples that read storefront data. */
import type { Example } from './example.ts'

export const READING = [
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
] as const satisfies readonly Example[]
