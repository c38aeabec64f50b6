/** Lists of the one table (keyword-table.ts) for merging the parts of a schema. */
import { KEYWORD_TABLE } from './keyword-table.ts'

/** Every keyword that has a place of its own in a tree; what is not here is shown as a fact, so nothing is lost. */
export const PLACED_KEYWORDS: ReadonlySet<string> = new Set(
  KEYWORD_TABLE.filter(({ isFact }) => !isFact).map(({ name }) => name),
)

/** Where two parts of an `allOf` disagree, the stricter value is the one in effect. */
export const STRICTER: { readonly [keyword: string]: (a: number, b: number) => number } = Object.fromEntries(
  KEYWORD_TABLE.flatMap(({ name, inAllOf }) => {
    if (inAllOf === 'higher') return [[name, Math.max]]
    return inAllOf === 'lower' ? [[name, Math.min]] : []
  }),
)

/** Keywords with one value, where the first part of an `allOf` that gives it wins and the others are kept as facts. */
export const SINGLE_KEYWORDS: readonly string[] = KEYWORD_TABLE.filter(({ inAllOf }) => inAllOf !== undefined).map(
  ({ name }) => name,
)
