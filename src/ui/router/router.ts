/**
 * Soft navigation: replaces the page in the same document with the next page's HTML. Islands marked with `data-persist`
 * move over with their state; everything else is the server's HTML. Anything unusual (an error, another build, no HTML)
 * becomes a full page load.
 */
import { isPlain, markTarget, targetOfHash } from '../document/dom.ts'
import { AFTER_SWAP, BEFORE_NAVIGATE, PAGE_LOAD } from '../document/events.ts'
import { changesPolicy, isSamePage, pageLink } from './page-link.ts'
import { takePage } from './page-source.ts'
import { lateStyles, swapDocument } from './swap.ts'

/** Slower loads show the progress line. */
const SLOW_MS = 250

interface ScrollState {
  readonly scrollY: number
}

let newest = 0
/** Timer that shows the progress line unless the newest page arrives first. */
let slow = 0
/** Path and query of the current page. On Back and Forward, the address bar is ahead of it. */
let shown = ''

export function startRouter(): void {
  shown = location.pathname + location.search
  history.scrollRestoration = 'manual'
  restoreScroll(history.state)
  document.addEventListener('click', onClick)
  addEventListener('popstate', onPopState)
  addEventListener('pagehide', rememberScroll)
  addEventListener('hashchange', () => markTarget(targetOfHash(location.hash)))
  let timer = 0
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = window.setTimeout(rememberScroll, 100)
    },
    { passive: true },
  )
  afterFirstFrame(() => document.dispatchEvent(new Event(PAGE_LOAD)))
}

/** Scripts that inspect the page measure it, which would delay its first frame. Hidden tabs have no frames to wait for. */
function afterFirstFrame(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}

/** Navigates to a page on this site without a reload. Other URLs get a full load. */
export async function visit(href: string): Promise<void> {
  const url = new URL(href, location.href)
  if (url.origin !== location.origin || changesPolicy(url)) return location.assign(url)
  if (isSamePage(url) && url.hash) return location.assign(url)
  rememberScroll()
  await show(url, () => history.pushState({ scrollY: 0 } satisfies ScrollState, '', url), null)
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || !isPlain(event)) return
  const link = pageLink(event.target)
  if (!link) return
  const url = new URL(link.href)
  if (isSamePage(url) && url.hash) return
  event.preventDefault()
  void visit(link.href)
}

function onPopState(event: PopStateEvent): void {
  if (location.pathname + location.search === shown) return restoreScroll(event.state)
  void show(new URL(location.href), () => {}, event.state)
}

async function show(url: URL, commit: () => void, scroll: ScrollState | null): Promise<void> {
  const turn = ++newest
  document.dispatchEvent(new CustomEvent(BEFORE_NAVIGATE, { detail: { url } }))
  const root = document.documentElement
  clearTimeout(slow)
  slow = window.setTimeout(() => root.toggleAttribute('data-loading', true), SLOW_MS)
  const next = await takePage(url.href).catch(() => null)
  // The progress line belongs to the newest navigation; an older page that arrives late must not change it.
  if (turn !== newest) return
  clearTimeout(slow)
  root.toggleAttribute('data-loading', false)
  if (next === null || buildOf(next) !== buildOf(document)) return location.assign(url)
  await lateStyles()
  if (turn !== newest) return
  commit()
  shown = url.pathname + url.search
  swapDocument(next)
  document.dispatchEvent(new Event(AFTER_SWAP))
  markTarget(targetOfHash(url.hash))
  if (scroll) scrollTo(0, scroll.scrollY)
  else scrollToHash(url.hash)
  moveFocus(url.hash)
  document.dispatchEvent(new Event(PAGE_LOAD))
}

/** Pages of different builds have different scripts and styles and must not be mixed. */
function buildOf(page: Document): string | null | undefined {
  return page.querySelector('meta[name="build"]')?.getAttribute('content')
}

/** The target, unless the page hides it: the anchors of the changes page are filters, and their sections aren't shown. */
function shownTarget(hash: string): Element | null {
  const target = targetOfHash(hash)
  return target !== null && target.getClientRects().length > 0 ? target : null
}

function scrollToHash(hash: string): void {
  const target = shownTarget(hash)
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}

/** Screen readers announce the new page, and the next Tab starts at its beginning. */
function moveFocus(hash: string): void {
  const target = shownTarget(hash) ?? document.querySelector('h1')
  if (target instanceof HTMLElement) {
    if (!target.matches('a, button, input, [tabindex]')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }
  const live = document.querySelector('[data-announcer]')
  if (live) live.textContent = document.title
}

function rememberScroll(): void {
  history.replaceState({ ...history.state, scrollY }, '')
}

function restoreScroll(state: ScrollState | null): void {
  if (state) scrollTo({ top: state.scrollY, behavior: 'instant' })
}
