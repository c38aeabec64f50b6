/** In Catalyst, the types of the result come from the document; here, from `ResultOf` in index.ts. */
export interface Document {
  readonly text: string
}

export const graphql = (text: string): Document => ({ text })
