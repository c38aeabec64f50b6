/** The dev server's half of the site: pages and outputs come from the live compiler instead of from files. */
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { type AstroIntegration, dev } from 'astro'
import { type Compiler, highlightPage, viewOf } from '../compile/compile.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../core/locale.ts'
import type { Route } from '../core/page.ts'
import type { Problem } from '../core/problem.ts'
import { canonicalPath } from '../core/route.ts'
import { pageKey, type Site } from '../core/site.ts'
import type { PageView } from '../core/view.ts'
import { createLiveSite, type LiveSite } from './dev/live-site.ts'
import { panelData } from './dev/problems.ts'
import { createQuiet, type Quiet } from './dev/quiet.ts'
import { isWatched } from './dev/watched.ts'
import { menuOf } from './menu-files.ts'
import { makeOutputs } from './outputs/outputs.ts'
import { staticScript } from './renderer/static-scripts.ts'

/** Astro reads `Astro.locals` from this property of the request. */
const LOCALS = Symbol.for('astro.locals')
/** Editors write a file in several steps. */
const SETTLE_MS = 40

const TYPES: Record<string, string> = {
  js: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
  atom: 'application/atom+xml',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
}

/** A search asks for many of them, and an edit makes another site. */
const outputs = new WeakMap<Site, ReadonlyMap<string, string | Uint8Array>>()

interface DevOptions {
  readonly compiler: Compiler
  readonly contentDir: string
  /** Called after each check. */
  readonly onProblems: (site: Site) => void
  /** An edit that could not be read, or a check that could not be made; the site stays as it was. */
  readonly onFailure: (error: unknown) => void
  /** The lines around a problem, without colours; '' when there are none. */
  readonly frameOf: (problem: Problem, site: Site) => Promise<string>
}

/**
 * Serves the site while it is written, at `PORT` (default 3000) and `HOST` (default localhost). Resolves when the server
 * listens and the first pages are there; each saved file is compiled and shown in the pages that are open, then the site is
 * checked and reported to `onProblems`. Rejects when the content cannot be read at all.
 *
 * @example
 * const onFailure = (error) => console.error(error)
 * await startDevServer(root, { compiler, contentDir, onProblems: print, onFailure, frameOf }) // listens on port 3000
 */
export async function startDevServer(root: string, options: DevOptions): Promise<void> {
  // Set when the server has a channel to the pages that are open.
  let tell = () => {}
  const quiet = createQuiet()
  const endStart = quiet.begin()
  const live = createLiveSite({
    compiler: options.compiler,
    untilQuiet: quiet.wait,
    onShown: () => tell(),
    onChecked: (site) => {
      tell()
      options.onProblems(site)
    },
    onFailure: options.onFailure,
  })
  // Pages show files of the examples: an edit there is an edit of the page.
  const folders = [options.contentDir, join(root, 'examples')]
  const server = dev({
    root,
    server: { port: Number(process.env.PORT ?? 3000), host: process.env.HOST ?? 'localhost' },
    vite: { server: { watch: { ignored: (path) => !isWatched(root, folders, path) } } },
    integrations: [
      liveSite(root, { ...options, folders, live, quiet }, (send) => {
        tell = send
      }),
    ],
  })
  const [{ address }] = await Promise.all([server, live.current()])
  // The first page brings all that renders pages, which takes longer than a page: whoever asks first finds it begun.
  void fetch(`http://${address.address.includes(':') ? `[${address.address}]` : address.address}:${address.port}/`)
    .then((response) => response.text())
    .catch(() => {})
    .finally(endStart)
}

interface Live extends DevOptions {
  /** An edit in them is an edit of the site. */
  readonly folders: readonly string[]
  readonly live: LiveSite
  readonly quiet: Quiet
}

