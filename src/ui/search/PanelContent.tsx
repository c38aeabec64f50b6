/** Content of the panel, depending on the machine's view (spec: search.panel). */
import type { Locale } from '../../core/locale.ts'
import { SEARCH_ERROR, type SearchMessages } from '../../core/messages/search.ts'
import { readPageContext } from '../document/page-context.ts'
import { EmptyResult } from './EmptyResult.tsx'
import type { PanelView } from './machine.ts'
import { searchAddress } from './page/search-address.ts'
import { ResultList } from './ResultList.tsx'
import type { FollowResult } from './use-finish.ts'

interface PanelContentProps {
  readonly view: PanelView
  readonly locale: Locale
  readonly messages: SearchMessages
  readonly query: string
  readonly active: number
  readonly listId: string
  readonly takesFeedback: boolean
  readonly onChoose: (row: number) => void
  readonly onFollow: FollowResult
  readonly onSuggest: (word: string) => void
  readonly onClose: () => void
}

export function PanelContent(props: PanelContentProps) {
  const { view, messages } = props
  if (view.name === 'error') {
    return (
      <p className="search-note search-error" lang="en">
        <svg className="search-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5m0-8.2v.2" />
        </svg>
        {SEARCH_ERROR}
      </p>
    )
  }
  if (view.name === 'loading') return <Loading text={messages.loading} />
  if (view.name === 'empty') return <EmptyResult {...props} help={view.answer.help} />
  if (view.name === 'hidden') return null
  return (
    <>
      <ResultList {...props} answer={view.answer} />
      {readPageContext().config.hasSearchPage && (
        <a className="search-all" href={searchAddress(props.query, props.locale)} onClick={props.onFollow}>
          {messages.allResults}
        </a>
      )}
      {!view.isComplete && <Loading text={messages.loading} />}
    </>
  )
}

function Loading({ text }: { readonly text: string }) {
  return (
    <p className="search-note">
      <svg className="search-icon search-spinner" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3a9 9 0 1 0 9 9" />
      </svg>
      {text}
    </p>
  )
}
