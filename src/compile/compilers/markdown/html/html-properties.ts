/** Maps HTML attribute names as authors write them to property names in the tree. */

const RENAMED: { readonly [name: string]: string } = {
  class: 'className',
  for: 'htmlFor',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  viewbox: 'viewBox',
}

/** `class` -> `className`, `aria-label` -> `ariaLabel`; null for an invalid attribute name. */
export function htmlProperty(name: string): string | null {
  if (!/^[A-Za-z][\w-]*$/.test(name)) return null
  const lower = name.toLowerCase()
  if (Object.hasOwn(RENAMED, lower)) return RENAMED[lower] ?? null
  if (name.includes('-')) return lower.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return name
}
