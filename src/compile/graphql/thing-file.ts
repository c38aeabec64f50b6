/** `_graphql-storefront.json` beside `graphql-storefront.graphql`: the pages of the schema, by the things that people look for. */
import type { CompileContext } from '../source-compiler.ts'

export interface Thing {
  /** Last part of the address of its page. */
  readonly slug: string
  readonly title: string
  /** One sentence, for the overview and for result lists. */
  readonly about: string
  /** Names of types and paths of operations; `*` stands for any letters, and the pattern with most letters wins. */
  readonly holds: readonly string[]
}

/** The last thing takes what several others share. null: the schema has no such file, and its pages go by kind. */
export async function readThings(
  path: string,
  context: Pick<CompileContext, 'read'>,
): Promise<readonly Thing[] | null> {
  const file = await context.read(path.replace(/(?<=\/|^)([^/]+)\.graphql$/, '_$1.json'))
  if (file === null) return null
  const things: unknown = JSON.parse(file.text)
  if (!Array.isArray(things) || !things.every(isThing))
    throw new Error(`${file.path} is a list of { "slug", "title", "about", "holds" }`)
  return things
}

function isThing(value: unknown): value is Thing {
  if (typeof value !== 'object' || value === null) return false
  const { slug, title, about, holds } = value as Record<string, unknown>
  return (
    [slug, title, about].every((text) => typeof text === 'string' && text !== '') &&
    Array.isArray(holds) &&
    holds.every((pattern) => typeof pattern === 'string')
  )
}
