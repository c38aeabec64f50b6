/** Public URL of a schema document, and its short name. */

/** `docs/graphql-storefront.graphql` is served as `/_dc/graphql/storefront.graphql`. */
export function publicPathOf(file: string): string {
  const name = (file.split('/').at(-1) ?? file)
    .replace(/^graphql-/, '')
    .replace(/(\.[a-z]{2}(-[A-Z]{2})?)?\.graphqls?$/, '')
  return `/_dc/graphql/${name}.graphql`
}

/** Name of the schema in the explorer and the sandbox. */
export function apiOf(sdlPath: string): string {
  return sdlPath.replace(/^.*\//, '').replace(/\.graphqls?$/, '')
}
