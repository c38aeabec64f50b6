/**
 * Has axe judge each look of text once in all pages of a worker, because judging contrast is half of what axe computes,
 * and a reference page shows a few dozen looks on thousands of elements. A look is everything that contrast depends on:
 * tag, classes, attributes, colors, and font of an element, and the same of its ancestors (decision 0103).
 */
import type { Page } from 'playwright-core'

/** Rules whose result depends on colors, each with its checks, any of which is enough. */
const CHECKS = {
  'color-contrast': ['color-contrast'],
  'link-in-text-block': ['link-in-text-block', 'link-in-text-block-style'],
} as const
type ColorRule = keyof typeof CHECKS

/** All other rules look at elements, names, and places. */
export const COLOR_RULES = Object.keys(CHECKS) as ColorRule[]

/** By rule, the looks that axe has accepted. A look that it could not judge, or has not met, is judged again. */
const accepted: Readonly<Record<ColorRule, Set<string>>> = {
  'color-contrast': new Set(),
  'link-in-text-block': new Set(),
}

/** One element with a look may be covered, so that axe can't judge it. */
const MOST_OF_A_LOOK = 2

/** What `chooseLooks` leaves in the page for the rules. */
interface Looks {
  readonly keyOf: (element: Element) => string
  /** Whether axe would have to judge an element. */
  readonly isOpen: (rule: ColorRule, element: Element) => boolean
  /** Whether axe has accepted the look of an element, here or in another page. */
  readonly isAccepted: (rule: ColorRule, element: Element) => boolean
  /** How many elements with a look axe has been asked about, by rule and look. */
  readonly counts: Map<string, number>
  /** The same of what it has accepted. */
  readonly judged: Set<string>
}

interface AxeParts {
  readonly _audit: {
    readonly rules: { id: string; matches: (element: Element, ...more: unknown[]) => boolean }[]
    readonly checks: Record<string, { evaluate: (this: unknown, element: Element, ...more: unknown[]) => unknown }>
  }
}

/**
 * Limits axe, which must be in the page, to new looks. Returns whether the page has any. `isSame` says that only the
 * scheme has changed since the last call: what axe couldn't judge then, such as hidden text, it can't judge now.
 */
export async function chooseLooks(page: Page, isSame: boolean): Promise<boolean> {
  const known = COLOR_RULES.map((rule) => ({ rule, checks: CHECKS[rule], looks: [...accepted[rule]] }))
  return page.evaluate(choose, [known, MOST_OF_A_LOOK, isSame] as const)
}

/** To be called after axe has run: remembers what it has accepted. */
export async function keepLooks(page: Page): Promise<void> {
  for (const text of await page.evaluate(judged)) {
    const [rule, look] = text.split(' ') as [ColorRule, string]
    accepted[rule].add(look)
  }
}

/** Runs in the page. */
function judged(): string[] {
  return [...(window as unknown as { looks: Looks }).looks.judged]
}

interface Known {
  readonly rule: ColorRule
  readonly checks: readonly string[]
  readonly looks: readonly string[]
}

/** Runs in the page. */
function choose([known, most, isSame]: readonly [readonly Known[], number, boolean]): boolean {
  const { axe, looks: before } = window as unknown as { axe: AxeParts; looks?: Looks }
  const STATES = /^(?:type|aria-(?:current|disabled|expanded|pressed|selected))$/
  const keys = new Map<Element, string>()

  const numbers = new Map<string, string>()
  /** Short, and the same in every page. */
  const hash = (text: string) => {
    const found = numbers.get(text)
    if (found !== undefined) return found
    let [one, other] = [0x811c9dc5, 0x01000193]
    for (let at = 0; at < text.length; at++) {
      one = Math.imul(one ^ text.charCodeAt(at), 0x01000193)
      other = Math.imul(other ^ text.charCodeAt(at), 0x85ebca6b)
    }
    const made = (one >>> 0).toString(36) + (other >>> 0).toString(36)
    numbers.set(text, made)
    return made
  }
  const keyOf = (element: Element): string => {
    const done = keys.get(element)
    if (done !== undefined) return done
    const style = getComputedStyle(element)
    const own = [
      element.parentElement ? keyOf(element.parentElement) : '',
      element.localName,
      element.getAttribute('class'),
      element.getAttribute('style'),
      [...element.attributes].map(({ name, value }) => (STATES.test(name) ? `${name}=${value}` : name)).join(' '),
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.fontSize,
      style.fontWeight,
      style.textShadow,
      // A link may differ from its text in other ways than in color.
      ...(element.localName === 'a' ? [style.textDecorationLine, style.borderBottom, style.fontStyle] : []),
    ]
    const key = hash(own.join('\n'))
    keys.set(element, key)
    return key
  }
  const hasText = (element: Element) =>
    element.matches('input, select, textarea, button') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ''))

  const accepted = new Map(known.map(({ rule, looks }) => [rule, new Set(looks)]))
  const isAccepted = (rule: ColorRule, element: Element) =>
    accepted.get(rule)?.has(keyOf(element)) === true || judgedHere.has(`${rule} ${keyOf(element)}`)
  const isOpen = (rule: ColorRule, element: Element) =>
    hasText(element) &&
    accepted.get(rule)?.has(keyOf(element)) !== true &&
    (!isSame || before === undefined || before.isAccepted(rule, element))
  const judgedHere = new Set<string>()
  Object.assign(window, { looks: { keyOf, isOpen, isAccepted, counts: new Map(), judged: judgedHere } satisfies Looks })

  // The rules are wrapped once for a document. A look counts only if axe would judge the element.
  if (before === undefined) {
    const current = () => (window as unknown as { looks: Looks }).looks
    for (const { rule: id, checks } of known) {
      const rule = axe._audit.rules.find((one) => one.id === id)
      if (rule === undefined) throw new Error(`axe has no rule ${id}.`)
      const { matches } = rule
      rule.matches = (element, ...more) => {
        const { isOpen, counts, keyOf } = current()
        if (!isOpen(id, element)) return false
        const key = `${id} ${keyOf(element)}`
        const count = counts.get(key) ?? 0
        if (count >= most || !matches.call(rule, element, ...more)) return false
        counts.set(key, count + 1)
        return true
      }
      for (const name of checks) {
        const check = axe._audit.checks[name]
        if (check === undefined) throw new Error(`axe has no check ${name}.`)
        const { evaluate } = check
        check.evaluate = function (element, ...more) {
          const result = evaluate.call(this, element, ...more)
          if (result === true) current().judged.add(`${id} ${current().keyOf(element)}`)
          return result
        }
      }
    }
  }
  const isNew = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    const isInText = element.matches('a[href]') && element.parentElement !== null && hasText(element.parentElement)
    return isOpen('color-contrast', element) || (isInText && isOpen('link-in-text-block', element))
  }
  return [...document.body.querySelectorAll('*')].some(isNew)
}
