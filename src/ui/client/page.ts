/** Small tasks on every page: navbar observer, year, resize flag, scrollable regions, product updates, the 404 page. */
import { SAMPLE_STORAGE_KEY, STORE_HASH_STORAGE } from '../../core/samples/storage-keys.ts'
import { all, hit, isPlain, on, stored, whenIdle } from '../document/dom.ts'
import { PAGE_LOAD } from '../document/events.ts'

/** spec: shell.resizing: window resize adds a class. */
const RESIZING_MS = 200
/** Otherwise a script marks tables and diagrams with content past their edge (prose.css). */
const STYLES_KNOW_ENDS = CSS.supports('animation-timeline: scroll()')

let observer: IntersectionObserver | undefined

export function startPage(): void {
  let timer = 0
  addEventListener('resize', () => {
    document.body.classList.add('resizing')
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      document.body.classList.remove('resizing')
      markScrollable()
    }, RESIZING_MS)
  })
  if (!STYLES_KNOW_ENDS)
    addEventListener('scroll', ({ target }) => target instanceof HTMLElement && markEnd(target), {
      capture: true,
      passive: true,
    })
  addEventListener('hashchange', loadTabs)
  on('change', (event) => {
    const select = hit<HTMLSelectElement>(event, '[data-request-language]')
    if (select)
      void import('../article/samples/request-language.ts').then(({ chooseLanguage }) => chooseLanguage(select))
  })
  on('input', (event) => {
    const field = hit<HTMLInputElement>(event, '[data-list-filter]')
    if (field) void import('../article/lists/filter-list.ts').then(({ filterList }) => filterList(field))
  })
  on(PAGE_LOAD, () => {
    observeTop()
    whenIdle(markScrollable)
    for (const year of all('[data-year]')) year.textContent = String(new Date().getFullYear())
    watchUpdates()
    if (location.hash || document.querySelector('[data-tabs]')) loadTabs()
    if (document.querySelector('.api-operation, .api-overview, .gql-samples, [data-sheet]'))
      void import('../api/api-client.ts').then(({ startApi }) => startApi())
    if (stored(SAMPLE_STORAGE_KEY) && document.querySelector('[data-request-language]'))
      void import('../article/samples/request-language.ts').then(({ restoreLanguage }) => restoreLanguage())
    if (stored(STORE_HASH_STORAGE)) void import('./show-store-hash.ts').then(({ showStoreHash }) => showStoreHash())
    if (document.querySelector('[data-not-found]')) void import('./not-found.ts').then(({ suggest }) => suggest())
  })
}

/** Loads the script for tabs, which also opens the closed part that a #hash is in. */
function loadTabs(): void {
  void import('./tabs.ts').then(({ startTabs }) => startTabs())
}

/** spec: shell.navbar-observer: the navbar is active once the top of the page has scrolled out of view. */
function observeTop(): void {
  const navbar = document.querySelector('[data-navbar]')
  const sentinel = document.querySelector('[data-sentinel]')
  observer?.disconnect()
  if (!navbar || !sentinel) return
  observer = new IntersectionObserver(([entry]) =>
    navbar.toggleAttribute('data-active', entry?.isIntersecting === false),
  )
  observer.observe(sentinel)
}

/** Only regions that scroll are tab stops. Regions that are not visible yet remain tab stops. */
function markScrollable(): void {
  const regions = all('[data-scroll]')
  const overflows = regions.map(isLarger)
  regions.forEach((region, index) => {
    if (overflows[index]) region.tabIndex = 0
    else region.removeAttribute('tabindex')
  })
  if (!STYLES_KNOW_ENDS) regions.forEach(markEnd)
}

/** A sample cropped in height scrolls even if every line fits. Heights are rounded, so ignore one pixel. */
function isLarger(region: HTMLElement): boolean {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = region
  return clientWidth === 0 || scrollWidth > clientWidth || scrollHeight > clientHeight + 1
}

function markEnd(region: HTMLElement): void {
  region.toggleAttribute('data-goes-on', region.scrollWidth - region.clientWidth - Math.abs(region.scrollLeft) > 1)
}

/** The dot only needs a comparison. The panel's script loads when a reader reaches for it. */
function watchUpdates(): void {
  for (const widget of all('[data-updates]')) {
    widget.toggleAttribute('data-unseen', (stored(UPDATES_SEEN_KEY) ?? '') < (widget.dataset.updates ?? ''))
    const load = () => {
      if (document.querySelector('script[src="/product-updates.js"]')) return
      const script = document.createElement('script')
      script.src = '/product-updates.js'
      script.onerror = () => {
        script.remove()
        if ('pressed' in widget.dataset) location.assign(widget.querySelector('a')?.href ?? '')
      }
      document.head.append(script)
    }
    // The first tap comes before the script: it is for the panel, which opens when the script is there.
    widget.addEventListener('click', (event) => {
      if (event.defaultPrevented || !isPlain(event) || !hit(event, '[data-updates] > a')) return
      event.preventDefault()
      widget.dataset.pressed = ''
      load()
    })
    for (const type of ['pointerenter', 'focusin', 'touchstart'])
      widget.addEventListener(type, load, { once: true, passive: true })
  }
}

/** Local storage key: ISO date of the newest product update that the reader has seen. */
const UPDATES_SEEN_KEY = 'product-updates-seen'
