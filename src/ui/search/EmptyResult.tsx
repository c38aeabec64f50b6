/** What to offer when nothing is found: existing words, pages with similar names, and a feedback message. */
import { SEARCH_EMPTY, type SearchMessages } from '../../core/messages/search.ts'
import type { SearchHelp } from '../../core/search/answer.ts'
import type { FollowResult } from './use-finish.ts'

/** The feedback widget listens for it; `detail.message` prefills its form. */
const OPEN_FEEDBACK = 'dc:open-feedback'

interface EmptyResultProps {
  readonly help: SearchHelp | null
  readonly query: string
  readonly messages: SearchMessages
  readonly takesFeedback: boolean
  readonly onSuggest: (word: string) => void
  readonly onFollow: FollowResult
  readonly onClose: () => void
}

export function EmptyResult({ help, query, messages, takesFeedback, onSuggest, onFollow, onClose }: EmptyResultProps) {
  function tellUs() {
    onClose()
    const detail = { message: messages.lookedFor(query.trim()) }
    document.dispatchEvent(new CustomEvent(OPEN_FEEDBACK, { detail }))
  }

  return (
    <>
      <p className="search-note" lang="en">
        {SEARCH_EMPTY}
      </p>
      <div className="search-help">
        {help !== null && help.suggestions.length > 0 && (
          <p>
            {messages.didYouMean}{' '}
            {help.suggestions.map((word) => (
              <button key={word} type="button" className="search-suggestion" onClick={() => onSuggest(word)}>
                {word}
              </button>
            ))}
          </p>
        )}
        {help !== null && help.nearest.length > 0 && (
          <>
            <p>{messages.nearest}</p>
            <ul>
              {help.nearest.map(({ title, href }) => (
                <li key={href}>
                  <a href={href} onClick={onFollow}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        {takesFeedback && (
          <button type="button" className="search-tell-us" onClick={tellUs}>
            {messages.tellUs}
          </button>
        )}
      </div>
    </>
  )
}
