/** A navbar dropdown as a menu: Headless UI handles keyboard, type-ahead and pointer (spec: shell.drop-downs). */
import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import type { KeyboardEvent } from 'react'
import { Icon } from '../../document/Icon.tsx'
import type { MountIsland } from '../../island/contract.ts'
import { Label } from '../menu/NavLink.tsx'
import { takeOver } from '../switches/take-over.ts'
import { FIT_WIDTHS, type Fit } from './navbar-fit.ts'

export interface MenuLink {
  readonly href: string
  readonly title: string
  readonly newWindow: boolean
  readonly current: 'page' | 'true' | null
  /** Text after the title for screen readers. */
  readonly hint: string
}

interface NavbarMenuProps {
  readonly label: string
  readonly isCurrent: boolean
  /** Called each time the menu opens, because which entries are in the bar depends on the width. */
  readonly links: () => readonly MenuLink[]
}

export function NavbarMenu({ label, isCurrent, links }: NavbarMenuProps) {
  return (
    <Menu as="div" className="menu">
      {({ open }) => (
        <>
          <MenuButton className={isCurrent ? 'menu-button current' : 'menu-button'}>
            <Label title={label} />
            <Icon name="chevron" />
          </MenuButton>
          {/* Not modal: the page keeps its scroll bar, so nothing shifts. */}
          <MenuItems as="div" modal={false} className="menu-panel" onKeyDown={keepKey}>
            {open && links().map((link) => <Item key={link.href} link={link} />)}
          </MenuItems>
        </>
      )}
    </Menu>
  )
}

/** spec: shell.drop-downs: keys in the menu, including `/`, do not trigger shortcuts of the page. */
function keepKey(event: KeyboardEvent): void {
  event.stopPropagation()
}

function Item({ link }: { readonly link: MenuLink }) {
  return (
    <MenuItem
      as="a"
      href={link.href}
      target={link.newWindow ? '_blank' : undefined}
      rel={link.newWindow ? 'noreferrer' : undefined}
      aria-current={link.current ?? undefined}
    >
      <Label title={link.title} />
      {link.hint && <span className="sr-only">{link.hint}</span>}
    </MenuItem>
  )
}

export const mount: MountIsland = (host, intent) => {
  const summary = host.querySelector('summary')
  const rows = [...host.querySelectorAll('li')].flatMap((row) => {
    const link = row.querySelector('a')
    return link ? [{ link: readLink(link), until: row.dataset.until }] : []
  })
  const links = () => rows.filter(({ until }) => !isInBar(until)).map(({ link }) => link)
  const label = summary?.textContent ?? ''
  const isCurrent = summary?.classList.contains('current') === true
  return takeOver(host, intent, <NavbarMenu label={label} isCurrent={isCurrent} links={links} />)
}

function readLink(link: HTMLAnchorElement): MenuLink {
  const hint = link.querySelector('.sr-only')?.textContent ?? ''
  const current = link.getAttribute('aria-current')
  return {
    href: link.getAttribute('href') ?? '',
    title: (link.textContent ?? '').slice(0, (link.textContent ?? '').length - hint.length),
    newWindow: link.target === '_blank',
    current: current === 'page' || current === 'true' ? current : null,
    hint,
  }
}

/** Whether the entry is in the bar at the current width (navbar-fit.ts). */
function isInBar(until: string | undefined): boolean {
  return until !== undefined && until in FIT_WIDTHS && matchMedia(`(min-width: ${FIT_WIDTHS[until as Fit]}px)`).matches
}
