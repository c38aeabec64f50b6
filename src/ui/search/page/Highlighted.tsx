/** A text with its matches marked. */
import { highlightHits } from '../../../core/search/highlight.ts'

interface HighlightedProps {
  readonly text: string
  readonly query: string
  readonly corrections: readonly string[]
}

export function Highlighted({ text, query, corrections }: HighlightedProps) {
  let at = 0
  return highlightHits(text, query, corrections).map((segment) => {
    const key = at
    at += segment.text.length
    if (!segment.hit) return segment.text
    return (
      <span key={key} className="search-hit">
        {segment.text}
      </span>
    )
  })
}
