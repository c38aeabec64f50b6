/** Copies the path of an operation next to its row (spec: search.result-row). */
import type { Locale } from '../../core/locale.ts'
import { SEARCH_MESSAGES } from '../../core/messages/search.ts'

interface CopyPathProps {
  readonly path: string
  readonly locale: Locale
  /** In a listbox, where only options can be reached: for the pointer, like the badge of the box. */
  readonly isForPointer?: boolean
}

export function CopyPath({ path, locale, isForPointer = false }: CopyPathProps) {
  const label = SEARCH_MESSAGES[locale].copyPath
  return (
    <button
      type="button"
      className="search-copy"
      title={label}
      data-copy=""
      {...(isForPointer ? { 'aria-hidden': true, tabIndex: -1 } : { 'aria-label': `${label}: ${path}` })}
    >
      <svg className="search-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 9h10v11H9zM5 15V4h10" />
      </svg>
    </button>
  )
}
