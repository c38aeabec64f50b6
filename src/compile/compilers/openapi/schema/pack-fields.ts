/**
 * Packs the fields of a structure into one short line of text, and back. A field is `name=mark`, with a dotted path as
 * name.
 */

/**
 * Sorted fields in one line. Segments shared with the previous name become a dot each, `200.data[].id=aB ..name=Cd`.
 */
export function packFields(fields: readonly string[]): string {
  let before: readonly string[] = []
  return [...new Set(fields)]
    .sort()
    .map((text) => {
      const parts = text.split('.')
      const shared = parts.findIndex((part, index) => part !== before[index])
      before = parts
      return '.'.repeat(Math.max(shared, 0)) + parts.slice(Math.max(shared, 0)).join('.')
    })
    .join(' ')
}

/** Maps names to marks. */
export function unpackFields(packed: string): ReadonlyMap<string, string> {
  let before: readonly string[] = []
  const fields = packed.split(' ').map((text): [string, string] => {
    const shared = /^\.*/.exec(text)?.[0].length ?? 0
    before = [...before.slice(0, shared), ...text.slice(shared).split('.')]
    const full = before.join('.')
    return [full.slice(0, full.lastIndexOf('=')), full.slice(full.lastIndexOf('=') + 1)]
  })
  return new Map(packed === '' ? [] : fields)
}
