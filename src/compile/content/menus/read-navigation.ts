/** Reads `_navigation.json`: the menus of the whole site as one tree (spec: menus.navigation). */
import { type NavigationFile, navigationSchema } from '../../../core/author-files/navigation.schema.ts'
import type { Finding } from '../../../core/problem.ts'
import { NAVIGATION_FILE } from '../own-files.ts'
import { readList } from '../read-list.ts'

const KEYS = ['title', 'page', 'folder', 'href', 'type', 'collapsed', 'hidden', 'items']

/** null without the file, or if it is wrong: the folders then have their own menus. */
export function readNavigation(text: string | null): {
  readonly navigation: NavigationFile | null
  readonly problems: readonly Finding[]
} {
  if (text === null) return { navigation: null, problems: [] }
  const { value, problems } = readList(text, { file: NAVIGATION_FILE, schema: navigationSchema, keys: KEYS })
  return { navigation: value, problems }
}
