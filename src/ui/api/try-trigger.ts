/**
 * The buttons that open the form of an operation. The form's code loads when a reader reaches for one, or a link asks
 * for it.
 */
import { hit, on } from '../document/dom.ts'
import { PAGE_LOAD } from '../document/events.ts'
import { holdPrefetch } from '../router/prefetch.ts'

const load = () => import('../try/open-try.tsx')

export function startTry(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, warm, { passive: true })
  }
  on('click', (event) => {
    const button = hit(event, '[data-try]')
    if (button) void load().then(({ toggleTry }) => toggleTry(button))
    const here = hit(event, '[data-try-here]')
    const near = here && buttonFor(here)
    if (near) void load().then(({ bringTry }) => bringTry(near))
    const error = hit(event, '[data-try-error]')
    const own = error && buttonFor(error)
    if (own) void load().then(({ openError }) => openError(own, error.dataset.tryError ?? ''))
  })
  addEventListener('hashchange', openShared)
  on(PAGE_LOAD, openShared)
  openShared()
}

function warm(event: Event): void {
  const other = hit(event, '[data-try-error], [data-try-here]')
  const button = hit(event, '[data-try]') ?? (other && buttonFor(other))
  if (!button) return
  holdPrefetch(load().then(({ loadForm }) => loadForm(button).catch(() => {})))
}

/** The button that opens the form of the same operation. */
function buttonFor(other: HTMLElement): HTMLElement | null {
  return other.closest('.api-operation')?.querySelector('[data-try]') ?? null
}

function openShared(): void {
  if (location.hash.startsWith('#try=')) void load().then(({ openShared }) => openShared(location.hash))
}
