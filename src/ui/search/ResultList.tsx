/**
 * The results, one group per page. The links themselves are the options: focus moves to them, so there is no active
 * descendant to announce while the reader types.
 */
import { DEFAULT_LOCALE, type Locale } from '../../core/locale.ts'
import type { SearchMessages } from '../../core/messages/search.ts'
import type { ResultGroup, SearchAnswer } from '../../core/search/answer.ts'
import { CopyPath } from './CopyPath.tsx'
import { ResultLink } from './ResultLink.tsx'
import type { FollowResult } from './use-finish.ts'

interface ResultListProps {
  readonly answer: SearchAnswer
  readonly locale: Locale
  readonly messages: SearchMessages
  readonly active: number
  readonly listId: string
  readonly onChoose: (row: number) => void
  readonly onFollow: FollowResult
}

export function ResultList(props: ResultListProps) {
  const { answer, locale, messages, active, listId, onChoose, onFollow } = props
  let row = 0
  return (
    <div className="search-results" role="listbox" id={listId} aria-label={messages.results}>
      {answer.groups.map((group, pageRank) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
        <div
          key={group.href}
          role="group"
          aria-labelledby={`${listId}-${pageRank}`}
          lang={group.fallback && locale !== DEFAULT_LOCALE ? 'en' : undefined}
        >
          <GroupHeader group={group} id={`${listId}-${pageRank}`} messages={messages} />
          <ul role="none">
            {group.rows.map((result) => {
              const at = row++
              return (
                <li
                  role="none"
                  key={`${result.href} ${result.excerpt}`}
                  className={result.path ? 'search-operation' : undefined}
                >
                  <ResultLink
                    result={result}
                    at={at}
                    isActive={at === active}
                    query={answer.query}
                    corrections={answer.corrections}
                    newTabLabel={messages.opensInNewTab}
                    onChoose={onChoose}
                    onFollow={onFollow}
                  />
                  {result.path && <CopyPath path={result.path} locale={locale} isForPointer />}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </div>
  )
}

interface GroupHeaderProps {
  readonly group: ResultGroup
  readonly id: string
  readonly messages: SearchMessages
}

function GroupHeader({ group, id, messages }: GroupHeaderProps) {
  const kind = group.kind === null ? '' : messages.kinds[group.kind]
  return (
    <div className="search-group" id={id}>
      <span className="search-group-title">{group.title}</span>
      {kind !== '' && <span className="search-kind">{kind}</span>}
      {group.deprecated && <span className="search-kind">{messages.deprecated}</span>}
    </div>
  )
}
