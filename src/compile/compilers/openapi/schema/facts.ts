/** Members of an object without a dedicated display: extensions and unknown keys, shown as written. */
import type { Fact } from '../../../../core/api/api-schema.ts'
import type { Cursor } from '../document/cursor.ts'
import { printPlain } from '../document/exact-json.ts'

/** Members of a Reference Object: `texts` of a Cursor reads two of them. */
const OF_REFERENCE: ReadonlySet<string> = new Set(['$ref', 'summary', 'description'])

/**
 * undefined if nothing is left, so that models stay small. Extensions next to the reference that led to the object are
 * facts about it, too; OpenAPI ignores all other members there (Reference Object), which is a Finding.
 */
export function restOf(cursor: Cursor, placed: readonly string[]): Fact[] | undefined {
  const [own, ...references] = cursor.holders().map((holder) => holder.members())
  const others = (own ?? []).filter(([name]) => !placed.includes(name))
  for (const [name, member] of references.flat()) {
    if (name.startsWith('x-')) others.push([name, member])
    else if (!OF_REFERENCE.has(name))
      member.session.report('DC340', member, `"${name}" isn't defined in a reference.`, { hint: NEXT_TO_REFERENCE })
  }
  const facts = others
    .filter(([name]) => !cursor.session.isHidden(name))
    .map(([name, { value }]) => ({ name, value: printPlain(value) }))
  return facts.length > 0 ? facts : undefined
}

const NEXT_TO_REFERENCE = 'OpenAPI ignores it next to a "$ref". Set it in the object that the reference names.'

/**
 * Extensions of an object that has no place for them on a page: its owner shows them, with the keys that lead there
 * (`responses.x-order`).
 */
export function extensionsAt(owner: Cursor, ...keys: readonly string[]): Fact[] {
  const found = keys.reduce<Cursor | null>((at, key) => at?.at(key)?.followed() ?? null, owner)
  return (found?.members() ?? []).flatMap(([name, { value }]) =>
    name.startsWith('x-') && !owner.session.isHidden(name)
      ? [{ name: [...keys, name].join('.'), value: printPlain(value) }]
      : [],
  )
}

/** Extensions of each entry of a map, such as of named examples. */
export function extensionsInside(owner: Cursor, key: string): Fact[] {
  return owner.entries(key).flatMap(([name]) => extensionsAt(owner, key, name))
}
