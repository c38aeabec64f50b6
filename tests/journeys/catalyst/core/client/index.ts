import { recorded } from '../../recorded.ts'
import type { Document } from './graphql.ts'

/** As the schema has it: a store may lack the product, and a product the field. */
interface Result {
  readonly site: {
    readonly product: {
      readonly name: string
      readonly customFields: {
        readonly edges: readonly { readonly node: { readonly name: string; readonly value: string } }[] | null
      }
    } | null
  }
}

interface FetchOptions extends RequestInit {
  readonly next?: { readonly revalidate?: number | false; readonly tags?: string[] }
}

/** Sends documents to the store of the test. */
export const client = {
  async fetch(request: {
    document: Document
    variables?: Record<string, unknown>
    customerAccessToken?: string | undefined
    fetchOptions?: FetchOptions
  }): Promise<{ data: Result }> {
    const { document, variables, ...options } = request
    recorded.fetches.push(options)
    return { data: (await recorded.query(document.text, variables ?? {})) as Result }
  },
}
