/** The few helpers that every delegated script needs. */

export function all<T extends Element = HTMLElement>(selector: string, root: ParentNode = document): T[] {
  return [...root.querySelectorAll<T>(selector)]
}

export function on<K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void): void
export function on(type: string, listener: (event: Event) => void): void
export function on(type: string, listener: (event: never) => void): void {
  document.addEventListener(type, listener as (event: Event) => void)
}

/** The element an event is about, or null: `closest` from the event target. */
export function hit<T extends Element = HTMLElement>(event: Event, selector: string): T | null {
  return event.target instanceof Element ? event.target.closest<T>(selector) : null
}

/** Whether a click opens its link in this tab. */
export function isPlain(event: MouseEvent): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

export function aria(element: Element, name: string): string | null {
  return element.getAttribute(`aria-${name}`)
}

export function setAria(element: Element, name: string, value: string | boolean): void {
  element.setAttribute(`aria-${name}`, String(value))
}

/** Upper bound for waiting: the reader may leave soon. */
const IDLE_LIMIT_MS = 2_000

/** Runs work when the browser is idle. Safari has no idle callback, so there it runs soon. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_LIMIT_MS })
  else setTimeout(work, 200)
}

/** The element a #hash refers to; null also when the hash cannot be decoded. */
export function targetOfHash(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Marks the target of the #hash where `:target` doesn't: after a soft navigation, and when it comes from a sheet. */
export function markTarget(target: Element | null): void {
  for (const marked of all('[data-target]')) marked.removeAttribute('data-target')
  if (target && !target.matches(':target')) target.setAttribute('data-target', '')
}

/** Reads local storage; null when it is unavailable. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {}
}
