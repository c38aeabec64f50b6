/** A dropdown that works without scripts: a disclosure with links. An island may turn it into a menu or listbox. */
import type { ReactNode } from 'react'
import { Icon } from '../../document/Icon.tsx'

interface MenuProps {
  readonly label: ReactNode
  /** Accessible name of a button without text. */
  readonly name?: string
  /** Tooltip of a button with text. */
  readonly hint?: string
  readonly current?: boolean
  readonly className?: string
  /** Rows: `li` elements. */
  readonly children: ReactNode
}

export function Menu({ label, name, hint, current, className, children }: MenuProps) {
  return (
    <details className={className ? `menu ${className}` : 'menu'} data-menu="">
      <summary className={current ? 'menu-button current' : 'menu-button'} aria-label={name} title={hint ?? name}>
        {label}
        <Icon name="chevron" />
      </summary>
      <ul className="menu-panel">{children}</ul>
    </details>
  )
}
