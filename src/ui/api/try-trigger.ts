/** The buttons that open the form of an operation: its code comes when a reader reaches for one, or a link asks for it. */
import { hit, on } from '../client/dom.ts'
import { PAGE_LOAD } from '../router/events.ts'
import { holdPrefetch } from '../router/prefetch.ts'

const load = () => import('../try/open-try.tsx')

export function startTry(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, warm, { passive: true })
  }
  on('click', (event) => {
    const button = hit(event, '[data-try]')
    if (button) void load().then(({ toggleTry }) => toggleTry(button))
  })
  addEventListener('hashchange', openShared)
  on(PAGE_LOAD, openShared)
  openShared()
}

function warm(event: Event): void {
  const button = hit(event, '[data-try]')
  if (!button) return
  holdPrefetch(load().then(({ loadForm }) => loadForm(button).catch(() => {})))
}

function openShared(): void {
  if (location.hash.startsWith('#try=')) void load().then(({ openShared }) => openShared(location.hash))
}
