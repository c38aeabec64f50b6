/**
 * `_navigation.json` in the root of the content folder: the menus of the whole site as one tree, whatever the folders of
 * its pages are (spec: menus.navigation). Strict.
 */
import { z } from 'zod'
import { LOCALES } from '../locale.ts'

const route = z.string().regex(/^\/(?:[^/?#]+(?:\/[^/?#]+)*)?$/, 'Invalid input: a route such as "/docs/orders".')

/** Schemes that menu links can use; all others could run code. */
const href = z.string().regex(/^(https?:\/\/|mailto:|\/(?!\/)|#)/, {
  error: 'Invalid href: start with "/", "#", "https://", "http://" or "mailto:".',
})

export interface NavigationEntry {
  /** Required unless the entry has a page, whose title it then gets. */
  readonly title?: string | undefined
  /** Route of a page; with `items`, the page of the folder. */
  readonly page?: string | undefined
  /** Route of a folder whose own menu stands here: the pages of an API document. */
  readonly folder?: string | undefined
  /** Link to another place. */
  readonly href?: string | undefined
  /** `page`: an entry of the navbar, with a sidebar of its own. `separator`: a heading or a rule. */
  readonly type?: 'page' | 'separator' | undefined
  readonly collapsed?: boolean | undefined
  /** Only on pages in it: a sidebar that the navbar doesn't lead to. */
  readonly hidden?: boolean | undefined
  readonly items?: readonly NavigationItem[] | undefined
}

/** `/docs/a` is short for `{ "page": "/docs/a" }`. */
export type NavigationItem = string | NavigationEntry

const itemSchema: z.ZodType<NavigationItem> = z.lazy(() => z.union([route, entrySchema]))

const entrySchema: z.ZodType<NavigationEntry> = z.strictObject({
  title: z.string().min(1).max(500).optional(),
  page: route.optional(),
  folder: route.optional(),
  href: href.optional(),
  type: z.enum(['page', 'separator']).optional(),
  collapsed: z.boolean().optional(),
  hidden: z.boolean().optional(),
  items: z.array(itemSchema).max(5_000).optional(),
})

/** Entries by language; languages without their own get those of the default language. */
export const navigationSchema = z.partialRecord(z.enum(LOCALES), z.array(itemSchema).max(5_000))

export type NavigationFile = z.output<typeof navigationSchema>
