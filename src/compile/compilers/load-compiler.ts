/** The table of compilers, each loaded on first use: the highlighter alone takes a tenth of a second to load. */
import { Fault } from '../../core/fault.ts'
import type { MapUrl } from '../content/json-references.ts'
import { GRAPHQL_KIND, MARKDOWN_KIND, OPENAPI_KIND, SCHEMAS_KIND, type SourceKind } from './kinds.ts'
import type { SourceCompiler } from './source-compiler.ts'

/** In order of precedence: the first kind that claims a file compiles it. */
export const SOURCE_KINDS: readonly SourceKind[] = [MARKDOWN_KIND, OPENAPI_KIND, GRAPHQL_KIND, SCHEMAS_KIND]

const LOADERS: { readonly [kind: string]: (mapUrl: MapUrl) => Promise<SourceCompiler> } = {
  [MARKDOWN_KIND.name]: async () => (await import('./markdown/markdown-compiler.ts')).markdownCompiler,
  [OPENAPI_KIND.name]: async (mapUrl) => (await import('./openapi/compile-openapi.ts')).createOpenApiCompiler(mapUrl),
  [GRAPHQL_KIND.name]: async () => (await import('./graphql/compile-graphql.ts')).graphqlCompiler,
  [SCHEMAS_KIND.name]: async () => (await import('./schemas/compile-schemas.ts')).schemasCompiler,
}

/** `mapUrl` maps a URL in a `$ref` to a content file. */
export async function loadCompiler(kind: string, mapUrl: MapUrl): Promise<SourceCompiler> {
  const load = LOADERS[kind]
  if (load === undefined) throw new Fault('unknown_kind', { message: `No compiler is called ${kind}` })
  return load(mapUrl)
}
