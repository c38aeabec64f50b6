/** Actions of buttons in the shell and in articles, by data attribute. */

import { BANNER_HIDDEN_CLASS } from '../document/document-state.ts'
import { hit, isPlain, on, store } from '../document/dom.ts'
import { holdPrefetch } from '../router/prefetch.ts'
import { copyCode, copyLink, copyPage } from './copy.ts'

type Action = (element: HTMLElement, event: MouseEvent) => void

/** Parts of the sandbox that any page can open, fetched when a reader reaches for the button. */
const OPENERS = {
  '[data-bench]': () => import('../bench/open-bench.tsx'),
  '[data-store]': () => import('../sandbox/open-store.tsx'),
}

const ACTIONS: { readonly [selector: string]: Action } = {
  '[data-copy]': copyCode,
  '[data-copy-page]': copyPage,
  '[data-copy-link]': copyLink,
  '[data-dismiss-banner]': dismissBanner,
  '[data-retry]': () => location.reload(),
  '[data-wrap]': () => document.documentElement.toggleAttribute('data-word-wrap'),
  // Loaded on demand: few readers open another branch of the menu in the drawer.
  '[data-branch]': (button) => void import('./menu-branch.ts').then(({ toggleBranch }) => toggleBranch(button)),
  '[data-run-hero]': (button) => void import('./hero.ts').then(({ runHero }) => runHero(button)),
  '[data-run-file]': (button) => void import('../runs/open-run.tsx').then(({ toggleRun }) => toggleRun(button)),
  '[data-bench]': (button) => void OPENERS['[data-bench]']().then(({ toggleBench }) => toggleBench(button)),
  '[data-store]': () => void OPENERS['[data-store]']().then(({ openStore }) => openStore()),
  'a[data-locale]': (link, event) => {
    if (!isPlain(event)) return
    event.preventDefault()
    const { hash } = link as HTMLAnchorElement
    void import('./locale.ts').then(({ switchLocale }) =>
      switchLocale(link.dataset.locale ?? '', hash === '' ? undefined : hash),
    )
  },
  '[data-skip-search]': (_, event) => {
    event.preventDefault()
    const box = document.querySelector<HTMLInputElement>('#nav-search input')
    box?.focus()
    box?.select()
  },
}

export function startActions(): void {
  for (const type of ['pointerover', 'focusin'] as const) on(type, warm)
  on('click', (event) => {
    for (const [selector, act] of Object.entries(ACTIONS)) {
      const element = hit(event, selector)
      if (element) act(element, event)
    }
  })
}

function warm(event: Event): void {
  for (const [selector, load] of Object.entries(OPENERS)) if (hit(event, selector)) holdPrefetch(load().catch(() => {}))
}

/** Dismisses the banner: remembered if storage is available, hidden for this visit in any case (spec: shell.banner). */
function dismissBanner(button: HTMLElement): void {
  const key = button.closest<HTMLElement>('[data-banner]')?.dataset.banner
  if (key) store(key, '0')
  const hadFocus = document.activeElement === button
  document.body.classList.add(BANNER_HIDDEN_CLASS)
  // The focused button disappears, so move focus to the next element on the page.
  if (hadFocus) document.querySelector<HTMLElement>('a.logo, #reach-skip-nav')?.focus({ preventScroll: true })
}
