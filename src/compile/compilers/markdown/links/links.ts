/** Links: unsafe ones lose their address, relative ones become routes, and all are listed (spec: article.elements). */

import type { SiteConfig } from '../../../../core/author-files/config.schema.ts'
import { originElsewhere } from '../../../../core/elsewhere.ts'
import type { Json } from '../../../../core/json.ts'
import type { PageLink, Position, Route } from '../../../../core/page.ts'
import { parentRoute } from '../../../../core/route.ts'
import { VOCABULARY } from '../../../../core/vocabulary.ts'
import { parseFileName } from '../../../content/file-name.ts'
import { isExternal, isSafeLink, schemeOf } from '../../../content/safe-url.ts'
import type { ImageStore } from '../../source-compiler.ts'
import type { MarkdownState } from '../state.ts'
import { type ComponentNode, isElement, startOf, walk } from '../tree.ts'

/** Rewrites the address of every link in place. `store` null: no other file is known. */
export function resolveLinks(state: MarkdownState, store: ImageStore | null): void {
  const fromRoot = (href: string, isOfComponent: boolean) =>
    isOfComponent ? pageFromRoot(state, store, href) : fileFromRoot(state, store, href)
  walk(state.root, (node) => {
    if (isElement(node, 'a') && typeof node.properties.href === 'string') {
      if (node.properties.dataFootnoteRef !== undefined || node.properties.dataFootnoteBackref !== undefined) return
      const href = resolve(state, fromRoot(node.properties.href, isOfComponent(node.data)), startOf(node), 'link')
      if (href === null) delete node.properties.href
      else node.properties.href = href
    }
    if (node.type === 'component') resolveProps(state, node)
  })
}

function resolveProps(state: MarkdownState, node: ComponentNode): void {
  const rules = Object.hasOwn(VOCABULARY, node.name) ? VOCABULARY[node.name as keyof typeof VOCABULARY].attributes : {}
  const props: { [name: string]: Json } = { ...node.props }
  for (const [name, { type }] of Object.entries(rules)) {
    const value = props[name]
    if (type.kind !== 'link' || typeof value !== 'string') continue
    const href = resolve(state, value, startOf(node), 'component')
    if (href === null) delete props[name]
    else props[name] = href
  }
  node.props = props
}

function resolve(state: MarkdownState, href: string, position: Position, from: PageLink['from']): string | null {
  if (!isSafeLink(href)) {
    state.report('DC110', position, `The URL "${shorten(href)}" isn't allowed and was removed from the link.`)
    return null
  }
  const own = state.mapHref(href, state.file) ?? href
  const target = isExternal(own) ? own : toOrigin(addressOn(state, own), state)
  if (schemeOf(target) !== 'mailto' && schemeOf(target) !== 'tel') state.links.push({ href: target, from, position })
  return target
}

/**
 * Docusaurus also looks for `guides/pour.md` below the root of its pages, if there is no such file next to the page. Any
 * other address stays.
 */
function fileFromRoot({ file, config, dependencies }: MarkdownState, store: ImageStore | null, href: string): string {
  const path = /^[\w-][^?#:]{0,500}\.mdx?(?=[?#]|$)/.exec(href)?.[0]
  if (store === null || path === undefined) return href
  const isFile = (candidate: string) => {
    dependencies.add(candidate)
    return store.fileOf(candidate) !== null
  }
  if (isFile(file.slice(0, file.lastIndexOf('/') + 1) + path)) return href
  const roots = ['', ...config.folders.map(({ at }) => (at === '/' ? '' : `${at.slice(1)}/`))]
  const root = roots.find((one) => isFile(one + path))
  return root === undefined ? href : `/${root}${href}`
}

/**
 * A component of another engine starts from the root more often than from the page: `features/zoom` is `/features/zoom`
 * if there is such a page, and none next to the page.
 */
function pageFromRoot({ file, dependencies }: MarkdownState, store: ImageStore | null, href: string): string {
  const path = /^[\w-][^?#:]{0,500}(?=[?#]|$)/
    .exec(href)?.[0]
    .replace(/\/$/, '')
    .replace(/\.(?:mdx?|html)$/, '')
  if (store === null || path === undefined) return href
  const isPage = (candidate: string) =>
    ['.md', '.mdx', '/index.md', '/index.mdx'].some((end) => {
      dependencies.add(candidate + end)
      return store.fileOf(candidate + end) !== null
    })
  return isPage(file.slice(0, file.lastIndexOf('/') + 1) + path) || !isPage(path) ? href : `/${href}`
}

function isOfComponent(data: object | undefined): boolean {
  return data !== undefined && 'isOfComponent' in data
}

/** The address of the page that a link means, wherever the configuration has moved that page. */
function addressOn({ file, config }: MarkdownState, href: string): string {
  const address = toSiteAddress(withoutBase(href, config.basePath), file)
  const path = address.replace(/[?#].*$/s, '')
  const moved = movedRoutes(config.routes).get(path)
  return moved === undefined ? address : moved + address.slice(path.length)
}

const movedBy = new WeakMap<SiteConfig['routes'], ReadonlyMap<string, string>>()

/** By the route that the page's file would have. */
function movedRoutes(routes: SiteConfig['routes']): ReadonlyMap<string, string> {
  const known = movedBy.get(routes)
  if (known !== undefined) return known
  const moved = new Map(Object.entries(routes).map(([path, route]) => [parseFileName(path).route as string, route]))
  movedBy.set(routes, moved)
  return moved
}

/** `/docs/a` of a site that was served below `/docs` is `/a`. */
export function withoutBase(href: string, basePath: string | null): string {
  if (basePath === null || basePath === '/' || !href.startsWith(basePath)) return href
  const rest = href.slice(basePath.length)
  return rest === '' ? '/' : /^[?#]/.test(rest) ? `/${rest}` : rest.startsWith('/') ? rest : href
}

/** Adds the origin of another site that has the page, if the configuration names one. */
function toOrigin(address: string, { config }: MarkdownState): string {
  return `${originElsewhere(address, config.elsewhere) ?? ''}${address}`
}

/**
 * `./b.mdx#x` in `docs/a.mdx` -> `/docs/b#x`. Relative addresses are relative to the file, as in editors and
 * repositories. The result is a canonical route, so it means the same on every page and in every locale.
 */
export function toSiteAddress(href: string, file: string): string {
  const match = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href)
  const [, path = '', query = '', hash = ''] = match ?? []
  if (path === '') return `${query}${hash}`
  const absolute = path.startsWith('/') ? path : `/${file.slice(0, file.lastIndexOf('/') + 1)}${path}`
  return `${normalizePath(absolute)}${query}${hash}`
}

function normalizePath(path: string): Route {
  let route: Route = '/'
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment === '..') route = parentRoute(route) ?? '/'
    else route = route === '/' ? `/${segment}` : `${route}/${segment}`
  }
  const withoutExtension = route.replace(/\.mdx?$/, '')
  return (withoutExtension.replace(/\/index$/, '') || '/') as Route
}

function shorten(value: string): string {
  return value.length > 60 ? `${value.slice(0, 60)}…` : value
}
