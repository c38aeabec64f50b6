/** A request and its answer beside the words of the home page; a script runs it on the sample store when a reader asks. */
import type { Locale } from '../../../core/locale.ts'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import { localizedHref } from '../../document/nav-state.ts'
import { HERO_ANSWER, HERO_QUERY } from './hero-request.ts'

export function HeroSample({ locale }: { readonly locale: Locale }) {
  const messages = SHELL_MESSAGES[locale]
  return (
    <section className="hero-sample" aria-label={messages.tryIt} data-hero="" data-failed={messages.heroFailed}>
      <p>
        <span className="method method-post">GraphQL</span>
        <span>Storefront API</span>
        <button type="button" className="button" data-run-hero="" data-needs-js="">
          {messages.run}
        </button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} role="group" aria-label="GraphQL" dir="ltr">
        <code>{HERO_QUERY}</code>
      </pre>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: as above */}
      <pre className="hero-answer" tabIndex={0} role="group" aria-label="JSON" dir="ltr">
        <code data-hero-answer="">{HERO_ANSWER}</code>
      </pre>
      <p className="hero-more">
        <span role="status" data-hero-status="" />
        <a href={localizedHref('/graphql-explorer', locale)}>{messages.openExplorer}</a>
      </p>
    </section>
  )
}
