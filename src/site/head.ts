/**
 * The tags in a page's `<head>`, one rule each (spec: head.title, head.description, head.robots, head.addresses,
 * head.image). Pure, for tests.
 */
import { DEFAULT_LOCALE, type Locale } from '../core/locale.ts'
import { localizedPath, type PageView } from '../core/view.ts'
import { documentTitle } from './document-title.ts'
import { OPENSEARCH_PATH } from './outputs/opensearch.ts'
import { IMAGE_HEIGHT, IMAGE_WIDTH, shareImage } from './share-images/share-image.ts'

interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link'
  readonly text?: string
  readonly attributes: { readonly [name: string]: string }
}

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } })
const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property: name, content } })
const link = (rel: string, href: string, rest: { [name: string]: string } = {}): HeadTag => ({
  tag: 'link',
  attributes: { rel, href, ...rest },
})

/** Absolute URL of the page in its own language. */
function pageUrl(view: PageView, locale: Locale = view.locale): string {
  const path = localizedPath(view.page.route, locale)
  return view.config.origin + (path === '/' ? '' : path)
}

export function headTags(view: PageView): HeadTag[] {
  const { page, config } = view
  const title = documentTitle(view)
  const description = page.description || config.description
  const url = pageUrl(view)
  return [
    { tag: 'title', text: title, attributes: {} },
    meta('description', description),
    meta('robots', isIndexable(view) ? 'index,follow' : 'noindex,nofollow'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:site_name', config.name),
    property('og:type', page.route === '/' ? 'website' : 'article'),
    property('og:locale', view.locale.replace('-', '_')),
    ...imageTags(view),
    link('canonical', canonicalUrl(view)),
    ...alternateTags(view),
    ...(view.markdownPath ? [link('alternate', view.markdownPath, { type: 'text/markdown' })] : []),
    link('describedby', '/llms.txt'),
    link('search', OPENSEARCH_PATH, { type: 'application/opensearchdescription+xml', title: config.name }),
    ...(page.kind === 'changelog'
      ? [link('alternate', '/changelog.atom', { type: 'application/atom+xml', title: `${config.name} changelog` })]
      : []),
  ]
}

/** A full-width preview when the page has an image; pages hidden from search engines have none (spec: head.image). */
function imageTags(view: PageView): HeadTag[] {
  const image = shareImage(view)
  if (image === null) return [meta('twitter:card', 'summary')]
  return [
    property('og:image', view.config.origin + image.path),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(IMAGE_WIDTH)),
    property('og:image:height', String(IMAGE_HEIGHT)),
    property('og:image:alt', image.alt),
    meta('twitter:card', 'summary_large_image'),
  ]
}

/** A page shown in English under a locale prefix is a duplicate of the English page, and declares it. */
export function canonicalUrl(view: PageView): string {
  if (view.page.canonical) return new URL(view.page.canonical, view.config.origin).href
  return pageUrl(view, view.isFallback ? DEFAULT_LOCALE : view.locale)
}

/** Untranslated pages are reachable under a locale prefix, but search engines should not index them. */
export function isIndexable(view: PageView): boolean {
  return !view.page.noindex && !view.isFallback && !isErrorRoute(view.page.route)
}

function isErrorRoute(route: string): boolean {
  return route === '/404' || route === '/500'
}

/** hreflang only where a translation exists, with the default language as x-default. */
function alternateTags(view: PageView): HeadTag[] {
  if (view.alternates.length < 2 || view.isFallback) return []
  const tags = view.alternates.map(({ locale }) => link('alternate', pageUrl(view, locale), { hreflang: locale }))
  return [...tags, link('alternate', pageUrl(view, DEFAULT_LOCALE), { hreflang: 'x-default' })]
}
