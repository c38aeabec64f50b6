/** Operations and events with their own Markdown text at `{route}/{anchor}.md` (spec: outputs.operations). */
import type { Operation } from '../../core/api/api.ts'
import { operationOf } from '../../core/api/models-in-body.ts'
import type { BodyComponent, BodyNode } from '../../core/body.ts'
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import { bodyToMarkdown } from '../../core/markdown-version/markdown-version.ts'
import type { Page } from '../../core/page.ts'
import { pageKey, type Site } from '../../core/site.ts'
import { frontMatter, indexLine } from './markdown.ts'
import type { OutputFile } from './output-file.ts'

export interface PageOperation {
  readonly page: Page
  readonly operation: Operation
  /** Public path of its text, or the page's path when another page already has that URL. */
  readonly path: string
  readonly component: BodyComponent
}

/** Operations of the default language, in page order. */
export function pageOperations(site: Site): PageOperation[] {
  return [...site.pages.values()]
    .filter((page) => page.locale === DEFAULT_LOCALE)
    .flatMap((page) => page.body.children.flatMap((node) => describe(site, page, node)))
}

function describe(site: Site, page: Page, node: BodyNode): PageOperation[] {
  const operation = operationOf(node)
  if (node.type !== 'component' || operation === null) return []
  const route = `${page.route}/${operation.id}` as const
  const isTaken = site.pages.has(pageKey(route, DEFAULT_LOCALE))
  return [{ page, operation, component: node, path: isTaken ? `${page.route}.md` : `${route}.md` }]
}

/** `GET /catalog/brands`, or the name of an event. */
export function operationAddress({ kind, method, path }: Operation): string {
  return kind === 'webhook' ? path : `${method.toUpperCase()} ${path}`
}

/** One text per operation: a client that needs one of twenty should not have to read them all. */
export function operationTexts(site: Site): OutputFile[] {
  return pageOperations(site)
    .filter(({ page, path }) => path !== `${page.route}.md`)
    .map((one) => ({ path: one.path, content: textOf(site, one) }))
}

function textOf(site: Site, { page, operation, component }: PageOperation): string {
  const { origin } = site.config
  const head = frontMatter([
    ['title', operation.summary],
    ['canonical', `${origin}${page.route}#${operation.id}`],
    ['page', `${origin}${page.route}.md`],
    ['robots', page.noindex ? 'noindex' : undefined],
  ])
  return `${head}${indexLine(origin)}${bodyToMarkdown({ ...page.body, children: [component] }, origin)}`
}
