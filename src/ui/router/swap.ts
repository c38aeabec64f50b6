/**
 * Replaces the page with the one in another document. The menu stays in place: usually only the marked row differs, and
 * elements that stay need no style, layout or paint.
 */
import { all } from '../document/dom.ts'

/** Head elements that describe one page. The others (styles, scripts) belong to the build. */
const PER_PAGE =
  'title, meta[name]:not([name="build"]):not([name="theme-color"]), meta[property], link[rel="canonical"], link[rel="alternate"]'

const MENU = '[data-sidebar-scroll]'

export function swapDocument(next: Document): void {
  copyLanguage(next.documentElement)
  for (const old of all(PER_PAGE, document.head)) old.remove()
  document.head.append(...all(PER_PAGE, next.head))
  for (const kept of all('[data-persist]')) {
    next.querySelector(`[data-persist="${kept.dataset.persist}"]`)?.replaceWith(kept)
  }
  addStyles(next)
  if (styleLink()) styleLink(next)?.remove()
  keepRows(next)
  const menu = document.querySelector(MENU)
  const other = next.querySelector(MENU)
  if (menu && other && menu.childNodes.length === other.childNodes.length) swapAround(menu, other)
  else replaceAround(document.body, null, next.body)
}

/**
 * Language and direction follow the page; classes (theme, scripts enabled) follow the reader. Setting an unchanged
 * value would recompute all styles because of `:lang()` and `:dir()`.
 */
function copyLanguage({ lang, dir }: HTMLElement): void {
  const root = document.documentElement
  if (root.lang !== lang) root.lang = lang
  if (root.dir !== dir) root.dir = dir
}

/** Replaces everything around the menu, level by level up to the body. Pages of one build have it at the same depth. */
function swapAround(menu: Element, other: Element): void {
  update(menu, other)
  let here = menu
  let there = other
  while (here !== document.body) {
    const parent = here.parentElement as Element
    const otherParent = there.parentElement as Element
    replaceAround(parent, here, otherParent, there)
    here = parent
    there = otherParent
    if (here !== document.body) copyAttributes(here, there)
  }
}

/**
 * Replaces the children of `parent` with those of `other`, except that `here` stays at the position of `there`. The
 * late styles stay too.
 */
function replaceAround(parent: Element, here: Element | null, other: Element, there: Element | null = null): void {
  const styles = styleLink()
  for (const node of [...parent.childNodes]) if (node !== here && node !== styles) node.remove()
  const end = styles?.parentNode === parent ? styles : null
  let before: Element | null = here ?? end
  for (const node of [...other.childNodes]) {
    if (node === there) before = end
    else parent.insertBefore(node, before)
  }
}

/** Updates nodes position by position; replaces what has a different structure. */
function update(here: ChildNode, there: ChildNode): void {
  if (here.isEqualNode(there)) return
  const nodes = [...there.childNodes]
  const isAlike = here.nodeName === there.nodeName && here.childNodes.length === nodes.length
  if (!(isAlike && here instanceof Element)) return here.replaceWith(there)
  copyAttributes(here, there as ChildNode & Element)
  for (const [index, node] of [...here.childNodes].entries()) update(node, nodes[index] as ChildNode)
}

/** Except `open`: the sidebar restores open folders after the swap. */
function copyAttributes(to: Element, from: Element): void {
  for (const { name } of [...to.attributes, ...from.attributes]) {
    const value = from.getAttribute(name)
    if (name === 'open' || value === to.getAttribute(name)) continue
    if (value === null) to.removeAttribute(name)
    else to.setAttribute(name, value)
  }
}

/** Adds styles for a kind of page that this document has not shown yet. They stay, because pages of one build share them. */
function addStyles(next: Document): void {
  for (const style of all<HTMLStyleElement>('style[data-part]', next.head))
    if (!document.querySelector(`style[data-part="${style.dataset.part}"]`)) document.head.append(style)
}

/** A very quick reader waits for the styles that the first page did not need. */
export async function lateStyles(): Promise<void> {
  const link = styleLink()
  // Do not wait for a style sheet that failed: after the load event it would never arrive.
  if (!link || link.sheet || document.readyState === 'complete') return
  await new Promise((done) => {
    link.onload = link.onerror = done
  })
}

/** At the end of the body, where it does not block painting. Removing and reinserting it would disable it for a moment. */
function styleLink(page: Document = document): HTMLLinkElement | null {
  return page.querySelector<HTMLLinkElement>('body > link[rel=stylesheet]')
}

/**
 * Moves menu rows to the next page that it would otherwise fetch again: those of the folder the reader leaves, and of
 * folders the reader opened.
 */
function keepRows(next: Document): void {
  for (const folder of all('details[data-rows]', next)) {
    const here = all(`details[data-folder="${CSS.escape(folder.dataset.folder ?? '')}"]`).find(
      ({ dataset }) => !('rows' in dataset),
    )
    const rows = here?.querySelector(':scope > ul')
    if (!rows) continue
    folder.append(unmarked(rows))
    folder.removeAttribute('data-rows')
    folder.removeAttribute('data-needs-js')
    folder.parentElement?.querySelector(':scope > a.no-js')?.remove()
  }
}

/** The rows without the marks of the current page. */
function unmarked(rows: Element): Element {
  const copy = rows.cloneNode(true) as Element
  for (const heading of all('.page-headings', copy)) heading.remove()
  for (const row of all('.active', copy)) {
    row.classList.remove('active')
    if (row.className === '') row.removeAttribute('class')
  }
  for (const link of all('[aria-current]', copy)) link.removeAttribute('aria-current')
  return copy
}
