/** One result: a link with the section's title and the matching line (spec: search.result-row). */

import { withNamedClass } from '../../core/history/changes-address.ts'
import type { ResultRow } from '../../core/search/answer.ts'
import { Highlighted } from './page/Highlighted.tsx'
import type { FollowResult } from './use-finish.ts'

interface ResultLinkProps {
  readonly result: ResultRow
  /** Index across all groups. */
  readonly at: number
  readonly isActive: boolean
  readonly query: string
  readonly corrections: readonly string[]
  readonly newTabLabel: string
  readonly onChoose: (row: number) => void
  readonly onFollow: FollowResult
}

export function ResultLink({
  result,
  at,
  isActive,
  query,
  corrections,
  newTabLabel,
  onChoose,
  onFollow,
}: ResultLinkProps) {
  const isExternal = !result.href.startsWith('/')
  const { method, path, scopes = [] } = result
  // The row already shows the method and the path.
  const isSaid = path !== undefined && result.excerpt.endsWith(` ${path}`)
  const excerpt = isSaid ? '' : result.excerpt
  const choose = () => {
    if (!isActive) onChoose(at)
  }
  return (
    <a
      href={withNamedClass(result.href, query)}
      role="option"
      aria-selected={isActive}
      data-search-result={at}
      className="search-row"
      target={isExternal ? '_blank' : undefined}
      rel={isExternal ? 'noreferrer' : undefined}
      // On move, not on enter: a row that slides under a resting pointer must not become active.
      onMouseMove={choose}
      onFocus={choose}
      onClick={onFollow}
    >
      <span className="search-row-title">
        {method && <span className={`method method-${method}`}>{method.toUpperCase()}</span>}
        <Highlighted text={result.title} query={query} corrections={corrections} />
      </span>
      {path && (
        <span className="search-row-operation">
          <code>
            <Highlighted text={path} query={query} corrections={corrections} />
          </code>
          {scopes.map((scope) => (
            <span key={scope} className="search-kind">
              {scope}
            </span>
          ))}
        </span>
      )}
      {excerpt !== '' && (
        <span className="search-row-excerpt">
          <Highlighted text={excerpt} query={query} corrections={corrections} />
        </span>
      )}
      {isExternal && <span className="sr-only">{newTabLabel}</span>}
    </a>
  )
}
