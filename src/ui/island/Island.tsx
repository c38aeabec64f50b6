/** Marks a part of the page that React hydrates when a reader reaches for it. Until then it is inert HTML. */
import type { ReactNode } from 'react'

/** Names that `islands.ts` can load, one module each. */
type IslandName =
  | 'changes'
  | 'check'
  | 'explorer'
  | 'feedback'
  | 'locale-switch'
  | 'navbar-menu'
  | 'profile'
  | 'search'
  | 'search-page'
  | 'sign-in'
  | 'theme-switch'
  | 'updates'

interface IslandProps {
  readonly name: IslandName
  /** Keeps the element and its React root across soft navigation. Unique on the page. */
  readonly persist?: string
  /** JSON-serializable: the island module reads it with `islandProps(host)`. */
  readonly props?: object
  /** Loads with the page instead of on intent, for islands that are the page's main content. */
  readonly eager?: boolean
  /** URL of the data that the island fetches first; requested together with the code. */
  readonly data?: string
  readonly className?: string
  /** Shown before and without JavaScript, and works as far as possible. */
  readonly children?: ReactNode
}

export function Island({ name, persist, props, eager, data, className, children }: IslandProps) {
  return (
    <div
      data-island={name}
      data-persist={persist}
      data-eager={eager ? '' : undefined}
      data-preload={data}
      data-props={props && JSON.stringify(props)}
      className={className}
    >
      {children}
    </div>
  )
}
