import { algoliasearch } from 'algoliasearch'

const { ALGOLIA_APPLICATION_ID, ALGOLIA_SEARCH_API_KEY, ALGOLIA_INDEX_NAME } = process.env

// A storefront whose search can't work should not start.
if (!ALGOLIA_APPLICATION_ID || !ALGOLIA_SEARCH_API_KEY || !ALGOLIA_INDEX_NAME)
  throw new Error('Set ALGOLIA_APPLICATION_ID, ALGOLIA_SEARCH_API_KEY, and ALGOLIA_INDEX_NAME.')

const client = algoliasearch(ALGOLIA_APPLICATION_ID, ALGOLIA_SEARCH_API_KEY)
const indexName: string = ALGOLIA_INDEX_NAME

/** The visible products that match a term. */
export async function findHits<Hit>(query: string): Promise<Hit[]> {
  const { hits } = await client.searchSingleIndex<Hit>({
    indexName,
    searchParams: { query, filters: 'is_visible:true' },
  })
  return hits
}
