/** Creates pages for all four compilers, so that an omitted property means the same in each. */
import type { Page } from '../../core/page.ts'
import type { SourceUnit } from './source-compiler.ts'

/** Properties that every compiler must set, plus any others it knows. */
export type PageContent = Pick<Page, 'kind' | 'title' | 'sections' | 'body'> & Partial<Page>

/**
 * Creates a page of a unit. Omitted properties get the usual values: the unit's route and file, the title as the menu
 * label, no settings, and indexed by search and by search engines.
 *
 * @example
 * makePage(unit, { kind: 'guide', title: 'Refunds', sections: [{ id: '', heading: '', text: '' }], body }).menuTitle // 'Refunds'
 */
export function makePage(unit: SourceUnit, content: PageContent): Page {
  return {
    route: unit.route,
    locale: unit.locale,
    file: unit.path,
    keywords: '',
    noindex: false,
    searchable: true,
    date: null,
    canonical: null,
    ownSettings: {},
    menuTitle: content.title,
    headings: [],
    anchors: [],
    anchorAliases: {},
    identifiers: [],
    links: [],
    samples: [],
    ...content,
    // One line wherever it is shown: YAML blocks end with a line break.
    description: (content.description ?? '').trim().replace(/\s+/g, ' '),
  }
}
