/** Another branch of the menu, drawn when a reader opens it in the drawer. */
import { isLocale, type Locale } from '../../core/locale.ts'
import type { NavNode } from '../../core/nav.ts'
import { listed, localizedHref } from '../shell/nav-state.ts'
import { aria, setAria } from './dom.ts'

let navigation: Promise<readonly NavNode[]> | undefined

/** Shows or hides the pages below the entry of a `data-branch` button. */
export async function toggleBranch(button: HTMLElement): Promise<void> {
  const open = aria(button, 'expanded') !== 'true'
  if (open && button.nextElementSibling === null) {
    const locale = document.documentElement.lang
    if (!isLocale(locale)) return
    const node = (await loadNavigation(locale)).find(({ path }) => path === button.dataset.branch)
    if (node && button.nextElementSibling === null) button.after(drawRows(node.children, locale))
  }
  setAria(button, 'expanded', open)
  button.nextElementSibling?.toggleAttribute('hidden', !open)
}

async function loadNavigation(locale: Locale): Promise<readonly NavNode[]> {
  navigation ??= fetch(`/_dc/nav-${locale}.json`).then((response) => {
    if (!response.ok) throw new Error(String(response.status))
    return response.json()
  })
  // A failure is not kept: the next click tries again.
  navigation.catch(() => {
    navigation = undefined
  })
  return navigation
}

export function drawRows(nodes: readonly NavNode[], locale: Locale): HTMLUListElement {
  const list = document.createElement('ul')
  for (const node of listed(nodes)) list.append(drawRow(node, locale))
  return list
}

function drawRow(node: NavNode, locale: Locale): HTMLLIElement {
  const row = document.createElement('li')
  if (node.kind === 'separator') {
    row.className = 'separator'
    row.textContent = node.title
    return row
  }
  const href = node.href ?? node.route
  if (href) row.append(drawLink(node, localizedHref(href, locale)))
  if (node.children.length > 0) {
    const folder = document.createElement('details')
    const summary = document.createElement('summary')
    const label = document.createElement('span')
    label.textContent = node.title
    if (href) label.className = 'sr'
    summary.append(label)
    folder.append(summary, drawRows(node.children, locale))
    row.append(folder)
  }
  return row
}

function drawLink(node: NavNode, href: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  link.textContent = node.title
  if (node.newWindow) {
    link.target = '_blank'
    link.rel = 'noreferrer'
  }
  return link
}
