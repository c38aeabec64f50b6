/** CSV that spreadsheets display without executing it (spec: feedback.intake, F-22). */

/** A cell that begins like a formula, even after spaces, tabs, or line breaks. */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/
const FORMULA_SIGNS = new Set([...'=+-@＝＋－＠'])
/**
 * In locales with semicolon-separated lists, spreadsheets split our cells at semicolons, regardless of quotation marks:
 * what follows is the start of a cell. The same applies to tabs and line breaks.
 */
const SEPARATORS = new Set([...';\t\r\n'])
const TRANSPARENT = new Set([...' "\u00a0\ufeff'])

/**
 * One row with its line end. Texts are quoted; those that a spreadsheet would treat as a formula
 * are prefixed with an apostrophe.
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

/** Adds an apostrophe where a formula could begin after a separator inside the cell. */
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
