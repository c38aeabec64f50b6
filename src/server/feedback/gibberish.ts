/** Recognises keyboard mashing and random letters by word structure, without a dictionary. */

/** Consonant groups longer than in any word of the site's languages, with `y` as a vowel. */
const CONSONANT_RUN = /[bcdfghjklmnpqrstvwxz]{6,}/i
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю']
const ROW_RUN_CHARS = 5

export function isGibberish(text: string): boolean {
  // Code, addresses, and names with digits or dots aren't prose, so they aren't checked.
  const prose = text
    .replaceAll(/`[^`]*`/g, ' ')
    .split(/\s+/)
    .filter((part) => !/[\d_./\\:{}()<>=#@$%&[\]"]/.test(part))
  const words = (prose.join(' ').match(/\p{L}{4,}/gu) ?? []).filter((word) => !isConstant(word))
  if (words.length === 0) return isRandomToken(text)
  const strange = words.filter(isStrange)
  return strange.length / words.length > 0.5 || strange.some((word) => word.length >= 14 && words.length <= 3)
}

function isStrange(word: string): boolean {
  const lower = word.toLowerCase()
  if (hasRowRun(lower) || CONSONANT_RUN.test(lower)) return true
  if (!/^[a-z]+$/.test(lower)) return false
  const vowels = lower.match(/[aeiouy]/g)?.length ?? 0
  if (lower.length >= 6 && vowels / lower.length < 0.15) return true
  // Capitals inside a word that is neither camelCase nor an acronym: "RnBsqWpXz".
  const turns = word.match(/[a-z][A-Z]/g)?.length ?? 0
  return turns >= 2 && rareTurns(lower) >= 2
}

/** Letter pairs that hardly occur in English, French, or technical names. */
function rareTurns(lower: string): number {
  return lower.match(/[bcdfgjkpqvwxz][jqxzvw]|q[^u]|[jvw][bcdfgkmpt]|[xz][bdgkmr]/g)?.length ?? 0
}

function hasRowRun(lower: string): boolean {
  for (const row of ROWS) {
    const back = [...row].toReversed().join('')
    for (let at = 0; at + ROW_RUN_CHARS <= row.length; at++) {
      if (lower.includes(row.slice(at, at + ROW_RUN_CHARS)) || lower.includes(back.slice(at, at + ROW_RUN_CHARS)))
        return true
    }
  }
  return false
}

/** `ACCESS`, `GET`: all capitals say nothing about word structure. */
function isConstant(word: string): boolean {
  return word === word.toUpperCase() && word.length <= 12 && word !== word.toLowerCase()
}

/** One long run of mixed letters and digits, and nothing else. */
function isRandomToken(text: string): boolean {
  return /^[A-Za-z0-9]{12,}$/.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text)
}
