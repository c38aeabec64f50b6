/** A GraphQL request and its response: two panels next to the text, as on REST pages. */
import type { GraphqlExampleProps } from '../../core/api/graphql-model.ts'
import { GRAPHQL_MESSAGES } from '../../core/messages/graphql.ts'
import type { ArticleContext } from '../article/article-context.ts'
import { localizedHref } from '../document/nav-state.ts'
import { SampleCode } from './samples/SampleCode.tsx'

type Props = ArticleContext & GraphqlExampleProps

export function GraphqlExample({ name, query, variables, response, origin, href, after, locale, linkLocale }: Props) {
  const messages = GRAPHQL_MESSAGES[locale]
  return (
    <div className="gql-samples">
      <div className="sample-panel">
        <div className="sample-bar">
          <span className="sample-title">{messages.request}</span>{' '}
          {href !== null && (
            // A control, not content: the query is in the Markdown version, the link to the explorer is not.
            <a href={localizedHref(href, linkLocale)} data-markdown-ignore="">
              {messages.runExample}
            </a>
          )}
        </div>
        <SampleCode code={query} language="graphql" locale={locale} name={`${messages.request}: ${name}`} isPlain />
        {variables !== null && (
          <>
            <p className="gql-part">{messages.variables}</p>
            <SampleCode
              code={variables}
              language="json"
              locale={locale}
              name={`${messages.variables}: ${name}`}
              isPlain
            />
          </>
        )}
        <RunsAfter label={messages.runsAfter} after={after} />
      </div>
      <div className="sample-panel">
        <div className="sample-bar">
          <span className="sample-title">{messages.response}</span>{' '}
          <span className="gql-origin">{origin === 'sandbox' ? messages.fromSandbox : messages.fromSchema}</span>
        </div>
        <SampleCode code={response} language="json" locale={locale} name={`${messages.response}: ${name}`} isPlain />
      </div>
    </div>
  )
}

/** Requests that must run first, so that this one finds the objects it refers to. */
function RunsAfter({ label, after }: { readonly label: string; readonly after: GraphqlExampleProps['after'] }) {
  if (after.length === 0) return null
  return (
    <p className="gql-part">
      {label}{' '}
      {after.map(({ name, href }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <a href={href}>
            <code>{name}</code>
          </a>
        </span>
      ))}
    </p>
  )
}
