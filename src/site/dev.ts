/**
 * The dev server: serves pages and outputs from the live compiler instead of from files, rendered on request by the
 * bundle of a build (docs/decisions/0047, 0058).
 */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative, sep } from 'node:path'
import type { Compiler } from '../compile/compile.ts'
import type { Problem } from '../core/problem.ts'
import type { Site } from '../core/site.ts'
import { createChannel } from './dev/channel.ts'
import { createLiveRenderer } from './dev/live-renderer.ts'
import { createLiveSite } from './dev/live-site.ts'
import { createQuiet } from './dev/quiet.ts'
import { createDevServer } from './dev/respond.ts'
import { watchFiles } from './dev/watch-files.ts'
import { RENDERER_INPUTS, startRenderer } from './renderer/renderer.ts'

/** How many further ports to try if the first one is taken. */
const PORTS = 10

interface DevOptions {
  readonly compiler: Compiler
  readonly contentDir: string
  /** Absolute paths of other folders with content. */
  readonly folders: readonly string[]
  /** Whether pages have the tools of the platform. */
  readonly tools: boolean
  /** Cache of renderer bundles and rendered pages, shared with the build. */
  readonly cacheDir: string
  /** Called after each check. */
  readonly onProblems: (site: Site) => void
  /** An edit could not be read or bundled, or a check could not run. The site keeps its last state. */
  readonly onFailure: (error: unknown) => void
  /** The lines around a problem, without colors; '' when there are none. */
  readonly frameOf: (problem: Problem, site: Site) => Promise<string>
}

/**
 * Serves the site during editing, at `PORT` (default 3000, or the next free port) and `HOST` (default localhost).
 * Resolves with the URL when the first pages are compiled. Each saved file is compiled and shown in open pages; then the
 * site is checked and reported to `onProblems`. Rejects when the content cannot be read at all, when the renderer cannot
 * be bundled (a Fault `bundle_failed`), or when no port is free.
 *
 * @example
 * const onFailure = (error) => console.error(error)
 * await startDevServer(root, { compiler, contentDir, folders: [], tools: false, cacheDir, onProblems: print, onFailure, frameOf }) // listens on port 3000
 */
export async function startDevServer(root: string, options: DevOptions): Promise<string> {
  const { compiler, contentDir, cacheDir, onProblems, onFailure } = options
  const channel = createChannel()
  const quiet = createQuiet()
  const live = createLiveSite({
    compiler,
    untilQuiet: quiet.wait,
    onShown: channel.tell,
    onChecked: (site) => {
      channel.tell()
      onProblems(site)
    },
    onFailure,
  })
  const renderer = createLiveRenderer({
    open: () => startRenderer(root, cacheDir, { tools: options.tools }).renderer,
    onChanged: channel.tell,
    onFailure,
  })
  const { frameOf } = options
  const hosts = allowedHosts()
  const server = createDevServer({ root, hosts, live, renderer, channel, quiet, frameOf, onFailure })
  // Pages include files from `examples`, so an edit there changes pages too.
  const folders = [contentDir, join(root, 'examples'), ...options.folders]
  const isContent = (file: string) => folders.some((folder) => file.startsWith(folder + sep))
  const watching = watchFiles({
    paths: [...folders, ...RENDERER_INPUTS.map((input) => join(root, input))],
    onChanged(files) {
      const content = files.filter(isContent)
      if (content.length > 0) live.changed(content.map((file) => relative(contentDir, file).replaceAll('\\', '/')))
      if (content.length < files.length) renderer.changed()
    },
  })
  const [address] = await Promise.all([listen(server), live.current(), renderer.current(), watching])
  return address
}

/** The host that it listens on, and names that a reverse proxy or a tunnel uses. */
function allowedHosts(): readonly string[] {
  const { HOST = '', DEV_ALLOWED_HOSTS = '' } = process.env
  return [HOST, ...DEV_ALLOWED_HOSTS.split(',').map((name) => name.trim())].filter((name) => name !== '')
}

async function listen(server: Server): Promise<string> {
  const first = Number(process.env.PORT ?? 3000)
  const host = process.env.HOST ?? 'localhost'
  for (let port = first; ; port++) {
    try {
      server.listen(port, host)
      await once(server, 'listening')
      return `http://${host}:${(server.address() as AddressInfo).port}`
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port === first + PORTS) throw error
    }
  }
}
