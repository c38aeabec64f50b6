/** Responses of the dev server: pages with the problem panel, all other files of the site, and the panel's own data. */
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { isReservedRoute } from '../../core/navigation/reserved-routes.ts'
import { codeOf, PROBLEMS, type Problem } from '../../core/problem.ts'
import type { Site } from '../../core/site.ts'
import { isAllowedHost } from './allowed-hosts.ts'
import type { Channel } from './channel.ts'
import { findAt, redirectAt, versionAt, viewAt } from './dev-pages.ts'
import type { LiveRenderer } from './live-renderer.ts'
import type { LiveSite } from './live-site.ts'
import { panelData } from './problems.ts'
import type { Quiet } from './quiet.ts'

/** In the head, because soft navigation replaces the body. */
const PANEL = '<script type="module" src="/_dev/panel.js"></script></head>'
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
  atom: 'application/atom+xml',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
}

const HOST_REFUSED =
  'This name is not known to the dev server. To allow it, list it in DEV_ALLOWED_HOSTS (separated by commas).\n'

interface Parts {
  readonly root: string
  /** Names by which it can be reached, besides those of this machine. */
  readonly hosts: readonly string[]
  readonly live: LiveSite
  readonly renderer: LiveRenderer
  readonly channel: Channel
  readonly quiet: Quiet
  readonly frameOf: (problem: Problem, site: Site) => Promise<string>
  readonly onFailure: (error: unknown) => void
}

export function createDevServer(parts: Parts): Server {
  return createServer((request, response) => {
    if (!isAllowedHost(request.headers.host, parts.hosts))
      return send(response, { status: 403, body: HOST_REFUSED, ending: 'txt' })
    // Requests of the panel are not page views and can arrive at any time.
    if (!request.url?.startsWith('/_dev/')) response.once('close', parts.quiet.begin())
    respond(request, response, parts).catch((error: unknown) => {
      parts.onFailure(error)
      if (!response.headersSent) send(response, { status: 500, body: String(error), ending: 'txt' })
    })
  })
}

/** Waits for the first pages before it responds. */
async function respond(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  const { live, renderer } = parts
  const address = new URL(request.url ?? '/', 'http://dev')
  const path = decodePath(address.pathname)
  if (path.startsWith('/_dev/')) return respondToPanel(address, response, parts)
  const shown = { site: await live.current(), renderer: await renderer.current() }
  const redirect = redirectAt(shown.site, path)
  if (redirect !== null) {
    response.writeHead(302, { location: redirect }).end()
    return
  }
  // The service answers these itself.
  const found = isReservedRoute(path) ? null : await findAt(shown, path)
  if (found === null) return send(response, { status: 404, body: `There is no page at ${path}.`, ending: 'txt' })
  const { body } = found
  send(response, found.ending === 'html' && typeof body === 'string' ? { ...found, body: withPanel(body) } : found)
}

/** Files and data of the problem panel. */
async function respondToPanel(address: URL, response: ServerResponse, parts: Parts): Promise<void> {
  const { root, live, renderer, channel, frameOf } = parts
  const path = address.pathname
  if (path === '/_dev/changes') return channel.open(response)
  if (path === '/_dev/panel.js') {
    const source = await readFile(join(import.meta.dirname, 'panel.ts'), 'utf8')
    return send(response, { status: 200, body: stripTypeScriptTypes(source), ending: 'js' })
  }
  const code = codeOf(path.replace('/_dev/errors/', ''))
  if (code !== null) {
    const { rule, title, hint } = PROBLEMS[code]
    const page = readFile(join(root, 'docs/errors', `${rule}.md`), 'utf8')
    const text = await page.catch(() => `# ${title}\n\n${hint}\n`)
    return send(response, { status: 200, body: text, ending: 'txt' })
  }
  const site = await live.current()
  const page = decodePath(address.searchParams.get('path') ?? '/')
  const data = await panelData(viewAt(site, page), {
    version: versionAt({ site, renderer: await renderer.current() }, page),
    problems: site.problems,
    isChecking: live.isChecking(),
    frameOf: (problem) => frameOf(problem, site),
  })
  send(response, { status: 200, body: JSON.stringify(data), ending: 'json' })
}

/** Adds the problem panel to a document. */
function withPanel(html: string): string {
  return html.replace('</head>', () => PANEL)
}

interface Sent {
  readonly status: number
  readonly body: string | Uint8Array
  readonly ending: string
}

function send(response: ServerResponse, { status, body, ending }: Sent): void {
  response
    .writeHead(status, { 'content-type': TYPES[ending] ?? 'application/octet-stream', 'cache-control': 'no-cache' })
    .end(body)
}

/** A malformed path stays encoded; no page matches it. */
function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
