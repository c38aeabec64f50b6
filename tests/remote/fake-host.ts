/** GitHub's API, its raw host, and a plain file host on one local port, with faults on demand. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Commit {
  readonly sha: string
  readonly date: string
  readonly files: ReadonlyMap<string, Buffer>
  /** Path -> mode, for entries that aren't regular files. */
  readonly modes: { readonly [path: string]: string }
}

export type Files = { readonly [path: string]: string | Buffer }
/** Responds instead of the host if it returns true. `asked` counts requests for the same URL, from 1. */
export type Fault = (
  url: string,
  response: ServerResponse,
  asked: number,
  request: IncomingMessage,
) => boolean | undefined

export class FakeHost {
  readonly refs = new Map<string, string>()
  readonly commits = new Map<string, Commit>()
  /** Files of the plain host: path -> content. */
  readonly plain = new Map<string, string | Buffer>()
  readonly log: { readonly url: string; readonly headers: IncomingMessage['headers'] }[] = []
  fault: Fault = () => false
  delayMs = 0
  mostAtOnce = 0
  #running = 0
  readonly #asked = new Map<string, number>()
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The value for `network.substitutes`. */
  get substitutes(): Map<string, string> {
    const hosts = ['https://api.github.com', 'https://raw.githubusercontent.com', 'https://files.example.com']
    return new Map(hosts.map((host) => [host, this.origin]))
  }

  /** Creates a commit and moves the branch to it. */
  commit(files: Files, { ref = 'main', date = '2026-03-14T09:26:53Z', modes = {} as Commit['modes'] } = {}): string {
    const contents = new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]))
    const hash = createHash('sha1').update(date)
    for (const [path, content] of contents) hash.update(path).update('\0').update(content)
    const sha = hash.digest('hex')
    this.commits.set(sha, { sha, date, files: contents, modes })
    this.refs.set(ref, sha)
    return sha
  }

  /** URLs of requested files that contain the text. */
  asked(part = ''): string[] {
    return this.log.map(({ url }) => url).filter((url) => !url.startsWith('/repos/') && url.includes(part))
  }

  forget(): void {
    this.log.length = 0
    this.#asked.clear()
    this.mostAtOnce = 0
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = decodeURIComponent(request.url ?? '/')
    this.log.push({ url, headers: request.headers })
    const asked = (this.#asked.get(url) ?? 0) + 1
    this.#asked.set(url, asked)
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.#running)
    response.once('close', () => this.#running--)
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs))
    if (this.fault(url, response, asked, request)) return
    const body = this.#bodyOf(url)
    if (body === null) return void response.writeHead(404).end('404: Not Found')
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end()
    response.writeHead(200, { etag, 'content-length': Buffer.byteLength(body) }).end(body)
  }

  #bodyOf(url: string): string | Buffer | null {
    const [, ref] = /^\/repos\/shop\/umbrellas\/commits\/(.+)$/.exec(url) ?? []
    if (ref !== undefined) return this.#headOf(this.refs.get(ref) ?? ref)
    const [, tree] = /^\/repos\/shop\/umbrellas\/git\/trees\/(\w+)\?recursive=1$/.exec(url) ?? []
    if (tree !== undefined) return this.#treeOf(this.commits.get(tree))
    const [, sha = '', path = ''] = /^\/shop\/umbrellas\/(\w+)\/(.+)$/.exec(url) ?? []
    return this.commits.get(sha)?.files.get(path) ?? this.plain.get(url) ?? null
  }

  #headOf(sha: string): string | null {
    const commit = this.commits.get(sha)
    return commit === undefined
      ? null
      : JSON.stringify({ sha, commit: { committer: { date: commit.date } }, files: [] })
  }

  #treeOf(commit: Commit | undefined): string | null {
    if (commit === undefined) return null
    const tree = [...commit.files].map(([path, content]) => ({
      path,
      mode: commit.modes[path] ?? '100644',
      type: 'blob',
      sha: gitHash(content),
      size: content.length,
    }))
    return JSON.stringify({ sha: commit.sha, truncated: false, tree })
  }
}

function gitHash(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')
}

/** This many pages of a shop that sells umbrellas; each contains its version. */
export function pages(count: number, version = 'one'): Files {
  const text = `It opens upwards and keeps the rain off. Fold it after use. `.repeat(10)
  const page = (at: number) => `# Umbrella ${at}\n\nThis is version ${version} of the page. ${text}\n`
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`docs/umbrella-${at}.md`, page(at)]))
}
