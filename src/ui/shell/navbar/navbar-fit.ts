/**
 * Decides which navbar entries fit at which width; the others are in "More". Computed at build time from the length of
 * the labels, so that nothing shifts during loading and no script is needed.
 */

/** Widths (px) at which more fits into the bar; the same as in navbar.css. */
export const FIT_WIDTHS = { md: 768, lg: 1024, xl: 1280, wide: 1440 } as const

export type Fit = keyof typeof FIT_WIDTHS

/** The smallest width at which the entry fits, or 'never'. */
export type EntryFit = Fit | 'never'

const LETTER_PX = 7.6
const CYRILLIC_PX = 9.2
const WIDE_LETTER_PX = 14.5
const ENTRY_PADDING_PX: Record<Fit, number> = { md: 12, lg: 22, xl: 22, wide: 22 }
/** Below `xl`, the bar is compact: "More" is three dots, and the extras are icons (navbar.css). */
const IS_COMPACT: Record<Fit, boolean> = { md: true, lg: true, xl: false, wide: false }
/** Padding, icon and border of a link beside the search field. */
const LABEL_PX = 40
const MORE_PX = { compact: 40, words: 84 }
/** Padding, logo, icon buttons and gaps. */
const FIXED_PX: Record<Fit, number> = { md: 288, lg: 302, xl: 316, wide: 316 }
const SEARCH_PX: Record<Fit, number> = { md: 196, lg: 248, xl: 256, wide: 264 }

/** `extras` are labels that are always in the bar, such as the developer portal. */
export function fitEntries(titles: readonly string[], extras: readonly string[]): EntryFit[] {
  const labels = extras.reduce((sum, extra) => sum + textWidth(extra) + LABEL_PX, 0)
  const counts = Object.entries(FIT_WIDTHS).map(([name, width]) => {
    const fit = name as Fit
    const isCompact = IS_COMPACT[fit]
    const widths = titles.map((title) => ENTRY_PADDING_PX[fit] + textWidth(title))
    const room = width - FIXED_PX[fit] - SEARCH_PX[fit] - (isCompact ? 0 : labels)
    return [fit, fittingCount(widths, room, isCompact ? MORE_PX.compact : MORE_PX.words)] as const
  })
  return titles.map((_, index) => counts.find(([, count]) => index < count)?.[0] ?? 'never')
}

function fittingCount(widths: readonly number[], room: number, more: number): number {
  if (sum(widths) <= room) return widths.length
  let used = more
  let count = 0
  for (const width of widths) {
    used += width
    if (used > room) break
    count++
  }
  return count
}

function textWidth(label: string): number {
  return sum([...label].map(letterWidth))
}

function letterWidth(letter: string): number {
  if (letter >= '\u2e80') return WIDE_LETTER_PX
  return letter >= '\u0400' && letter <= '\u04ff' ? CYRILLIC_PX : LETTER_PX
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
