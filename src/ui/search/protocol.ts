/** What the page and the search worker say to each other. */
import type { Locale } from '../../core/locale.ts'
import type { Answer } from '../../core/search/answer.ts'

/** The files of a locale in the order they are fetched: titles, which answer first, headings, the text, the names inside sections. */
export type DataPart = 'titles' | 'headings' | 'text' | 'names'

const FILES: Record<DataPart, string> = {
  titles: '/_dc/titles-*.json',
  headings: '/_dc/search-*.json',
  text: '/_next/static/chunks/nextra-data-*.json',
  names: '/_dc/names-*.json',
}

export function dataUrl(part: DataPart, locale: Locale): string {
  return FILES[part].replace('*', locale)
}

export type ToWorker =
  | { readonly kind: 'start'; readonly locale: Locale }
  | { readonly kind: 'data'; readonly part: DataPart; readonly bytes: ArrayBuffer }
  | { readonly kind: 'ask'; readonly id: number; readonly query: string; readonly isAll?: boolean }

export type FromWorker =
  | { readonly kind: 'loaded'; readonly part: DataPart }
  /** The file is not what it should be: another page, cut off, another shape. */
  | { readonly kind: 'refused'; readonly part: DataPart }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
