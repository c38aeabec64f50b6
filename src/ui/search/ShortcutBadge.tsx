/** The badge at the end of the box: the shortcut, or ESC. With text in the box, it clears the box (spec: search.panel). */
import { useSyncExternalStore } from 'react'

interface ShortcutBadgeProps {
  readonly hasText: boolean
  readonly isFocused: boolean
  readonly clearLabel: string
  readonly onClear: () => void
}

const never = () => () => {}

export function ShortcutBadge({ hasText, isFocused, clearLabel, onClear }: ShortcutBadgeProps) {
  // The server does not know the keyboard.
  const isMounted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (isFocused && !hasText) return null
  // The one shortcut that every keyboard has.
  if (!isMounted) return <kbd className="search-badge">/</kbd>
  const label = isFocused ? 'ESC' : shortcutOf(navigator.userAgent)
  if (!hasText) return <kbd className="search-badge">{label}</kbd>
  return (
    <button
      type="button"
      className="search-badge"
      title={clearLabel}
      // Pressing the badge must not blur the box, or the badge would change under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <kbd>{label}</kbd>
      <span className="sr-only"> {clearLabel}</span>
    </button>
  )
}

function shortcutOf(userAgent: string): string {
  return userAgent.includes('Macintosh') ? '⌘K' : 'CTRL K'
}
