/** Self-explanatory names, from `content/_plain-names.txt`: one per line, `#` starts a comment. */

/** Whether a name is plain. `date_created` and `dateCreated` count as one name. */
export type IsPlain = (name: string) => boolean

/**
 * Parses the list: one name per line, `#` starts a comment. Any text is a valid list.
 *
 * @example
 * const isPlain = readPlainNames('date_created # of anything')
 * isPlain('dateCreated') // true
 * isPlain('mode') // false
 */
export function readPlainNames(text: string): IsPlain {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim())
  const names = new Set(lines.filter((line) => line !== '').map(normalised))
  return (name) => names.has(normalised(name))
}

function normalised(name: string): string {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()
}
