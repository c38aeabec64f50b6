/**
 * The product updates widget, published as `/product-updates.js`: turns the changelog link into a button with a panel
 * of the newest entries. Plain DOM, no imports at run time, because it is a separate classic script.
 */
import type { ProductUpdate } from '../../core/view.ts'
;(() => {
  const SEEN_KEY = 'product-updates-seen'
  const PANEL_ID = 'product-updates-panel'
  let updates: Promise<readonly ProductUpdate[]> | undefined

  function load(): Promise<readonly ProductUpdate[]> {
    updates ??= fetch('/product-updates.json').then((response) => {
      if (!response.ok) throw new Error(String(response.status))
      return response.json()
    })
    updates.catch(() => {
      updates = undefined
    })
    return updates
  }

  /** Turns the link into a button. Modified and middle clicks still follow the link. */
  function enhance(): void {
    for (const widget of document.querySelectorAll<HTMLElement>('[data-updates]')) {
      const link = widget.querySelector('a')
      if (!link || widget.querySelector('button')) continue
      const button = document.createElement('button')
      button.type = 'button'
      button.className = link.className
      button.title = link.title
      button.setAttribute('aria-expanded', 'false')
      button.setAttribute('aria-controls', PANEL_ID)
      const hadFocus = document.activeElement === link
      button.append(...link.childNodes)
      widget.dataset.href = link.href
      link.replaceWith(button)
      if (hadFocus) button.focus()
      button.addEventListener('click', () => toggle(widget, button))
      if ('pressed' in widget.dataset) void toggle(widget, button)
      delete widget.dataset.pressed
    }
  }

  async function toggle(widget: HTMLElement, button: HTMLElement): Promise<void> {
    if (button.getAttribute('aria-expanded') === 'true') return close(widget)
    const entries = await load().catch(() => null)
    if (entries === null) {
      location.assign(widget.dataset.href ?? '/changelog')
      return
    }
    button.setAttribute('aria-expanded', 'true')
    widget.append(render(widget, entries))
    widget.removeAttribute('data-unseen')
    try {
      localStorage.setItem(SEEN_KEY, widget.dataset.updates ?? '')
    } catch {}
  }

  function close(widget: HTMLElement): void {
    widget.querySelector(`#${PANEL_ID}`)?.remove()
    widget.querySelector('button')?.setAttribute('aria-expanded', 'false')
  }

  function render(widget: HTMLElement, entries: readonly ProductUpdate[]): HTMLElement {
    const panel = element('div', 'menu-panel updates-panel')
    panel.id = PANEL_ID
    panel.append(element('p', 'updates-title', widget.dataset.title))
    const list = element('ul', '')
    const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeZone: 'UTC' })
    for (const { title, date, href } of entries) {
      const link = element('a', '', title) as HTMLAnchorElement
      link.href = prefix() + href
      link.append(element('small', '', format.format(new Date(date))))
      const row = element('li', '')
      row.append(link)
      list.append(row)
    }
    const more = element('a', 'updates-all', widget.dataset.all) as HTMLAnchorElement
    more.href = widget.dataset.href ?? '/changelog'
    panel.append(list, more)
    return panel
  }

  /** Links stay in the page's language. */
  function prefix(): string {
    const { lang } = document.documentElement
    return lang === 'en-US' ? '' : `/${lang}`
  }

  function element(name: string, className: string, text = ''): HTMLElement {
    const node = document.createElement(name)
    if (className) node.className = className
    node.textContent = text
    return node
  }

  function closeOthers(event: Event): void {
    for (const widget of document.querySelectorAll<HTMLElement>('[data-updates]')) {
      if (!widget.contains(event.target as Node)) close(widget)
    }
  }

  document.addEventListener('click', closeOthers)
  document.addEventListener('focusin', closeOthers)
  document.addEventListener('keydown', (event) => {
    const widget = document.querySelector<HTMLElement>('[data-updates]:has([aria-expanded=true])')
    if (event.key !== 'Escape' || !widget) return
    close(widget)
    widget.querySelector('button')?.focus()
  })
  document.addEventListener('dc:page-load', enhance)
  enhance()
})()
