/**
 * Prefetches what a reader will probably open: the page under the pointer or the focus immediately, the next page in idle
 * time, and a few of the links near the viewport if the connection has room for them.
 */
import { hasRoom, savesData } from '../document/connection.ts'
import { all, whenIdle } from '../document/dom.ts'
import { PAGE_LOAD } from '../document/events.ts'
import { isSamePage, pageLink } from './page-link.ts'
import { isLoaded, loadPage, readAhead } from './page-source.ts'

/** spec: shell.prefetch: link prefetch margin. */
const MARGIN_PX = 200
/** Maximum parallel low-priority requests, so that a long menu never competes with the reader's own requests. */
const PARALLEL = 2
/**
 * Pages fetched for one page only because links to them are in view. A page is about 17 KB, and few of these links are
 * ever followed, so the first of the text are enough; pointing at any other link fetches its page in time.
 */
const MOST_IN_VIEW = 3
/** Menus and navbars are in view on every page, but most of their links are never used. */
const IN_TEXT = 'main article a[href], main.main-raw a[href]'

const queue = new Set<string>()
let running = 0
/** Requests that the reader is waiting for. */
let awaited = 0
let observer: IntersectionObserver | undefined
/** Pages that may still be fetched because they are in view. */
let left = MOST_IN_VIEW

/** By then the page has finished loading, and bots and accidental tabs have left. */
const START_AFTER_MS = 1_500

/**
 * Starts at the first sign of a reader (pointer, scroll, key or touch), or shortly after the page is shown, since a
 * reader may follow a link on the first screen without scrolling. With data saving on, nothing is prefetched.
 */
export function startPrefetch(): void {
  const signs = ['pointermove', 'scroll', 'keydown', 'touchstart'] as const
  const begin = (event?: Event) => {
    // After loading, Chromium reports a pointer move without movement.
    if (event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0) return
    clearTimeout(timer)
    for (const sign of signs) removeEventListener(sign, begin)
    whenIdle(lookAhead)
    document.addEventListener(PAGE_LOAD, () => whenIdle(lookAhead))
  }
  for (const sign of signs) addEventListener(sign, begin, { passive: true })
  const timer = setTimeout(begin, START_AFTER_MS)
  for (const type of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(type, prefetchTarget, { passive: true })
  }
}

/** Pauses prefetching while the reader waits for something else: a slow connection has room for only one. */
export function holdPrefetch(until: Promise<unknown> | undefined): void {
  awaited++
  Promise.allSettled([until]).then(() => {
    awaited--
    work()
  })
}

function prefetchTarget(event: Event): void {
  const link = savesData() ? null : pageLink(event.target)
  if (link && !isSamePage(new URL(link.href))) readAhead(link.href)
}

function lookAhead(): void {
  observer?.disconnect()
  queue.clear()
  if (savesData()) return
  const next = document.querySelector('main a[rel=next]')
  if (next instanceof HTMLAnchorElement && isWanted(next)) queue.add(next.href)
  if (hasRoom()) observeLinks()
  work()
}

function observeLinks(): void {
  left = MOST_IN_VIEW
  observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const { href } = target as HTMLAnchorElement
        if (!isIntersecting || left === 0) continue
        observer?.unobserve(target)
        if (isLoaded(href) || queue.has(href)) continue
        left--
        queue.add(href)
      }
      work()
    },
    { rootMargin: `${MARGIN_PX}px` },
  )
  for (const link of all<HTMLAnchorElement>(IN_TEXT)) {
    // Links in closed parts have coordinates near the viewport, but are not visible.
    if (isWanted(link) && link.checkVisibility({ visibilityProperty: true })) observer.observe(link)
  }
}

function isWanted(link: Element): boolean {
  const page = pageLink(link)
  return page !== null && !isSamePage(new URL(page.href)) && !isLoaded(page.href)
}

function work(): void {
  for (const href of queue) {
    if (awaited > 0 || running >= PARALLEL) return
    queue.delete(href)
    if (isLoaded(href)) continue
    running++
    loadPage(href, 'low')
      .catch(() => {})
      .finally(() => {
        running--
        work()
      })
  }
}
