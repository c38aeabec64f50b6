/** The home page: introduction, first steps, a request that can be run, the author's text and product updates. */
import type { BodyNode } from '../../../core/body.ts'
import type { Locale } from '../../../core/locale.ts'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import { localizedPath, type PageView, type ProductUpdate } from '../../../core/view.ts'
import { ArticleBody } from '../../article/ArticleBody.tsx'
import { formatDate } from '../../document/format-date.ts'
import { Icon } from '../../document/Icon.tsx'
import { localizedHref } from '../../document/nav-state.ts'
import { SearchSlot } from '../navbar/SearchSlot.tsx'
import { HeroSample } from './HeroSample.tsx'
import { SHOWN_UPDATES } from './home.ts'

export function Landing({ view }: { readonly view: PageView }) {
  const { page, locale } = view
  const { firstCall, allDocs, sample } = view.config.home
  const { children } = page.body
  const end = children.findIndex(isSection)
  const opening = end < 0 ? children : children.slice(0, end)
  const languages = { locale: page.locale, linkLocale: locale }
  const messages = SHELL_MESSAGES[locale]
  return (
    <>
      <ArticleBody body={{ type: 'root', children: opening }} {...languages} />
      <div className="hero-actions">
        <SearchSlot place="hero" locale={locale} />
        {(firstCall || allDocs) && (
          <p>
            {firstCall && (
              <a className="button" href={localizedHref(firstCall, locale)}>
                {messages.firstCall}
                <Icon name="arrowRight" />
              </a>
            )}{' '}
            {allDocs && (
              <a className="hero-browse" href={localizedHref(allDocs, locale)}>
                {messages.browseDocs}
              </a>
            )}
          </p>
        )}
      </div>
      {sample && <HeroSample sample={sample} locale={locale} />}
      <ArticleBody body={{ type: 'root', children: children.slice(opening.length) }} {...languages} />
      <LatestUpdates updates={view.updates} locale={locale} />
    </>
  )
}

function isSection(node: BodyNode): boolean {
  if (node.type === 'component') return node.name !== 'StaleNote'
  return node.type === 'element' && node.tagName === 'h2'
}

/** The newest changelog entries on the home page. */
function LatestUpdates({ updates, locale }: { readonly updates: readonly ProductUpdate[]; readonly locale: Locale }) {
  if (updates.length === 0) return null
  const messages = SHELL_MESSAGES[locale]
  return (
    <section className="latest" aria-labelledby="latest-updates">
      <h2 id="latest-updates">{messages.latestUpdates}</h2>
      <ol>
        {updates.slice(0, SHOWN_UPDATES).map((update) => (
          <li key={update.href}>
            <a href={update.href}>
              <time dateTime={update.date}>{formatDate(update.date, locale)}</time> <span>{update.title}</span>
            </a>
          </li>
        ))}
      </ol>
      <a className="latest-all" href={localizedPath('/changelog', locale)}>
        {messages.allUpdates}
      </a>
    </section>
  )
}
