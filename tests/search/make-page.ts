/** Pages for tests, with defaults for everything that a test doesn't set. */
import type { Locale } from '../../src/core/locale.ts'
import type { Identifier, Page, PageKind, Route } from '../../src/core/page.ts'

export interface PageParts {
  readonly route: Route
  readonly title: string
  readonly locale?: Locale
  readonly kind?: PageKind
  readonly keywords?: string
  readonly searchable?: boolean
  readonly noindex?: boolean
  readonly deprecated?: boolean
  /** `[id, heading, text]`; the first is usually the intro `['', '', text]`. */
  readonly sections?: readonly (readonly [string, string, string])[]
  readonly identifiers?: readonly Identifier[]
}

export function makePage(parts: PageParts): Page {
  const sections = (parts.sections ?? [['', '', '']]).map(([id, heading, text]) => ({ id, heading, text }))
  return {
    route: parts.route,
    locale: parts.locale ?? 'en-US',
    kind: parts.kind ?? 'guide',
    file: `${parts.route.slice(1)}.mdx`,
    title: parts.title,
    description: '',
    keywords: parts.keywords ?? '',
    noindex: parts.noindex ?? false,
    searchable: parts.searchable ?? true,
    deprecated: parts.deprecated ?? false,
    date: null,
    canonical: null,
    ownSettings: {},
    menuTitle: parts.title,
    headings: sections.filter(({ id }) => id !== '').map(({ id, heading }) => ({ depth: 2, id, text: heading })),
    sections,
    anchors: sections.map((section) => section.id).filter((id) => id !== ''),
    anchorAliases: {},
    identifiers: parts.identifiers ?? [],
    links: [],
    samples: [],
    body: { type: 'root', children: [] },
  }
}
