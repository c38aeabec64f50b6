/** Writes a new page and its row in the menu, or says why it can't. If anything is wrong, nothing is written. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nearest } from '@dev-center/contract/nearest'
import { isLocale } from '../../core/locale.ts'
import type { Site } from '../../core/site.ts'
import { didYouMean } from '../../core/words/did-you-mean.ts'
import { titleCase } from '../../core/words/title-case.ts'
import { withMenuEntry } from './menu-entry.ts'
import { documentSkeleton, type KindName, pageSkeleton, SKELETON_KINDS } from './skeletons.ts'

const ROUTE = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/

/** The requested page can't be created; the message says why. */
export class NewPageError extends Error {}

interface NewPage {
  readonly kind: string
  readonly route: string
  /** Defaults to the last part of the route, capitalized. */
  readonly title?: string | undefined
}

/**
 * Returns the written files relative to the content folder: the page, then the menu. Throws a NewPageError for an
 * unknown kind or section, an invalid or existing route, or the title of another page.
 */
export async function createPage(
  contentRoot: string,
  page: NewPage,
  site: Pick<Site, 'pages' | 'redirects'>,
): Promise<string[]> {
  if (page.kind === 'section') return createSection(contentRoot, page, site)
  const kind = readKind(page.kind)
  const { folder, name } = readRoute(page.route, contentRoot, site)
  const title = titleFor(page, name, site)
  const { menuFile, menu } = await addToMenu(contentRoot, folder, name, title)
  const file = join(folder, `${name}${kind === 'reference' ? '.openapi.yaml' : '.mdx'}`)
  const text = kind === 'reference' ? documentSkeleton(name, title) : pageSkeleton(kind, title)
  // Doesn't overwrite a file that was created in the meantime.
  await writeFile(join(contentRoot, file), text, { flag: 'wx' })
  await writeFile(join(contentRoot, menuFile), menu)
  return [file, menuFile]
}

/** A folder with a menu and a landing page, and its row in the menu above. */
async function createSection(
  contentRoot: string,
  page: NewPage,
  site: Pick<Site, 'pages' | 'redirects'>,
): Promise<string[]> {
  const { folder, name } = readRoute(page.route, contentRoot, site)
  const title = titleFor(page, name, site)
  const { menuFile, menu } = await addToMenu(contentRoot, folder, name, title)
  const section = join(folder, name)
  await mkdir(join(contentRoot, section), { recursive: true })
  const files = [join(section, 'index.mdx'), join(section, '_meta.json')] as const
  await writeFile(join(contentRoot, files[0]), pageSkeleton('overview', title), { flag: 'wx' })
  await writeFile(join(contentRoot, files[1]), '{\n  "index": "Overview"\n}\n', { flag: 'wx' })
  await writeFile(join(contentRoot, menuFile), menu)
  return [...files, menuFile]
}

function titleFor(page: NewPage, name: string, { pages }: Pick<Site, 'pages'>): string {
  const title = page.title?.trim() || titleCase(name)
  for (const { title: taken, route, locale } of pages.values()) {
    if (locale === 'en-US' && taken.toLowerCase() === title.toLowerCase())
      throw new NewPageError(`"${taken}" is already the title of ${route}; specify another with --title.`)
  }
  return title
}

async function addToMenu(
  contentRoot: string,
  folder: string,
  name: string,
  title: string,
): Promise<{ menuFile: string; menu: string }> {
  const menuFile = join(folder, '_meta.json')
  const menu = withMenuEntry(await readFile(join(contentRoot, menuFile), 'utf8'), name, title)
  if (menu === null) throw new NewPageError(`${menuFile} isn't a valid menu; correct it first.`)
  return { menuFile, menu }
}

function readKind(written: string): KindName {
  const kind = SKELETON_KINDS.find((known) => known === written)
  if (kind !== undefined) return kind
  throw new NewPageError(
    `"${written}" isn't a kind of page. ${didYouMean(written, SKELETON_KINDS) ?? `Known: ${SKELETON_KINDS.join(', ')}.`}`,
  )
}

function readRoute(
  route: string,
  contentRoot: string,
  { pages, redirects }: Pick<Site, 'pages' | 'redirects'>,
): { folder: string; name: string } {
  const segments = route.split('/').slice(1)
  if (!ROUTE.test(route) || segments.some((segment) => isLocale(segment) || segment === 'index'))
    throw new NewPageError(
      `"${route}" isn't a route: use lowercase letters, digits, and hyphens, as in /docs/apps/first-app.`,
    )
  const routes = new Set<string>([...pages.values()].map((page) => page.route))
  if (routes.has(route)) throw new NewPageError(`A page already exists at ${route}.`)
  const moved = redirects.find(({ from }) => from === route)
  if (moved !== undefined) throw new NewPageError(`${route} is an old URL that redirects to ${moved.to}.`)
  const name = segments.at(-1) ?? ''
  const folder = segments.slice(0, -1).join('/')
  if (!existsSync(join(contentRoot, folder, '_meta.json'))) {
    const sections = new Set([...routes].map((known) => known.slice(0, known.lastIndexOf('/'))))
    const near = nearest(`/${folder}`, sections)
    throw new NewPageError(
      `The section /${folder} doesn't exist: it needs a folder with a _meta.json.${near === null ? '' : ` Did you mean ${near}?`}`,
    )
  }
  return { folder, name }
}
