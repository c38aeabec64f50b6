/** Mounts an island at the first sign that a reader will use it (spec: shell.islands; decision 0002). */

import { all, hit, on } from '../document/dom.ts'
import { AFTER_SWAP, PAGE_LOAD } from '../document/events.ts'
import { type IslandModule, islandProps, type Unmount, type WarmIsland } from '../island/contract.ts'
import { holdPrefetch } from '../router/prefetch.ts'

const modules = import.meta.glob<IslandModule>('../**/*.island.tsx')
const companions = import.meta.glob<{ readonly warm: WarmIsland<unknown> }>('../**/*.warm.ts')
/** Hosts with a mounted or loading island, and how to unmount it. */
const hosts = new Map<HTMLElement, Unmount>()
/** Names of islands whose code has arrived. From then on, it fetches its data itself. */
const arrived = new Set<string>()

export function startIslands(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart', 'dragenter', 'change']) {
    document.addEventListener(
      type,
      (event) => {
        const host = hit(event, '[data-island]')
        if (host) wake(host, event)
      },
      { passive: true },
    )
  }
  // A click while the island is loading is recorded on the host for the island.
  on('click', (event) => {
    const button = hit<HTMLButtonElement>(event, 'button')
    const host = button?.closest<HTMLElement>('[data-island]')
    if (host) host.dataset.pressed = button?.value ?? ''
  })
  // A file dropped before the island is mounted must not navigate away from the page.
  for (const type of ['dragover', 'drop'] as const)
    on(type, (event) => {
      if (hit(event, '[data-drop]')) event.preventDefault()
    })
  on('keydown', onShortcut)
  on(PAGE_LOAD, (event) => {
    for (const host of all('[data-eager]')) wake(host, event)
  })
  // Other parts of the page may open the widget before it is mounted.
  on('dc:open-feedback', (event) => {
    for (const host of all('[data-island=feedback]')) wake(host, event)
  })
  on(AFTER_SWAP, () => {
    for (const [host, unmount] of hosts) {
      if (host.isConnected) continue
      hosts.delete(host)
      unmount?.()
    }
  })
}

/** `/` and Ctrl or Cmd + K load the search box (spec: search.keys); once mounted, it handles the keys itself. */
function onShortcut(event: KeyboardEvent): void {
  if (event.key !== '/' && !(event.key === 'k' && (event.ctrlKey || event.metaKey))) return
  if (hit(event, 'input, select, button, textarea, [contenteditable]')) return
  const host = all('[data-island=search]').find((box) => box.offsetParent !== null)
  if (!host || hosts.has(host)) return
  event.preventDefault()
  wake(host, event)
  host.querySelector('input')?.focus({ preventScroll: true })
}

async function wake(host: HTMLElement, intent: Event): Promise<void> {
  const name = host.dataset.island ?? ''
  const load = find(modules, `/${name}.island.tsx`)
  if (!load || hosts.has(host)) return
  hosts.set(host, undefined)
  try {
    const island = load()
    const warmed = find(companions, `/${name}.warm.ts`)?.().then(({ warm }) => {
      arrived.add(name)
      return warm(islandProps(host), intent, island)
    })
    // Wait for both: until its companion has settled, the reader is still waiting for the island.
    holdPrefetch(Promise.allSettled([island, warmed]))
    // A passing pointer is no reason to fetch data, and code that has arrived may be fetching it already.
    if (host.dataset.preload && intent.type !== 'pointerover' && !arrived.has(name)) preload(host.dataset.preload)
    const { mount } = await island
    arrived.add(name)
    hosts.set(host, await mount(host, intent))
    delete host.dataset.unavailable
  } catch (error) {
    // Retry on the next sign: the chunk may only have been lost in transit.
    hosts.delete(host)
    host.dataset.unavailable = ''
    console.error(error)
  }
}

/** The island's own `fetch` of the URL uses this response, or waits for it. */
function preload(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '', href }),
  )
}

function find<T>(modules: Record<string, T>, ending: string): T | undefined {
  return Object.entries(modules).find(([path]) => path.endsWith(ending))?.[1]
}