function liveSite(root: string, options: Live, onChannel: (send: () => void) => void): AstroIntegration {
  const { folders, live, quiet } = options
  return {
    name: 'live-site',
    hooks: {
      'astro:config:setup': ({ injectScript }) => {
        injectScript('page', `import ${JSON.stringify('/src/site/dev/panel.ts')}`)
      },
      'astro:server:setup': ({ server }) => {
        server.watcher.add([...folders])
        // Each open page asks whether it has changed: another page's edit does not reload it.
        onChannel(() => server.ws.send({ type: 'custom', event: 'dev-center:changed', data: {} }))
        const changed = new Set<string>()
        let timer: NodeJS.Timeout | undefined
        server.watcher.on('all', (_event, file) => {
          if (!folders.some((folder) => file.startsWith(folder))) return
          changed.add(relative(options.contentDir, file).replaceAll('\\', '/'))
          clearTimeout(timer)
          timer = setTimeout(() => {
            live.changed([...changed])
            changed.clear()
          }, SETTLE_MS)
        })
        server.middlewares.use((request, response, next) => {
          // Questions of the panel are no pages, and may come all the time.
          if (!request.url?.startsWith('/_dev/')) response.once('close', quiet.begin())
          serve(root, live, options, request, response, next).catch(next)
        })
      },
    },
  }
}

/**
 * Answers a request of the dev server: an output, an asset, a redirect, or a page left to Astro. Long, because the order
 * of the cases decides which of them an address is.
 */
async function serve(
  root: string,
  live: LiveSite,
  { frameOf }: DevOptions,
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): Promise<void> {
  const site = await live.current()
  const address = new URL(request.url ?? '/', 'http://dev')
  const path = decodeURI(address.pathname)
  if (path === '/_dev/problems.json') {
    const page = decodeURI(address.searchParams.get('path') ?? '/')
    response.setHeader('content-type', 'application/json')
    const { problems } = site
    const found = { problems, isChecking: live.isChecking(), frameOf: (problem: Problem) => frameOf(problem, site) }
    response.end(JSON.stringify(await panelData(viewAt(site, page), found)))
    return
  }
  const code = /^\/_dev\/errors\/(DC\d{3})$/.exec(path)?.[1]
  if (code !== undefined) {
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    response.end(await readFile(join(root, 'docs/errors', `${code}.md`), 'utf8').catch(() => `${code} has no page.`))
    return
  }
  const asset = site.assets.get(path)
  const body = asset ? await readFile(asset) : (outputAt(site, path) ?? (await staticScript(root, path)) ?? undefined)
  if (body !== undefined) {
    response.setHeader('content-type', TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
    response.end(body)
    return
  }
  const { route } = placeOf(path)
  const redirect = site.redirects.find(({ from }) => from === route)
  if (redirect) {
    response.statusCode = 302
    response.setHeader('location', redirect.to)
    response.end()
    return
  }
  const view = viewAt(site, path)
  // A script of the dev server, or a content folder without an error page.
  if (view === null) {
    if (!/^(?:\/[\w-][^/.@]*)+$/.test(path)) return next()
    response.statusCode = 404
    response.end(`There is no page at ${path}.`)
    return
  }
  const { page } = await highlightPage(view.page)
  const shown = { ...view, menuFiles: menuOf(site, view.locale).addresses, page }
  Object.assign(request, { [LOCALS]: { view: shown, build: 'dev', status: isKnown(site, path) ? 200 : 404 } })
  // Astro keeps these two paths for itself.
  if (route === '/404' || route === '/500') request.url = '/page'
  next()
}

/** The view of an address; of the page that says so when there is none; null without such a page. */
function viewAt(site: Site, path: string): PageView | null {
  const { route, locale } = placeOf(path)
  const known = isKnown(site, path)
  if (!known && !site.pages.has(pageKey('/404', DEFAULT_LOCALE))) return null
  return viewOf(site, known ? route : '/404', locale)
}

function isKnown(site: Site, path: string): boolean {
  const { route, locale } = placeOf(path)
  return site.pages.has(pageKey(route, DEFAULT_LOCALE)) || site.pages.has(pageKey(route, locale))
}

function outputAt(site: Site, path: string): string | Uint8Array | undefined {
  const generated = site.generated.get(path)
  if (generated?.kind === 'text') return generated.content
  if (!/\.(json|md|txt|xml|atom)$/.test(path)) return undefined
  const known = outputs.get(site) ?? new Map(makeOutputs(site).map((output) => [output.path, output.content]))
  outputs.set(site, known)
  return known.get(path)
}

function placeOf(path: string): { route: Route; locale: Locale } {
  const [, first = '', ...rest] = path.split('/')
  if (!isLocale(first) || first === DEFAULT_LOCALE)
    return { route: canonicalPath(path, DEFAULT_LOCALE), locale: DEFAULT_LOCALE }
  return { route: canonicalPath(`/${rest.join('/')}`, first), locale: first }
}
