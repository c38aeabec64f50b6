/** CSV that a spreadsheet shows and does not run (spec: feedback.intake, F-22). */

/** A cell that begins like a formula, also behind spaces, tabs or line breaks. */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/
const FORMULA_SIGNS = new Set([...'=+-@＝＋－＠'])
/**
 * Where lists are separated by semicolons, a spreadsheet cuts our cells at theirs, and quotation marks do not hold it back: what
 * follows one is the beginning of a cell there. The same goes for tabs and lines.
 */
const SEPARATORS = new Set([...';\t\r\n'])
const TRANSPARENT = new Set([...' "\u00a0\ufeff'])

/**
 * One row with its line end. Texts are quoted; one that a spreadsheet would take for a formula begins with an apostrophe.
 *
 * @example
 * csvRow([7, null, 'a "b"', '=1+1']) // '7,,"a ""b""","\'=1+1"\r\n'
 */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const inside = disarm(value)
  const safe = FORMULA.test(value) ? `'${inside}` : inside
  return `"${safe.replaceAll('"', '""')}"`
}

/** Puts an apostrophe before what would begin a formula after a separator inside the cell. */
function disarm(text: string): string {
  let safe = ''
  let isStart = false
  for (const character of text) {
    if (isStart && FORMULA_SIGNS.has(character)) safe += "'"
    safe += character
    isStart = SEPARATORS.has(character) || (isStart && TRANSPARENT.has(character))
  }
  return safe
}
