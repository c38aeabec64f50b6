/** Which files are of which kind, apart from the compilers: most runs find every unit in the cache and load none of those. */
import type { SourceCompiler } from './source-compiler.ts'

export type SourceKind = Omit<SourceCompiler, 'compile'>

export const DOCUMENT_SUFFIX = /\.openapi\.(?:ya?ml|json)$/
const SCHEMA_SUFFIX = /\.schema\.ya?ml$/
export const SCHEMA_GROUP = /^(.*\/schemas)\/[^/]+\.schema\.ya?ml$/

export const MARKDOWN_KIND: SourceKind = { name: 'markdown', claims: (path) => /\.mdx?$/.test(path) }

export const OPENAPI_KIND: SourceKind = { name: 'openapi-1', claims: (path) => DOCUMENT_SUFFIX.test(path) }

export const GRAPHQL_KIND: SourceKind = { name: 'graphql-1', claims: (path) => path.endsWith('.graphql') }

export const SCHEMAS_KIND: SourceKind = {
  name: 'schemas-1',
  claims: (path) => SCHEMA_SUFFIX.test(path),
  groupOf: (path) => SCHEMA_GROUP.exec(path)?.[1] ?? path,
}
