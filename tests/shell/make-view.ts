/** Page views for tests of the shell: a small docs site of the tea shop, complete in every field. */

import ours from '../../devcenter.config.ts'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import type { BodyComponent, BodyElement, BodyNode } from '../../src/core/body.ts'
import type { Json } from '../../src/core/json.ts'
import type { NavNode, PagePlace } from '../../src/core/nav.ts'
import type { Heading, Page } from '../../src/core/page.ts'
import { DEFAULT_SETTINGS, type PageSettings } from '../../src/core/settings.ts'
import type { PageView } from '../../src/core/view.ts'

export function navNode(given: Partial<NavNode> & { readonly title: string }): NavNode {
  const children = given.children ?? []
  return {
    kind: children.length > 0 ? 'folder' : 'page',
    name: given.title.toLowerCase().replaceAll(' ', '-'),
    path: given.route ?? '',
    route: '',
    href: null,
    newWindow: false,
    type: 'doc',
    display: 'normal',
    collapsed: null,
    children,
    ...given,
  }
}

export const TREE: readonly NavNode[] = [
  navNode({ title: 'All docs', href: '/docs' }),
  navNode({ title: 'Overview', route: '/tea/overview' }),
  navNode({
    title: 'Brewing',
    path: '/tea/brewing',
    children: [
      navNode({ title: 'Water', route: '/tea/brewing/water' }),
      navNode({
        title: 'Leaves',
        route: '/tea/brewing/leaves',
        children: [navNode({ title: 'Green', route: '/tea/brewing/leaves/green' })],
      }),
    ],
  }),
  navNode({ kind: 'separator', type: 'separator', title: 'Tools & Resources' }),
  navNode({
    title: 'Cups',
    path: '/tea/cups',
    collapsed: false,
    children: [navNode({ title: 'Glass', route: '/tea/cups/glass' })],
  }),
  navNode({ kind: 'separator', type: 'separator', title: '' }),
  navNode({ kind: 'link', title: 'Suppliers', href: 'https://example.com/tea', newWindow: true }),
  navNode({ title: 'Secret', route: '/tea/secret', display: 'hidden' }),
]

export const NAVIGATION: readonly NavNode[] = [
  navNode({ title: 'Home', route: '/', type: 'page', display: 'hidden' }),
  navNode({ title: 'Tea', path: '/tea', type: 'page', children: TREE }),
  navNode({ title: 'Coffee (Beta)', route: '/coffee', type: 'page' }),
  navNode({
    kind: 'menu',
    type: 'menu',
    title: 'Shops',
    children: [
      navNode({ title: 'Paris', href: 'https://example.com/paris', newWindow: true }),
      navNode({ title: 'Lyon', route: '/shops/lyon' }),
    ],
  }),
]

export const text = (value: string): BodyNode => ({ type: 'text', value })

export function element(
  tagName: string,
  properties: BodyElement['properties'] = {},
  ...children: (BodyNode | string)[]
): BodyElement {
  return { type: 'element', tagName, properties, children: children.map(nodeOf) }
}

export function component(
  name: BodyComponent['name'],
  props: { readonly [name: string]: Json } = {},
  ...children: (BodyNode | string)[]
): BodyComponent {
  return { type: 'component', name, props, children: children.map(nodeOf) }
}

function nodeOf(child: BodyNode | string): BodyNode {
  return typeof child === 'string' ? text(child) : child
}

const HEADINGS: readonly Heading[] = [
  { depth: 2, id: 'why', text: 'Why' },
  { depth: 3, id: 'heat', text: 'Heat' },
]

export function makePage(given: Partial<Page> = {}): Page {
  return {
    route: '/tea/brewing/water',
    locale: 'en-US',
    kind: 'guide',
    file: 'tea/brewing/water.mdx',
    title: 'Water',
    description: '',
    keywords: '',
    noindex: false,
    searchable: true,
    date: null,
    canonical: null,
    ownSettings: {},
    menuTitle: 'Water',
    headings: HEADINGS,
    sections: [],
    anchors: ['why', 'heat'],
    anchorAliases: {},
    identifiers: [],
    links: [],
    samples: [],
    body: {
      type: 'root',
      children: [
        element('p', {}, 'Water first.'),
        element('h2', { id: 'why' }, 'Why'),
        element('h3', { id: 'heat' }, 'Heat'),
      ],
    },
    ...given,
  }
}

export interface ViewParts {
  readonly page?: Partial<Page>
  readonly settings?: Partial<PageSettings>
  readonly place?: Partial<Omit<PagePlace, 'settings'>>
  readonly config?: Partial<PageView['config']>
  readonly view?: Partial<PageView>
}

export function makeView({ page, settings, place, config, view }: ViewParts = {}): PageView {
  return {
    config: { ...siteConfigSchema.parse(ours), ...config },
    locale: 'en-US',
    page: makePage(page),
    place: {
      settings: { ...DEFAULT_SETTINGS, ...settings },
      type: 'doc',
      hidden: false,
      breadcrumb: [
        { title: 'Tea', href: null },
        { title: 'Brewing', href: '/tea/brewing' },
        { title: 'Water', href: '/tea/brewing/water' },
      ],
      previous: { title: 'Overview', route: '/tea/overview' },
      next: { title: 'Leaves', route: '/tea/brewing/leaves' },
      tree: TREE,
      ...place,
    },
    navigation: NAVIGATION,
    isFallback: false,
    alternates: [],
    modified: '2026-10-02',
    editUrl: 'https://example.com/edit/tea/brewing/water.mdx',
    markdownPath: '/tea/brewing/water.md',
    hasSearchPage: true,
    suggestions: null,
    updates: [{ title: 'Kettles whistle', date: '2026-11-01', href: '/changelog#kettles-whistle' }],
    ...view,
  }
}
