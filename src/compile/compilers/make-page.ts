/** The one place where a page begins: four compilers, and what each of them leaves out means the same. */
import type { Page } from '../../core/page.ts'
import type { SourceUnit } from './source-compiler.ts'

/** What no compiler can leave out, and whatever else it knows. */
export type PageContent = Pick<Page, 'kind' | 'title' | 'sections' | 'body'> & Partial<Page>

/**
 * A page of a unit. What is not given is what most pages have: the unit's own route and file, the title as the label in
 * menus, no settings, in the index of search and of search engines.
 *
 * @example
 * makePage(unit, { kind: 'guide', title: 'Refunds', sections: [{ id: '', heading: '', text: '' }], body }).menuTitle // 'Refunds'
 */
export function makePage(unit: SourceUnit, content: PageContent): Page {
  return {
    route: unit.route,
    locale: unit.locale,
    file: unit.path,
    description: '',
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
  }
}
