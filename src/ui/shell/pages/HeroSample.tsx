/**
 * A request and its response next to the text of the home page, in the language the reader chose here or elsewhere. A
 * script runs it on the sample store on demand.
 */

import type { Locale } from '../../../core/locale.ts'
import { API_MESSAGES } from '../../../core/messages/api.ts'
import { ARTICLE_MESSAGES } from '../../../core/messages/article.ts'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import { SAMPLE_LANGUAGES } from '../../../core/samples/languages.ts'
import { ColouredText } from '../../article/samples/ColouredText.tsx'
import { localizedHref } from '../../document/nav-state.ts'
import { HERO_ANSWER, HERO_ENDPOINT, HERO_QUERY } from './hero-request.ts'

export function HeroSample({ locale }: { readonly locale: Locale }) {
  const messages = SHELL_MESSAGES[locale]
  return (
    <section className="hero-sample" aria-label={messages.tryIt} data-hero="" data-failed={messages.heroFailed}>
      <p>
        <span>Storefront API</span>
        <LanguageChoice label={ARTICLE_MESSAGES[locale].requestLanguage} />
        <button type="button" className="button button-quiet" data-run-hero="" data-needs-js="">
          {messages.run}
        </button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} role="group" aria-label={API_MESSAGES[locale].request} dir="ltr">
        <code data-endpoint={HERO_ENDPOINT}>
          <ColouredText code={HERO_QUERY} language="graphql" />
        </code>
      </pre>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: as above */}
      <pre className="hero-answer" tabIndex={0} role="group" aria-label={API_MESSAGES[locale].response} dir="ltr">
        <code data-hero-answer="">
          <ColouredText code={HERO_ANSWER} language="json" />
        </code>
      </pre>
      <p className="hero-more">
        <span role="status" data-hero-status="" />
        <a href={localizedHref('/graphql-explorer', locale)}>{messages.openExplorer}</a>
      </p>
    </section>
  )
}

/** Without scripts, the query itself is shown. */
function LanguageChoice({ label }: { readonly label: string }) {
  return (
    <select aria-label={label} data-request-language="" data-needs-js="">
      <option value="http">GraphQL</option>
      {SAMPLE_LANGUAGES.map(({ id, label: name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
