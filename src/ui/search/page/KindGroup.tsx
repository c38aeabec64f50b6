/** The pages of one group, each with its matching rows. */
import { withNamedClass } from '../../../core/history/changes-address.ts'
import { DEFAULT_LOCALE, type Locale } from '../../../core/locale.ts'
import { SEARCH_MESSAGES } from '../../../core/messages/search.ts'
import type { ResultGroup, SearchAnswer } from '../../../core/search/answer.ts'
import { CopyPath } from '../CopyPath.tsx'
import { Highlighted } from './Highlighted.tsx'
import type { KindOfResults } from './kind-groups.ts'
import styles from './search-page.module.css'

interface KindGroupProps {
  readonly group: KindOfResults
  readonly answer: SearchAnswer
  readonly locale: Locale
}

export function KindGroup({ group, answer, locale }: KindGroupProps) {
  const { kind, pages } = group
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind} tabIndex={-1}>
        {SEARCH_MESSAGES[locale].kinds[kind]} <span className={styles.count}>({pages.length})</span>
      </h2>
      <ol className={styles.pages}>
        {pages.map((page) => (
          <FoundPage key={page.href} page={page} answer={answer} locale={locale} />
        ))}
      </ol>
    </section>
  )
}

interface FoundPageProps extends Omit<KindGroupProps, 'group'> {
  readonly page: ResultGroup
}

/** Where a page is, which tells pages with similar titles apart; of another site, its host. */
function pathOf(href: string): string {
  return href.startsWith('/') ? (href.split(/[?#]/)[0] ?? '') : new URL(href).host
}

function FoundPage({ page, answer, locale }: FoundPageProps) {
  const messages = SEARCH_MESSAGES[locale]
  const marks = { query: answer.query, corrections: answer.corrections }
  const isExternal = !page.href.startsWith('/')
  const rows = page.rows.filter(({ href }) => href !== page.href)
  const own = page.rows.find(({ href }) => href === page.href)
  return (
    <li lang={page.fallback && locale !== DEFAULT_LOCALE ? 'en' : undefined}>
      <h3>
        <a href={withNamedClass(page.href, answer.query)} {...(isExternal && { target: '_blank', rel: 'noreferrer' })}>
          <Highlighted text={page.title} {...marks} />
          {isExternal && <span className="sr-only">{messages.opensInNewTab}</span>}
        </a>
        {page.deprecated && <span className="search-kind">{messages.deprecated}</span>}
      </h3>
      <span className={styles.address}>{pathOf(page.href)}</span>
      {own !== undefined && own.excerpt !== '' && (
        <p>
          <Highlighted text={own.excerpt} {...marks} />
        </p>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map(({ href, title, excerpt, method, path, scopes = [] }) => (
            <li key={`${href} ${excerpt}`}>
              <a href={withNamedClass(href, answer.query)}>
                <Highlighted text={title} {...marks} />
              </a>
              {path && (
                <span className="search-operation search-row-operation">
                  <span className={`method method-${method}`}>{method?.toUpperCase()}</span>
                  <code>
                    <Highlighted text={path} {...marks} />
                  </code>
                  {scopes.map((scope) => (
                    <span key={scope} className="search-kind">
                      {scope}
                    </span>
                  ))}
                  <CopyPath path={path} locale={locale} />
                </span>
              )}
              {excerpt !== '' && (path === undefined || !excerpt.endsWith(` ${path}`)) && (
                <span className={styles.excerpt}>
                  <Highlighted text={excerpt} {...marks} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
