/** Finds the blocks of a translation that no longer match the original (spec: content.translations). */
import type { TranslationRecord } from '../../../content/translations.ts'
import { align, type Counterpart } from './align.ts'
import type { TextBlock } from './split-blocks.ts'

/** The English block was rewritten; it was removed; or a block that the translation lacks follows it. */
export type Staleness = 'changed' | 'removed' | 'added'

export interface StaleBlock {
  readonly change: Staleness
  /** Block of the translation to review. */
  readonly own: TextBlock
  /** Nearest position on the current English page; null if that page is empty. */
  readonly english: TextBlock | null
}

/**
 * The first finding for each block of the translation, in order. A block identical to the English one, such as a sample
 * that was copied again, is up to date whatever the record says.
 */
export function staleBlocks(
  record: TranslationRecord,
  english: readonly TextBlock[],
  own: readonly TextBlock[],
): StaleBlock[] {
  const toEnglish = align(record.english, english.map(printOf))
  const toOwn = align(record.translation, own.map(printOf))
  const found = new Map<number, StaleBlock>()
  const note = (index: number, change: Staleness, at: number) => {
    const place = nearest(toOwn, index)
    const block = own[place]
    const source = english[Math.min(at, english.length - 1)] ?? null
    if (block === undefined || found.has(place) || own.some(({ text }) => change === 'added' && text === source?.text))
      return
    if (change !== 'changed' || block.text !== source?.text) found.set(place, { change, own: block, english: source })
  }
  for (const [index, { at, isSame }] of toEnglish.entries()) {
    if (isSame) continue
    if (at !== null) note(index, 'changed', at)
    else if (toOwn[index]?.at !== null) note(index, 'removed', nearest(toEnglish, index))
  }
  for (const at of additions(toEnglish, english.length)) note(lastBefore(toEnglish, at), 'added', at)
  return [...found].sort(([a], [b]) => a - b).map(([, block]) => block)
}

function printOf({ print }: TextBlock): string {
  return print
}

/** Position of the counterpart, or of the nearest one before it. */
function nearest(counterparts: readonly Counterpart[], index: number): number {
  for (let at = Math.min(index, counterparts.length - 1); at >= 0; at--) {
    const place = counterparts[at]?.at ?? null
    if (place !== null) return place
  }
  return 0
}

function additions(counterparts: readonly Counterpart[], length: number): number[] {
  const known = new Set(counterparts.map(({ at }) => at))
  return Array.from({ length }, (_, at) => at).filter((at) => !known.has(at))
}

/** Index of the last recorded block before this position on the English page. */
function lastBefore(counterparts: readonly Counterpart[], place: number): number {
  return Math.max(
    0,
    counterparts.findLastIndex(({ at }) => at !== null && at < place),
  )
}
