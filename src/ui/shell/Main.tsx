/** The page content in its layout (spec: shell.layouts). */
import type { Body, BodyNode } from '../../core/body.ts'
import { ENDPOINT_ROUTES } from '../../core/endpoint-routes.ts'
import { CHANGES_ROUTE } from '../../core/history/changes-address.ts'
import { SHELL_MESSAGES } from '../../core/messages/shell.ts'
import { SEARCH_PAGE_ROUTE } from '../../core/route.ts'
import type { PageView } from '../../core/view.ts'
import { ArticleBody } from '../article/ArticleBody.tsx'
import { ChangesSection } from '../changes/ChangesSection.tsx'
import { CheckSection } from '../check/CheckSection.tsx'
import { HAS_TOOLS } from '../document/has-tools.ts'
import { Icon } from '../document/Icon.tsx'
import { Island } from '../island/Island.tsx'
import { SearchSection } from '../search/page/SearchSection.tsx'
import { AuthSection } from '../session/AuthSection.tsx'
import { ProfileSection } from '../session/ProfileSection.tsx'
import { AUTH_ROUTES } from './additions.ts'
import { Breadcrumb } from './around/Breadcrumb.tsx'
import { IndexForPrograms } from './around/IndexForPrograms.tsx'
import { PageActions } from './around/PageActions.tsx'
import { Pagination } from './around/Pagination.tsx'
import { Timestamp } from './around/Timestamp.tsx'
import { hasLongOpening } from './opening.ts'
import { Landing } from './pages/Landing.tsx'
import { NotFound } from './pages/NotFound.tsx'
import { ServerError } from './pages/ServerError.tsx'
import type { ShellParts } from './parts.ts'
import { CONTENT_ID } from './SkipLinks.tsx'

/** Initial state of the explorer, unless the link says otherwise (spec: reference.explorer). */
const EXPLORER_PROPS = { api: 'storefront' }

interface Props {
  readonly view: PageView
  readonly parts: ShellParts
  /** HTML to use instead of the body; not for the layout `raw`. */
  readonly article: string | undefined
}

export function Main({ view, parts, article }: Props) {
  const { locale } = view
  const { layout } = view.place.settings
  if (layout === 'raw') {
    return (
      <main className={view.page.route === '/' ? 'main main-raw landing' : 'main main-raw'} data-behind="">
        <IndexForPrograms />
        <div id={CONTENT_ID} tabIndex={-1} />
        <Content view={view} />
      </main>
    )
  }
  return (
    <main className="main" data-behind="">
      <IndexForPrograms />
      {/* On every page, with or without a breadcrumb: titles stand at the same height (decision 0060). */}
      <div className="page-head">
        {parts.breadcrumb && <Breadcrumb crumbs={view.place.breadcrumb} locale={locale} />}
        {view.isFallback && <FallbackNotice view={view} />}
        {view.markdownPath !== null && <PageActions markdownPath={view.markdownPath} locale={locale} />}
      </div>
      <div id={CONTENT_ID} tabIndex={-1} />
      <Article view={view} html={article} />
      {parts.timestamp && <Timestamp modified={view.modified} verified={view.verified} locale={locale} />}
      {parts.pagination && <Pagination view={view} />}
    </main>
  )
}

function Article({ view, html }: { readonly view: PageView; readonly html: string | undefined }) {
  const { page, locale } = view
  const attributes = {
    className: `prose${proseKind(view)}`,
    lang: page.locale === locale ? undefined : page.locale,
    'data-long-opening': hasLongOpening(page.body) ? '' : undefined,
  }
  // Rendered earlier by this same component, for the same page.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is markup of ours, never a reader's or an author's.
  if (html !== undefined) return <article {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <article {...attributes}>
      {!hasTitle(page.body) && <h1>{page.title}</h1>}
      <Content view={view} />
    </article>
  )
}

/** Text of a kind that is set in its own way. */
function proseKind({ page, place }: PageView): '' | ' prose-article' | ' prose-changelog' {
  const { layout, typesetting } = place.settings
  if (page.kind === 'changelog') return ' prose-changelog'
  return layout === 'default' && typesetting === 'article' ? ' prose-article' : ''
}

/** The body, plus what some routes add to it. */
function Content({ view }: { readonly view: PageView }) {
  const { page, locale } = view
  const authView = AUTH_ROUTES[page.route]
  return (
    <>
      {page.route === '/' ? (
        <Landing view={view} />
      ) : page.route === CHANGES_ROUTE ? (
        <Changes view={view} />
      ) : (
        <ArticleBody body={page.body} locale={page.locale} linkLocale={locale} />
      )}
      {/* After the body: the styles of a title look at what follows it. */}
      {Object.keys(page.anchorAliases).length > 0 && (
        <div hidden data-anchor-aliases={JSON.stringify(page.anchorAliases)} />
      )}
      {HAS_TOOLS && ENDPOINT_ROUTES.includes(page.route) && (
        <Island name="explorer" eager props={EXPLORER_PROPS} className="explorer-host" />
      )}
      {HAS_TOOLS && page.route === '/check' && <CheckSection locale={locale} />}
      {page.route === SEARCH_PAGE_ROUTE && <SearchSection locale={locale} />}
      {page.route === '/profile' && <ProfileSection locale={locale} />}
      {authView && <AuthSection view={authView} locale={locale} />}
      {page.route === '/404' && <NotFound view={view} />}
      {page.route === '/500' && <ServerError view={view} />}
    </>
  )
}

/** The filters stand above the links to other forms of the record, and above what is there without scripts. */
function Changes({ view: { page, locale } }: { readonly view: PageView }) {
  const { children } = page.body
  const at = children.findIndex((node) => node.type === 'element' && node.properties.id === 'years')
  const [intro, others] = at < 0 ? [children, []] : [children.slice(0, at), children.slice(at)]
  return (
    <>
      <ArticleBody body={{ ...page.body, children: intro }} locale={page.locale} linkLocale={locale} />
      <ChangesSection locale={locale} />
      <ArticleBody body={{ ...page.body, children: others }} locale={page.locale} linkLocale={locale} />
    </>
  )
}

function FallbackNotice({ view }: { readonly view: PageView }) {
  return (
    <p className="fallback-notice">
      <Icon name="globe" />
      {SHELL_MESSAGES[view.locale].fallbackNotice}
    </p>
  )
}

function hasTitle(body: Body): boolean {
  const isTitle = (node: BodyNode): boolean =>
    node.type === 'element' && (node.tagName === 'h1' || node.children.some(isTitle))
  return body.children.some(isTitle)
}
