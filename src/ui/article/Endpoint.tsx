/** Names an operation in prose: method, path and a link to its reference. The compiler has looked the operation up. */
import { localizedHref } from '../shell/nav-state.ts'
import type { Frame } from './frame.ts'

export interface EndpointProps extends Frame {
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
      <code>{breakable(path)}</code>
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

/** A long path may break after each slash. */
function breakable(path: string) {
  return path.split(/(?<=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path never move
    <span key={index}>
      {part}
      <wbr />
    </span>
  ))
}
