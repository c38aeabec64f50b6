/** Derives pages from other pages without reading their bodies: a body that nobody views stays on disk. */
import type { Body } from '../../core/body.ts'
import type { Page } from '../../core/page.ts'
import { noteReferences, referencesOf } from './page-references.ts'

const rememberFacts = rememberDerived<string>((one, other) => one === other)

/** The page with other facts. Its body and search text stay unread. The same facts give the same object. */
export function withFacts(page: Page, facts: Partial<Pick<Page, 'anchors' | 'anchorAliases'>>): Page {
  return rememberFacts(page, JSON.stringify(facts), () => {
    const derived = copyOf(page)
    for (const [name, value] of Object.entries(facts))
      Object.defineProperty(derived, name, { value, enumerable: true, configurable: true })
    return derived
  })
}

/** The page with other sections for search, made on first access. */
export function withSections(page: Page, make: () => Page['sections']): Page {
  let made: Page['sections'] | null = null
  const get = () => {
    made ??= make()
    return made
  }
  return Object.defineProperty(copyOf(page), 'sections', { get, enumerable: true, configurable: true })
}

/**
 * The page with another body, built on first access, and again after garbage collection. It names the same operations
 * as before.
 */
export function withBody(page: Page, make: () => Body): Page {
  let made: WeakRef<Body> | null = null
  const get = (): Body => {
    const known = made?.deref()
    if (known !== undefined) return known
    const body = make()
    made = new WeakRef(body)
    return body
  }
  return Object.defineProperty(copyOf(page), 'body', { get, enumerable: true, configurable: true })
}

/** Copies getters without calling them. */
function copyOf(page: Page): Page {
  const copy: Page = Object.defineProperties({}, Object.getOwnPropertyDescriptors(page)) as Page
  noteReferences(copy, referencesOf(page))
  return copy
}

interface Derived<Key> {
  readonly key: Key
  readonly page: Page
}

/**
 * Caches what is derived from a page: the same page and key give the same object, so that caches keyed by page survive
 * an edit of another file.
 */
export function rememberDerived<Key>(isSame: (one: Key, other: Key) => boolean) {
  const known = new WeakMap<Page, Derived<Key>>()
  return (page: Page, key: Key, derive: () => Page): Page => {
    const last = known.get(page)
    if (last !== undefined && isSame(last.key, key)) return last.page
    const derived = derive()
    known.set(page, { key, page: derived })
    return derived
  }
}
