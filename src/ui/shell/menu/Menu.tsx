/** A drop-down that works as it stands: a disclosure with links. An island may make a menu or list box of it. */
import type { ReactNode } from 'react'
import { Icon } from '../../document/Icon.tsx'

interface MenuProps {
  readonly label: ReactNode
  /** Name of the button when it shows no words. */
  readonly name?: string
  /** Tooltip of a button that shows words. */
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
