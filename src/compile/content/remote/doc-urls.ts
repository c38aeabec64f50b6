/**
 * `docUrl` of menu entries: the page's document is elsewhere in a source than its route says (spec: sources.doc-url).
 */
import { join } from 'node:path'
import type { Source } from '../../../core/author-files/source.schema.ts'
import { parseFileName } from '../file-name.ts'
import { listFiles } from '../files/list-files.ts'
import { readMenu } from '../menus/read-menus.ts'
import { readText } from '../read-text.ts'
import { repositoryPath } from './address-map.ts'

export interface DocUrl {
  /** Content path of the page without its extension. */
  readonly page: string
  readonly url: string
}

/** From our own menus, for pages that are not in our content. Invalid menus are reported by the check, not here. */
export async function readDocUrls(contentRoot: string): Promise<readonly DocUrl[]> {
  const { files } = await listFiles(contentRoot)
  const names = files.map(parseFileName)
  const own = new Set(names.filter(({ kind }) => kind === 'markdown' || kind === 'data').map(({ route }) => route))
  const found = new Map<string, string>()
  for (const name of names.filter(({ kind }) => kind === 'meta')) {
    const { text } = readText(join(contentRoot, name.path), name.path)
    if (text === null) continue
    const folder = name.route === '/' ? '' : `${name.route}/`
    for (const [route, url] of entriesOf(readMenu(name, text).meta, folder)) {
      if (!own.has(`/${route.replace(/^\//, '')}`) && !found.has(route)) found.set(route, url)
    }
  }
  return [...found].map(([route, url]) => ({ page: route.replace(/^\//, ''), url }))
}

/** Route and URL of each entry with a `docUrl`; items of a menu are below it. */
function entriesOf(meta: ReturnType<typeof readMenu>['meta'], folder: string): [string, string][] {
  return [...meta].flatMap(([key, entry]) => {
    if ('items' in entry) {
      const items = Object.entries(entry.items)
      return items.flatMap(([item, { docUrl }]) =>
        docUrl === undefined ? [] : [[`${folder}${key}/${item}`, docUrl] as [string, string]],
      )
    }
    return 'docUrl' in entry && entry.docUrl !== undefined
      ? [[`${folder}${key}`, entry.docUrl] as [string, string]]
      : []
  })
}

/** Path in the source's repository -> page, for URLs that lead into it. Other URLs are never requested. */
export function docsOf(docUrls: readonly DocUrl[], source: Source, commit: string | null): ReadonlyMap<string, string> {
  return new Map(
    docUrls.flatMap(({ page, url }) => {
      const path = repositoryPath(source, commit, url)
      return path === null ? [] : [[page, path]]
    }),
  )
}
