/** Adds the nearest pages to the 404 page. */
import { type KnownRoute, nearestPages } from './nearest-pages.ts'

const SHOWN = 5

/** The space is reserved from the start, so nothing shifts; without suggestions it stays empty. */
export async function suggest(): Promise<void> {
  const box = document.querySelector<HTMLElement>('[data-not-found]')
  const part = box?.querySelector<HTMLElement>('[data-suggestions]')
  if (!box || !part) return
  const response = await fetch(box.dataset.notFound ?? '').catch(() => null)
  const routes: KnownRoute[] = response?.ok ? await response.json() : []
  const prefix = box.dataset.prefix === '/' ? '' : (box.dataset.prefix ?? '')
  const path = decodeURIComponent(location.pathname)
  const found = nearestPages(path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path, routes, SHOWN)
  part.toggleAttribute('data-none', found.length === 0)
  part.querySelector('ul')?.replaceChildren(...found.map((known) => renderSuggestion(known, prefix)))
}

function renderSuggestion({ title, route }: KnownRoute, prefix: string): HTMLLIElement {
  const row = document.createElement('li')
  const link = document.createElement('a')
  const path = document.createElement('small')
  link.href = prefix + route
  link.textContent = title
  path.textContent = route
  link.append(path)
  row.append(link)
  return row
}
