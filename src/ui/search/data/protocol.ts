/** Messages between the page and the search worker. */
import type { Locale } from '../../../core/locale.ts'
import type { SearchAnswer } from '../../../core/search/answer.ts'

/**
 * The files of a locale: the root, which answers first and leads to the parts; for the whole text: headings, text and
 * the names inside sections, in this order.
 */
export type DataPart = 'root' | 'part' | 'headings' | 'text' | 'names'

const FILES: Record<Exclude<DataPart, 'part'>, string> = {
  root: '/_dc/find-*.json',
  headings: '/_dc/search-*.json',
  text: '/_next/static/chunks/nextra-data-*.json',
  names: '/_dc/names-*.json',
}

export function dataUrl(part: Exclude<DataPart, 'part'>, locale: Locale): string {
  return FILES[part].replace('*', locale)
}

/** URLs of the files that would improve an answer, best first. Pages are known once all words have loaded. */
export interface Needs {
  readonly words: readonly string[]
  readonly blocks: readonly string[]
}

export type ToSearchWorker =
  | { readonly kind: 'start'; readonly locale: Locale }
  | { readonly kind: 'data'; readonly part: Exclude<DataPart, 'part'>; readonly bytes: ArrayBuffer }
  | { readonly kind: 'part'; readonly address: string; readonly bytes: ArrayBuffer }
  | { readonly kind: 'ask'; readonly id: number; readonly query: string; readonly isAll?: boolean }

export type FromSearchWorker =
  | { readonly kind: 'loaded'; readonly part: DataPart }
  /** The file is not valid: another page, truncated, or in another format. */
  | { readonly kind: 'refused'; readonly part: DataPart }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: SearchAnswer; readonly needs: Needs }
