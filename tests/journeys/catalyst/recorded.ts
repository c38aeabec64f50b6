/** What the example did, and what its surroundings return. Tests read and set it. */
export interface Recorded {
  readonly registered: { component: unknown; type: string; label: string; props: { [name: string]: unknown } }[]
  /** Arguments of `useProducts`. */
  readonly products: { collection: string; collectionLimit?: number; additionalProductIds: string[] }[]
  readonly searches: { application: string; key: string; indexName: string; query: string; filters?: string }[]
  /** Options of `client.fetch`, apart from the document. */
  readonly fetches: { customerAccessToken?: string | undefined; fetchOptions?: object }[]
  /** Arguments of `setRequestLocale`. */
  readonly locales: string[]
  /** Of the customer who is signed in. */
  customerAccessToken: string | undefined
  /** Sends a document to the store. */
  query(text: string, variables: object): Promise<unknown>
  shelf: { products: { id: string; title: string; href: string }[] | null; isLoading: boolean }
  hits: unknown[] | Error
}

export const recorded: Recorded = {
  registered: [],
  products: [],
  searches: [],
  fetches: [],
  locales: [],
  customerAccessToken: undefined,
  query: () => Promise.reject(new Error('There is no store.')),
  shelf: { products: null, isLoading: true },
  hits: [],
}
