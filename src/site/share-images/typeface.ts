/**
 * The characters in the heading typeface (ui/styles/fonts.css, decision 0042). Reads no file, because the page head
 * uses it too.
 */

/** As `unicode-range` in fonts.css; `share-images.test.ts` compares the two. */
export const FACES = [
  { file: 'onest-latin.woff2', ranges: '20-17F, 2010-203A, 20AC, 2122, 2190-2193, 2212' },
  { file: 'onest-cyrillic.woff2', ranges: '400-45F, 490-491, 4B0-4B1, 2116' },
] as const

const WRITABLE = FACES.flatMap(({ ranges }) => rangesOf(ranges))

/**
 * The text without symbols that the typeface lacks, such as emoji; '' when it lacks a letter, because half a word says
 * nothing.
 */
export function writable(text: string): string {
  const missing = [...text].filter((sign) => !isWritable(sign.codePointAt(0) ?? 0))
  if (missing.some((sign) => /[\p{L}\p{N}]/u.test(sign))) return ''
  return [...text]
    .filter((sign) => !missing.includes(sign))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

function isWritable(point: number): boolean {
  return WRITABLE.some(([first, last]) => point >= first && point <= last)
}

export function rangesOf(ranges: string): [number, number][] {
  return ranges.split(', ').map((range) => {
    const [first = '', last = first] = range.split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}
