/** Keeps the marks of pages that are not checked again yet, while an edit of another file is being checked. */
import type { Page, Sample } from '../../../core/page.ts'
import type { SampleOutcome } from './check-sample.ts'
import { type ErrorPlaces, errorsAfter } from './exchange-errors.ts'
import { markPage } from './mark-page.ts'

export interface CheckedPage {
  /** Key of the page. */
  readonly key: string
  readonly page: Page
  /** Outcomes of its samples, in order. */
  readonly outcomes: readonly SampleOutcome[]
}

const UNKNOWN: SampleOutcome = { kind: 'none', faults: [], mark: null, answer: null, operation: null }

export class LastOutcomes {
  #byPage = new Map<string, ReadonlyMap<string, SampleOutcome>>()

  #places: ErrorPlaces = new Map()

  remember(checked: readonly CheckedPage[], places: ErrorPlaces): void {
    this.#places = places
    this.#byPage = new Map(
      checked.map(({ key, page, outcomes }) => [
        key,
        new Map(page.samples.map((sample, at) => [nameOf(sample), outcomes[at] ?? UNKNOWN])),
      ]),
    )
  }

  mark(pages: ReadonlyMap<string, Page>): ReadonlyMap<string, Page> {
    const marked = new Map(pages)
    for (const [key, outcomes] of this.#byPage) {
      const page = pages.get(key)
      if (page === undefined) continue
      const own = page.samples.map((sample) => outcomes.get(nameOf(sample)) ?? UNKNOWN)
      marked.set(key, markPage(page, own, errorsAfter(page, own, this.#places)))
    }
    return marked
  }
}

function nameOf({ language, meta, code }: Sample): string {
  return `${language} ${meta}\n${code}`
}
