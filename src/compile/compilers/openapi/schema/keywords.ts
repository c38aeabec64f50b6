/** Keyword lists for merging the parts of a schema, from the keyword table (keyword-table.ts). */
import { KEYWORD_TABLE } from './keyword-table.ts'

/** Keywords with a dedicated place in a tree. All others are shown as facts, so that nothing is lost. */
export const PLACED_KEYWORDS: ReadonlySet<string> = new Set(
  KEYWORD_TABLE.filter(({ isFact }) => !isFact).map(({ name }) => name),
)

/** If two parts of an `allOf` disagree, the stricter value applies. */
export const STRICTER: { readonly [keyword: string]: (a: number, b: number) => number } = Object.fromEntries(
  KEYWORD_TABLE.flatMap(({ name, inAllOf }) => {
    if (inAllOf === 'higher') return [[name, Math.max]]
    return inAllOf === 'lower' ? [[name, Math.min]] : []
  }),
)

/** Keywords with one value: the first part of an `allOf` that sets it wins, and the other values are kept as facts. */
export const SINGLE_KEYWORDS: readonly string[] = KEYWORD_TABLE.filter(({ inAllOf }) => inAllOf !== undefined).map(
  ({ name }) => name,
)
