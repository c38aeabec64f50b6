/** Component names of other documentation engines. */
import { AUTHOR_COMPONENTS, type AuthorComponent } from '../../../../core/body.ts'
import type { Json } from '../../../../core/json.ts'
import { VOCABULARY } from '../../../../core/vocabulary.ts'

/** Accepts `Tab`, and `Tabs.Tab`, which other engines document; null for an unknown component. */
export function componentNamed(name: string): AuthorComponent | null {
  const [owner = '', part] = name.split('.')
  if (part === undefined) return isAuthorComponent(name) ? name : null
  const isPart = isAuthorComponent(part) && (VOCABULARY[part].inside as readonly string[] | undefined)?.includes(owner)
  return isPart && name === `${owner}.${part}` ? part : null
}

/** `<tea-cup>`: a web component, or one of Vue. Names that start with `dc-` are made by our own steps. */
export function isCustomElement(name: string): boolean {
  return /^[a-z][\w.]*-/.test(name) && !name.startsWith('dc-')
}

/** Callout types of other engines, and our equivalents. */
const CALLOUTS: { readonly [type: string]: string } = {
  abstract: 'info',
  alert: 'warning',
  attention: 'warning',
  bug: 'error',
  caution: 'warning',
  check: 'default',
  danger: 'error',
  error: 'error',
  example: 'info',
  failure: 'error',
  hint: 'default',
  important: 'warning',
  info: 'info',
  note: 'info',
  notice: 'info',
  question: 'info',
  quote: 'info',
  remark: 'info',
  success: 'default',
  summary: 'info',
  tip: 'default',
  warn: 'warning',
  warning: 'warning',
}

export function calloutMeant(type: Json): string | null {
  const key = typeof type === 'string' ? type.toLowerCase() : ''
  return Object.hasOwn(CALLOUTS, key) ? (CALLOUTS[key] ?? null) : null
}

function isAuthorComponent(name: string): name is AuthorComponent {
  return (AUTHOR_COMPONENTS as readonly string[]).includes(name)
}
