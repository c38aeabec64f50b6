/** The table of compilers, each loaded when it has something to compile: the highlighter alone takes a tenth of a second. */
import { GRAPHQL_KIND, MARKDOWN_KIND, OPENAPI_KIND, SCHEMAS_KIND, type SourceKind } from './kinds.ts'
import type { MapUrl } from './openapi/references.ts'
import type { SourceCompiler } from './source-compiler.ts'

/** In order: the first that claims a file compiles it. `mapUrl` says which content file a web address in a `$ref` stands for. */
export function listCompilers(mapUrl: MapUrl): readonly SourceCompiler[] {
  return [
    deferred(MARKDOWN_KIND, async () => (await import('./markdown/markdown-compiler.ts')).markdownCompiler),
    deferred(OPENAPI_KIND, async () => (await import('./openapi/compile-openapi.ts')).createOpenApiCompiler(mapUrl)),
    deferred(GRAPHQL_KIND, async () => (await import('./graphql/compile-graphql.ts')).graphqlCompiler),
    deferred(SCHEMAS_KIND, async () => (await import('./schemas/compile-schemas.ts')).schemasCompiler),
  ]
}

function deferred(kind: SourceKind, load: () => Promise<SourceCompiler>): SourceCompiler {
  let compiler: Promise<SourceCompiler> | null = null
  return {
    ...kind,
    async compile(unit, context) {
      compiler ??= load()
      return (await compiler).compile(unit, context)
    },
  }
}
