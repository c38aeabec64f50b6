/** Substitutes for pages that haven't loaded, created from the matching lines of the index: enough to rank them. */
import { pathLine } from '../paths.ts'
import type { Analysis } from '../query.ts'
import type { IndexedPage } from '../search-index.ts'
import { headingsAsked } from '../wording.ts'
import {
  LINE_HEADING,
  LINE_IN_TEXT,
  LINE_KEYWORD,
  LINE_NAME,
  LINE_NAME_END,
  LINE_PATH,
  LINE_TITLE,
  type Postings,
} from './format.ts'
import type { PageList } from './page-list.ts'
import { eachPosting } from './term-hits.ts'

/** @param lineOf returns the pages of a collection that have a line. */
export function pagesFor(
  query: Analysis,
  list: PageList,
  lineOf: (collection: number, line: string) => Postings,
): readonly IndexedPage[] {
  if (query.plain === '') return list.pages
  const pages = [...list.pages]
  const stand = (line: string, kinds: number) => {
    list.places.forEach((places, collection) => {
      eachPosting(lineOf(collection, line), (number, code) => {
        const at = places[number]
        const page = at === undefined || list.isWhole(at) ? undefined : pages[at]
        if (page !== undefined && at !== undefined) pages[at] = withLine(page, line, code & kinds, query)
      })
    })
  }
  stand(query.plain, LINE_TITLE | LINE_HEADING | LINE_NAME | LINE_NAME_END | LINE_KEYWORD | LINE_IN_TEXT)
  for (const path of pathLines(query)) stand(path, LINE_PATH)
  for (const asked of headingsAsked(query)) stand(asked.trim(), LINE_HEADING)
  return pages
}

/** Lines of operations that a typed path can match, after leaving out host, store, and version. */
function pathLines({ path }: Pick<Analysis, 'path'>): string[] {
  const segments = path?.segments ?? []
  return segments.map((_, from) => pathLine(segments.slice(from)))
}

function withLine(page: IndexedPage, line: string, code: number, query: Analysis): IndexedPage {
  const inLines = (kind: number, lines: string, text = line) => ((code & kind) === 0 ? lines : `${lines}\n${text}\n`)
  const ends = inLines(LINE_NAME_END, page.plainNames, `… ${line}`)
  return {
    ...page,
    plainTitle: (code & LINE_TITLE) === 0 ? page.plainTitle : line,
    plainHeadings: inLines(LINE_HEADING, page.plainHeadings),
    plainNames: inLines(LINE_NAME, ends),
    keywordLines: inLines(LINE_KEYWORD, page.keywordLines),
    body: (code & LINE_IN_TEXT) === 0 ? page.body : `${query.phrase}\n`,
    identifiers: (code & LINE_PATH) === 0 ? page.identifiers : [{ text: pathOf(query), anchor: '' }],
  }
}

function pathOf({ path }: Analysis): string {
  return `${path?.method ?? ''} /${path?.segments.join('/') ?? ''}`.trim()
}
