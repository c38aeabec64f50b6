/** Public URL of a schema document, and its short name. */

/**
 * `docs/graphql-storefront.graphql` is served as `/_dc/graphql/storefront.graphql`, under the name of its API. Other
 * names are unique only with their folder: `shop/schema.graphql` is `/_dc/graphql/shop/schema.graphql`.
 */
export function publicPathOf(file: string): string {
  const path = file.replace(/(\.[a-z]{2}(-[A-Z]{2})?)?\.graphqls?$/, '')
  const api = /(?:^|\/)graphql-([^/]+)$/.exec(path)?.[1]
  return `/_dc/graphql/${api ?? path}.graphql`
}

/** Name of the schema in the explorer and the sandbox. */
export function apiOf(sdlPath: string): string {
  return sdlPath.replace(/^.*\//, '').replace(/\.graphqls?$/, '')
}
