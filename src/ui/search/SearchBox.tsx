/**
 * The search box: only an input on the server; the rest comes with the island (spec: search.panel). The input is
 * uncontrolled, so that text typed while the script loads, or composed by an IME, is never overwritten.
 */
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Locale } from '../../core/locale.ts'
import { SEARCH_MESSAGES } from '../../core/messages/search.ts'
import { panelView, rowsShown } from './machine.ts'
import { PanelContent } from './PanelContent.tsx'
import { ShortcutBadge } from './ShortcutBadge.tsx'
import type { SearchServices } from './services.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useFinish } from './use-finish.ts'
import { useLingering } from './use-lingering.ts'
import { useOutsideClick, usePageKeys } from './use-page-keys.ts'
import { useSearch } from './use-search.ts'
import { useSearchKeys } from './use-search-keys.ts'
import { useVisibleHeight } from './use-visible-height.ts'

interface SearchBoxProps {
  readonly locale: Locale
  /** Set by the island; undefined on the server. */
  readonly services?: SearchServices
}

export function SearchBox({ locale, services }: SearchBoxProps) {
  const messages = SEARCH_MESSAGES[locale]
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isFocused, setFocused] = useState(false)
  const search = useSearch(input, services)
  const finish = useFinish(input, search.finish, services)
  const view = panelView(search.state)
  const shown = useLingering(view)
  const announcement = useAnnouncement(view, messages)
  const listId = `search-results-${useId()}`
  const rows = rowsShown(view)
  usePageKeys(input, search.close)
  // Focus usually comes before the script, because focus is what loads it.
  useEffect(() => setFocused(document.activeElement === input.current), [])
  useDrawer(input, search.clear)
  useVisibleHeight(box)
  useOutsideClick(box, view.name !== 'hidden', search.close)

  const suggest = (word: string): void => {
    if (input.current) input.current.value = word
    input.current?.focus()
    search.type(word)
  }
  const onKeyDown = useSearchKeys({ box, input, search, rows: rows.length })

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
          search.open()
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
            onSuggest={suggest}
            onClose={search.close}
          />
        </div>
      )}
      <div className="sr-only" role="status">
        {announcement}
      </div>
    </div>
  )
}

/** Clears the box when the drawer closes, so that it opens as a menu, not with the results of an earlier search. */
function useDrawer(input: RefObject<HTMLInputElement | null>, clear: () => void): void {
  useEffect(() => {
    if (!input.current?.closest('[data-drawer-panel]')) return
    const { classList } = document.documentElement
    const observer = new MutationObserver(() => {
      if (!classList.contains('drawer-open') && input.current?.value) clear()
    })
    observer.observe(document.documentElement, { attributeFilter: ['class'] })
    return () => observer.disconnect()
  }, [input, clear])
}
