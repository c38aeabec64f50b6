/** One result: a link with the section's title and the line that was found (spec: search.result-row). */

import type { ResultRow } from '../../core/search/answer.ts'
import { Highlighted } from './page/Highlighted.tsx'
import type { FollowResult } from './use-finish.ts'

interface ResultLinkProps {
  readonly result: ResultRow
  /** Position over all groups. */
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
  const choose = () => {
    if (!isActive) onChoose(at)
  }
  return (
    <a
      href={result.href}
      role="option"
      aria-selected={isActive}
      data-search-result={at}
      className="search-row"
      target={isExternal ? '_blank' : undefined}
      rel={isExternal ? 'noreferrer' : undefined}
      // Move, not enter: a row that slides under a pointer at rest does not become active.
      onMouseMove={choose}
      onFocus={choose}
      onClick={onFollow}
    >
      <span className="search-row-title">
        <Highlighted text={result.title} query={query} corrections={corrections} />
      </span>
      {result.excerpt !== '' && (
        <span className="search-row-excerpt">
          <Highlighted text={result.excerpt} query={query} corrections={corrections} />
        </span>
      )}
      {isExternal && <span className="sr">{newTabLabel}</span>}
    </a>
  )
}
