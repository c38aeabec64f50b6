/** The singular and the plural of English names. */

const SHORTEST_NOUN = 3

/**
 * The line itself, then what it may be in the other number: the title of a resource is what a reader of either means.
 *
 * @example
 * numbersOf('category') // ['category', 'categorys', 'categories']
 */
export function numbersOf(line: string): string[] {
  if (line.length < SHORTEST_NOUN) return [line]
  if (line.endsWith('ies')) return [line, `${line.slice(0, -'ies'.length)}y`]
  if (line.endsWith('s')) return [line, line.slice(0, -1), line.slice(0, -'es'.length)]
  return [line, `${line}s`, line.endsWith('y') ? `${line.slice(0, -1)}ies` : `${line}es`]
}
