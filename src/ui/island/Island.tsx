/** Marks a part of the page that React takes over when a reader reaches for it; until then it is inert HTML. */
import type { ReactNode } from 'react'

/** Names that `islands.ts` can load; one module a name. */
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
  /** Keeps the element, with the React root in it, across soft navigation; unique on the page. */
  readonly persist?: string
  /** Must survive JSON: the island module reads it with `islandProps(host)`. */
  readonly props?: object
  /** Loads with the page instead of on intent: the island is what the page is for. */
  readonly eager?: boolean
  /** Address of the data that the island fetches first: its request starts with that for the code. */
  readonly data?: string
  readonly className?: string
  /** What is shown, and works as far as it can, before and without JavaScript. */
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
