/**
 * The search box: an input on the server, everything else once the island is here (spec: search.panel).
 * The input keeps its own text, so that what is typed while the script loads, and what an IME composes, is never overwritten.
 */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Locale } from '../../core/locale.ts'
import { SEARCH_MESSAGES } from '../../core/messages/search.ts'
import { isSettled, panelView, rowsShown } from './machine.ts'
import { PanelContent } from './PanelContent.tsx'
import { keyAction } from './row-keys.ts'
import { ShortcutBadge } from './ShortcutBadge.tsx'
import type { SearchServices } from './services.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useFinish } from './use-finish.ts'
import { useLingering } from './use-lingering.ts'
import { useOutsideClick, usePageKeys } from './use-page-keys.ts'
import { useSearch } from './use-search.ts'

interface SearchBoxProps {
  readonly locale: Locale
  /** Given by the island; the server has none. */
  readonly services?: SearchServices
}

export function SearchBox({ locale, services }: SearchBoxProps) {
  const messages = SEARCH_MESSAGES[locale]
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isFocused, setFocused] = useState(false)
  const search = useSearch(input, services)
  const finish = useFinish(input, search.clear, services)
  const view = panelView(search.state)
  const shown = useLingering(view)
  const announcement = useAnnouncement(view, messages)
  const listId = `search-results-${useId()}`
  const rows = rowsShown(view)
  usePageKeys(input, search.close)
  // Focus usually comes before the script: it is what brought it.
  useEffect(() => setFocused(document.activeElement === input.current), [])
  useOutsideClick(box, view.name !== 'hidden', search.close)

  function rowLink(row: number): HTMLElement | null {
    return box.current?.querySelector(`[data-search-result="${row}"]`) ?? null
  }

  function onKeyDown(event: KeyboardEvent) {
    const place = event.target === input.current ? 'input' : 'row'
    const action = keyAction(event.nativeEvent, place, search.state.active, rows.length)
    if (action === null) return
    event.preventDefault()
    if (action.type === 'close') {
      search.close()
      if (event.target instanceof HTMLElement) event.target.blur()
    } else if (action.type === 'choose') {
      rowLink(action.row)?.focus()
      search.choose(action.row)
    } else if (isSettled(search.state)) {
      rowLink(search.state.active)?.click()
    }
  }

  return (
    <div className="search" ref={box}>
      <input
        ref={input}
        type="search"
        className="search-input"
        data-search-input=""
        role="combobox"
        aria-label={messages.label}
        aria-autocomplete="list"
        aria-expanded={rows.length > 0}
        aria-controls={rows.length > 0 ? listId : undefined}
        aria-keyshortcuts="/ Control+K Meta+K"
        placeholder={messages.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        defaultValue=""
        onInput={(event) => search.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={() => {
          setFocused(true)
          services?.client.load()
        }}
        onBlur={() => setFocused(false)}
      />
      <ShortcutBadge
        hasText={search.state.query !== ''}
        isFocused={isFocused}
        clearLabel={messages.clear}
        onClear={search.clear}
      />
      {shown.view.name !== 'hidden' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside.
        <div
          className="search-panel"
          data-fading={shown.isFading || undefined}
          inert={shown.isFading}
          onKeyDown={onKeyDown}
        >
          <PanelContent
            view={shown.view}
            locale={locale}
            messages={messages}
            query={search.state.query}
            active={search.state.active}
            listId={listId}
            takesFeedback={services?.takesFeedback() ?? false}
            onChoose={search.choose}
            onFollow={finish}
            onSuggest={(word) => {
              if (input.current) input.current.value = word
              input.current?.focus()
              search.type(word)
            }}
            onClose={search.close}
          />
        </div>
      )}
      <div className="sr" role="status">
        {announcement}
      </div>
    </div>
  )
}
