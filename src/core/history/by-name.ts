/** Sorts members by name, so that a printed file changes only where its content changes. */
export function byName<T>(members: { readonly [name: string]: T }): { readonly [name: string]: T } {
  return Object.fromEntries(Object.entries(members).sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)))
}
