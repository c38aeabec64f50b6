/**
 * Reduces the name of a schema, property, or path to one noun: a create body and the returned object are the same
 * thing.
 */

/** Parts of a name that denote a form of an object. */
const FORMS = new Set(
  'base batch body bulk collection create created full get input list new output patch post put read req request resource response resp result update updated v2 v3 write'.split(
    ' ',
  ),
)

/** `CartItemUpdate` -> `item`, `shipping_addresses` -> `address`; '' for a name with only form words. */
export function nounOf(name: string): string {
  return nameWordsOf(name).findLast((word) => !FORMS.has(word) && !/^\d+$/.test(word)) ?? ''
}

/** `/carts/{cart_id}/items` -> `item` */
export function nounOfPath(path: string): string {
  return nounOf(path.split('/').findLast((segment) => segment !== '' && !segment.startsWith('{')) ?? '')
}

/** Lower-case singular words: `brandIds` is `brand` and `id`. */
export function nameWordsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular)
}

function singular(word: string): string {
  if (/(?:[sx]|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /[^ius]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
}
