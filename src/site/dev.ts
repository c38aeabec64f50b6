/** The dev server's half of the site: pages and outputs come from the live compiler instead of from files. */
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { relative } from 'node:path'
import { type AstroIntegration, dev } from 'astro'
import { type Compiler, viewOf } from '../compile/compile.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../core/locale.ts'
import type { Route } from '../core/page.ts'
import type { Problem } from '../core/problem.ts'
import { canonicalPath } from '../core/route.ts'
import { pageKey, type Site } from '../core/site.ts'
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

export interface DevOptions {
  readonly compiler: Compiler
  readonly site: Site
  readonly contentDir: string
  readonly onProblems: (problems: readonly Problem[]) => void
}

/** Starts at `PORT` (default 3000) and `HOST` (default localhost). */
export async function startDevServer(root: string, options: DevOptions): Promise<void> {
  await dev({
    root,
    server: { port: Number(process.env.PORT ?? 3000), host: process.env.HOST ?? 'localhost' },
    integrations: [liveSite(root, options)],
  })
}

function liveSite(root: string, options: DevOptions): AstroIntegration {
  let site = options.site
  return {
    name: 'live-site',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.watcher.add(options.contentDir)
        const changed = new Set<string>()
        let timer: NodeJS.Timeout | undefined
        const update = async () => {
          const files = [...changed]
          changed.clear()
          site = await options.compiler.update(files)
          options.onProblems(site.problems)
          server.ws.send({ type: 'full-reload' })
        }
        server.watcher.on('all', (_event, file) => {
          if (!file.startsWith(options.contentDir)) return
          changed.add(relative(options.contentDir, file).replaceAll('\\', '/'))
          clearTimeout(timer)
          timer = setTimeout(() => void update(), SETTLE_MS)
        })
        server.middlewares.use((request, response, next) => void serve(root, site, request, response, next))
      },
    },
  }
}

async function serve(
  root: string,
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  const path = decodeURI(new URL(request.url ?? '/', 'http://dev').pathname)
  const asset = site.assets.get(path)
  const body = asset ? await readFile(asset) : (outputAt(site, path) ?? (await staticScript(root, path)) ?? undefined)
  if (body !== undefined) {
    response.setHeader('content-type', TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
    response.end(body)
    return
  }
  const { route, locale } = placeOf(path)
  const redirect = site.redirects.find(({ from }) => from === route)
  if (redirect) {
    response.statusCode = 302
    response.setHeader('location', redirect.to)
    response.end()
    return
  }
  const known = site.pages.has(pageKey(route, DEFAULT_LOCALE)) || site.pages.has(pageKey(route, locale))
  const view = viewOf(site, known ? route : '/404', locale)
  Object.assign(request, { [LOCALS]: { view, build: 'dev' } })
  // Astro keeps these two paths for itself.
  if (route === '/404' || route === '/500') request.url = '/page'
  next()
}

function outputAt(site: Site, path: string): string | Uint8Array | undefined {
  const generated = site.generated.get(path)
  if (generated?.kind === 'text') return generated.content
  if (!/\.(json|md|txt|xml|atom)$/.test(path)) return undefined
  return makeOutputs(site).find((output) => output.path === path)?.content
}

function placeOf(path: string): { route: Route; locale: Locale } {
  const [, first = '', ...rest] = path.split('/')
  if (!isLocale(first) || first === DEFAULT_LOCALE)
    return { route: canonicalPath(path, DEFAULT_LOCALE), locale: DEFAULT_LOCALE }
  return { route: canonicalPath(`/${rest.join('/')}`, first), locale: first }
}
