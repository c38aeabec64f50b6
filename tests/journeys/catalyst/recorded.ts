/** What the example did, and what its surroundings return. Tests read and set it. */
export interface Recorded {
  readonly registered: { component: unknown; type: string; label: string; props: { [name: string]: unknown } }[]
  /** Arguments of `useProducts`. */
  readonly products: { collection: string; collectionLimit?: number; additionalProductIds: string[] }[]
  readonly searches: { application: string; key: string; indexName: string; query: string; filters?: string }[]
  shelf: { products: { id: string; title: string; href: string }[] | null; isLoading: boolean }
  hits: unknown[] | Error
}

export const recorded: Recorded = {
  registered: [],
  products: [],
  searches: [],
  shelf: { products: null, isLoading: true },
  hits: [],
}
