/**
 * A request and its response next to the text of the home page, in the language the reader chose here or elsewhere. A
 * script runs it on the sample store on demand.
 */

import type { Locale } from '../../../core/locale.ts'
import { API_MESSAGES } from '../../../core/messages/api.ts'
import { ARTICLE_MESSAGES } from '../../../core/messages/article.ts'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import { SAMPLE_LANGUAGES } from '../../../core/samples/languages.ts'
import type { PageView } from '../../../core/view.ts'
import { ColouredText } from '../../article/samples/ColouredText.tsx'
import { HAS_TOOLS } from '../../document/has-tools.ts'
import { localizedHref } from '../../document/nav-state.ts'

interface HeroSampleProps {
  readonly sample: NonNullable<PageView['config']['home']['sample']>
  readonly locale: Locale
}

export function HeroSample({ sample, locale }: HeroSampleProps) {
  const messages = SHELL_MESSAGES[locale]
  return (
    <section className="hero-sample" aria-label={messages.tryIt} data-hero="" data-failed={messages.heroFailed}>
      <p>
        <span>{sample.api}</span>
        <LanguageChoice label={ARTICLE_MESSAGES[locale].requestLanguage} />
        {HAS_TOOLS && (
          <button
            type="button"
            className="button button-quiet"
            data-run-hero=""
            data-query={sample.query}
            data-needs-js=""
          >
            {messages.run}
          </button>
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} role="group" aria-label={API_MESSAGES[locale].request} dir="ltr">
        <code data-endpoint={sample.endpoint} data-authorization={sample.authorization}>
          <ColouredText code={sample.query} language="graphql" />
        </code>
      </pre>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: as above */}
      <pre className="hero-answer" tabIndex={0} role="group" aria-label={API_MESSAGES[locale].response} dir="ltr">
        <code data-hero-answer="">
          <ColouredText code={sample.response} language="json" />
        </code>
      </pre>
      {HAS_TOOLS && (
        <p className="hero-more">
          <span role="status" data-hero-status="" />
          <a href={localizedHref('/graphql-explorer', locale)}>{messages.openExplorer}</a>
        </p>
      )}
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
