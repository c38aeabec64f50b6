/** The home page: introduction, first steps, a request that can be run, the author's text and product updates. */
import type { BodyNode } from '../../../core/body.ts'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import type { PageView } from '../../../core/view.ts'
import { ArticleBody } from '../../article/ArticleBody.tsx'
import { Icon } from '../../document/Icon.tsx'
import { localizedHref } from '../../document/nav-state.ts'
import { SearchSlot } from '../navbar/SearchSlot.tsx'
import { HeroSample } from './HeroSample.tsx'
import { LatestUpdates } from './LatestUpdates.tsx'

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
