/**
 * Which files are of which kind, separate from the compilers: most runs find every unit in the cache and load no
 * compiler.
 */

import { sourceKindOf } from '../content/file-name.ts'
import type { SourceCompiler } from './source-compiler.ts'

export type SourceKind = Omit<SourceCompiler, 'compile'>

export const SCHEMA_GROUP = /^(.*\/schemas)\/[^/]+\.schema\.ya?ml$/

export const MARKDOWN_KIND: SourceKind = { name: 'markdown', claims: (path) => sourceKindOf(path) === 'markdown' }

export const OPENAPI_KIND: SourceKind = { name: 'openapi-1', claims: (path) => sourceKindOf(path) === 'openapi' }

export const GRAPHQL_KIND: SourceKind = { name: 'graphql-1', claims: (path) => sourceKindOf(path) === 'graphql' }

export const SCHEMAS_KIND: SourceKind = {
  name: 'schemas-1',
  claims: (path) => sourceKindOf(path) === 'schemas',
  groupOf: (path) => SCHEMA_GROUP.exec(path)?.[1] ?? path,
}
