/** Refers to an operation in prose: method, path and a link to its reference. The compiler resolved the operation. */
import { localizedHref } from '../../document/nav-state.ts'
import type { ArticleContext } from '../article-context.ts'
import { PathParts } from '../PathParts.tsx'

interface EndpointProps extends ArticleContext {
  readonly method?: string
  readonly path?: string
  readonly href?: string
  readonly summary?: string
  readonly deprecated?: boolean
}

export function Endpoint({ method = 'GET', path = '', href, summary, deprecated, linkLocale }: EndpointProps) {
  const content = (
    <>
      <span className={`method method-${method.toLowerCase()}`}>{method.toUpperCase()}</span>
      <code>
        <PathParts path={path} />
      </code>
      {summary && <span className="endpoint-summary">{summary}</span>}
    </>
  )
  const className = deprecated ? 'endpoint endpoint-deprecated' : 'endpoint'
  if (!href) return <span className={className}>{content}</span>
  return (
    <a className={className} href={localizedHref(href, linkLocale)}>
      {content}
    </a>
  )
}
