/** Acronyms of a file: where each occurs first, and whether it is spelled out there. */
import { type FoundAcronym, lineStartIn, type ProseBlock, positionIn } from '../../compilers/prose/prose.ts'

const ACRONYM = /(?<![\p{L}\p{N}_/.@#$&^=-])(\p{Lu}[\p{Lu}\p{N}]*\p{Lu}\p{N}*)s?(?![\p{L}\p{N}_/@^=]|-\p{Lu}|\.\p{L})/gu
/** Marks an unfinished page, which has a separate rule. */
const TODO = 'TODO'
/** Number of words before "(POS)" that are searched for its letters. */
const MAX_WORDS_BEFORE = 12
const FRONT_MATTER = /^\^{3}\n[\s\S]*?\n\^{3}(?=\n|$)/

interface First {
  readonly block: ProseBlock
  readonly offset: number
  readonly isTitle: boolean
  readonly isExplained: boolean
}

export function findAcronyms(blocks: readonly ProseBlock[]): FoundAcronym[] {
  return [...Map.groupBy(blocks, (block) => block.file)].flatMap(([file, own]) => {
    const first = new Map<string, First>()
    for (const block of own) {
      const bodyStart = FRONT_MATTER.exec(block.text)?.[0].length ?? 0
      for (const { 1: acronym = '', index } of block.text.matchAll(ACRONYM)) {
        if (acronym === TODO) continue
        const isTitle = index < bodyStart || isHeading(block.text, index)
        const known = first.get(acronym)
        // A title or a heading is too short to explain an acronym, so the text below it counts. An API document is not
        // read in order: an explanation anywhere counts.
        const isBetter = known === undefined || (known.isTitle && !isTitle) || (!known.isExplained && !isPage(file))
        if (!isBetter) continue
        const isExplained = explains(block.text, acronym, index)
        if (known === undefined || isPage(file) || isExplained)
          first.set(acronym, { block, offset: index, isTitle, isExplained })
      }
    }
    return [...first].map(([text, { block, offset, isExplained }]) => ({
      file,
      ...positionIn(block, offset),
      text,
      isExplained,
    }))
  })
}

function isPage(file: string): boolean {
  return /\.mdx?$/.test(file)
}

function isHeading(text: string, offset: number): boolean {
  const start = lineStartIn(text, offset)
  return /^#{1,6} /.test(text.slice(start, Math.min(offset, start + 7)))
}

/** `point of sale (POS)`, or `POS (point of sale)`. */
function explains(text: string, acronym: string, offset: number): boolean {
  const initial = acronym.slice(0, 1).toLowerCase()
  const isInitial = (word: string) => word.toLowerCase().startsWith(initial)
  if (text[offset - 1] === '(') {
    const words = text.slice(Math.max(0, offset - 200), offset - 1).match(/[\p{L}\p{N}]+/gu) ?? []
    return words.slice(-MAX_WORDS_BEFORE).some(isInitial)
  }
  const after = /^s?\s\(([^()]+)\)/.exec(text.slice(offset + acronym.length, offset + acronym.length + 200))
  return (after?.[1]?.match(/[\p{L}\p{N}]+/gu) ?? []).some(isInitial)
}
