/** Reads menus with their positions, for navigation and for the rules about menus. */
import type { Locale } from '../../../core/locale.ts'
import type { Meta } from '../../../core/navigation/page-map.ts'
import type { Route } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import type { Located } from '../located.ts'
import { readMeta } from './read-meta.ts'

export interface ReadMenu {
  readonly file: string
  /** Route of the folder. */
  readonly route: Route
  readonly locale: Locale
  readonly meta: Meta
  readonly problems: readonly Finding[]
  readonly document: Located | null
  readonly wrong: ReadonlySet<string>
}

export function readMenu(name: { path: string; route: Route; locale: Locale }, text: string): ReadMenu {
  return { file: name.path, route: name.route, locale: name.locale, ...readMeta(text, name.path) }
}
