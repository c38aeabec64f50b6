import { recorded } from '../recorded.ts'

interface Search {
  readonly indexName: string
  readonly searchParams: { readonly query: string; readonly filters?: string }
}

export function algoliasearch(application: string, key: string) {
  return {
    async searchSingleIndex<Hit>({
      indexName,
      searchParams,
    }: Search): Promise<{ hits: (Hit & { objectID: string })[] }> {
      recorded.searches.push({ application, key, indexName, ...searchParams })
      if (recorded.hits instanceof Error) throw recorded.hits
      return { hits: recorded.hits as (Hit & { objectID: string })[] }
    },
  }
}
