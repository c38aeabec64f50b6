/**
 * Every operation and event of the API documents, found by name or by address. Made from what is known of the compiled
 * pages, so that no document is read for it, and no body of a page. Long, because names and addresses lead to one table.
 */
import type { Operation } from '../../../../core/api/api.ts'
import { DEFAULT_LOCALE } from '../../../../core/locale.ts'
import type { Page } from '../../../../core/page.ts'
import { nearest } from '../../../../core/words/did-you-mean.ts'
import type { Address } from '../../../compilers/sample-text/address.ts'
import { hasPlaceholder } from '../../../compilers/sample-text/finding.ts'
import { withoutExtension } from '../../../content/file-name.ts'
import { hashOf } from '../../../content/hash.ts'
import { type NamedOperation, referencesOf } from '../../../linking/page-references.ts'
import { readTemplate } from './path-template.ts'

export interface KnownOperation {
  readonly kind: Operation['kind']
  readonly operationId: string
  /** Lower case. */
  readonly method: string
  /** Path below the server, or the name of an event. */
  readonly path: string
  readonly summary: string
  /** The API document, below the content folder. */
  readonly file: string
  /** Route of its overview, without the leading slash: how an author names the document. */
  readonly document: string
  /** Title of the document. */
  readonly title: string
  readonly href: string
  /** Addresses of the servers in effect, variables in braces. */
  readonly servers: readonly string[]
  readonly deprecated?: boolean
  /** What its description says to use instead. */
  readonly replacement?: string
}

/** A name for an operation that no other of the site has. */
export function keyOf({ file, kind, method, path }: KnownOperation): string {
  return `${file} ${kind} ${method} ${path}`
}

export interface Match {
  readonly operation: KnownOperation
  /** Path parameters as written in the sample; the store hash and other server variables are left out. */
  readonly parameters: ReadonlyMap<string, { readonly text: string; readonly at: number }>
}

interface Template {
  readonly operation: KnownOperation
  /** null for a server without a host of its own: any host fits. */
  readonly host: string | null
  readonly segments: readonly string[]
  /** Segments before this one belong to the server. */
  readonly own: number
}

export class OperationIndex {
  /** Changes when any operation is added, removed or moved; not when its description or schema changes. */
  readonly key: string
  readonly operations: readonly KnownOperation[]
  readonly #templates = new Map<string, Template[]>()
  /** Paths without those of their servers. */
  readonly #bare = new Map<string, Template[]>()
  readonly #hosts = new Set<string>()
  readonly #byKey = new Map<string, KnownOperation>()

  constructor(operations: readonly KnownOperation[]) {
    this.operations = operations
    this.key = hashOf(JSON.stringify(operations))
    for (const operation of operations) {
      this.#byKey.set(keyOf(operation), operation)
      if (operation.kind === 'operation') this.#add(operation)
    }
  }

  byKey(key: string): KnownOperation | null {
    return this.#byKey.get(key) ?? null
  }

  #add(operation: KnownOperation): void {
    for (const server of operation.servers.length === 0 ? [''] : operation.servers) {
      const { host, path } = splitServer(server)
      if (host !== '' && !host.includes('{')) this.#hosts.add(host.toLowerCase())
      const base = toSegments(path)
      const segments = [...base, ...toSegments(operation.path)]
      const template = { operation, host: host === '' ? null : host.toLowerCase(), segments, own: base.length }
      addTemplate(this.#templates, template)
    }
    addTemplate(this.#bare, { operation, host: null, segments: toSegments(operation.path), own: 0 })
  }

  /** Whether a document names this host, or it is one of the platform's. */
  isApiHost(host: string): boolean {
    return this.#hosts.has(host.toLowerCase()) || /(?:^|\.)bigcommerce\.com$/i.test(host)
  }

  isDocumentedHost(host: string): boolean {
    return this.#hosts.has(host.toLowerCase())
  }

  /** Whether addresses of operations begin with this one. */
  isBase({ segments }: Address): boolean {
    const fits = (template: Template) =>
      template.segments.length > segments.length &&
      segments.every(({ text }, at) => {
        const segment = template.segments[at] ?? ''
        return segment === text || (segment.includes('{') && text !== '')
      })
    return [...this.#templates.values()].some((templates) => templates.some(fits))
  }

  /** Whether a host is most likely a misspelt one of the API's. */
  isNearApiHost(host: string): boolean {
    return this.nearApiHost(host) !== null
  }

  nearApiHost(host: string): string | null {
    return host.length > MAX_SEGMENT ? null : nearest(host.toLowerCase(), this.#hosts)
  }

  /** Operations that fit a method (any case) and an address; those with the most literal segments only. */
  match(method: string, address: Address): Match[] {
    const whole = this.#fitting(this.#templates, method, address)
    // Prose of a document names its paths as the document does, without the server.
    return whole.length > 0 || address.host !== null ? whole : this.#fitting(this.#bare, method, address)
  }

  #fitting(templates: ReadonlyMap<string, readonly Template[]>, method: string, address: Address): Match[] {
    const key = `${method.toLowerCase()} ${address.segments.length}`
    const found = (templates.get(key) ?? []).flatMap((template) => {
      const parameters = fitPath(template, address)
      const literal = template.segments.filter((segment) => !segment.includes('{')).length
      return parameters === null ? [] : [{ operation: template.operation, parameters, literal }]
    })
    const most = Math.max(...found.map(({ literal }) => literal))
    const unique = new Map(found.filter(({ literal }) => literal === most).map((match) => [match.operation, match]))
    return [...unique.values()]
  }

  /** Methods that the address has. */
  methodsOf(address: Address): string[] {
    return ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'].filter(
      (method) => this.match(method, address).length > 0,
    )
  }

  /** `createBrand`, or `docs/rest-catalog/brands#createBrand` when several documents have the id. */
  named(name: string): KnownOperation[] {
    const hash = name.lastIndexOf('#')
    const id = name.slice(hash + 1)
    return this.operations.filter(
      (operation) =>
        operation.kind === 'operation' &&
        operation.operationId === id &&
        (hash === -1 || isDocument(operation.document, name.slice(0, hash))),
    )
  }

  event(name: string): KnownOperation | null {
    return this.operations.find(({ kind, path }) => kind === 'webhook' && path === name) ?? null
  }

  eventNames(): string[] {
    return this.operations.filter(({ kind }) => kind === 'webhook').map(({ path }) => path)
  }

  /** File and overview of the document that an author names by its route or the end of it. */
  document(name: string): { readonly file: string; readonly title: string; readonly route: string } | null {
    const found = this.operations.find(({ document }) => isDocument(document, name))
    return found === undefined ? null : { file: found.file, title: found.title, route: `/${found.document}` }
  }

  documentNames(): string[] {
    return [...new Set(this.operations.map(({ document }) => document))]
  }

  /** The address with this method that looks most like another, as a document writes it; null when none is near. */
  nearestPath(method: string, address: Address): string | null {
    if (address.segments.some(({ text }) => text.length > MAX_SEGMENT)) return null
    const written = new Map<string, string>()
    for (const [key, templates] of this.#templates) {
      if (!key.startsWith(`${method.toLowerCase()} `)) continue
      for (const { segments } of templates) written.set(fillLike(segments, address), `/${segments.join('/')}`)
    }
    const near = nearest(`/${address.segments.map(({ text }) => text).join('/')}`, written.keys())
    return near === null ? null : (written.get(near) ?? null)
  }
}

function addTemplate(templates: Map<string, Template[]>, template: Template): void {
  const key = `${template.operation.method} ${template.segments.length}`
  const alike = templates.get(key)
  if (alike === undefined) templates.set(key, [template])
  else alike.push(template)
}

function isDocument(document: string, named: string): boolean {
  const name = withoutExtension(named.replace(/^\//, ''))
  return document === name || document.endsWith(`/${name}`)
}

/** `https://host/base` to host and base; a server may be a path alone. */
function splitServer(server: string): { host: string; path: string } {
  const scheme = /^(?:https?|\{[^{}]*\}):\/\//i.exec(server)?.[0]
  if (scheme !== undefined) {
    const [host = ''] = server.slice(scheme.length).split('/', 1)
    return { host, path: server.slice(scheme.length + host.length) }
  }
  // `{storefront}/api`: the variable stands for scheme and host.
  const variable = /^\{[^{}]*\}/.exec(server)?.[0] ?? ''
  return { host: '', path: server.slice(variable.length) }
}

function toSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

/** Characters of one part of an address. */
const MAX_SEGMENT = 300

/** Values of the path parameters, or null. A placeholder stands for a parameter, never for a word of the path. */
function fitPath({ host, segments, own }: Template, address: Address): Match['parameters'] | null {
  if (
    host !== null &&
    address.host !== null &&
    !hasPlaceholder(address.host) &&
    readTemplate(host, address.host.toLowerCase()) === null
  )
    return null
  const parameters = new Map<string, { text: string; at: number }>()
  for (const [index, segment] of segments.entries()) {
    const written = address.segments[index]
    if (written === undefined) return null
    if (!segment.includes('{')) {
      if (segment !== written.text) return null
      continue
    }
    if (written.text.length > MAX_SEGMENT) return null
    const values = readTemplate(segment, written.text)
    if (values === null) return null
    for (const { name, text } of index < own ? [] : values) parameters.set(name, { text, at: written.at })
  }
  return parameters
}

/** A template with the values of an address in the places of its variables, so that only words are compared. */
function fillLike(segments: readonly string[], address: Address): string {
  const filled = segments.map((segment, index) =>
    segment.includes('{') ? (address.segments[index]?.text ?? segment) : segment,
  )
  return `/${filled.join('/')}`
}

let last: { readonly pages: readonly Page[]; readonly index: OperationIndex } | null = null

/** The index of a site; the same object as long as no API page changes. */
export function indexOperations(pages: Iterable<Page>): OperationIndex {
  const documents = [...pages].filter((page) => page.locale === DEFAULT_LOCALE && isApiPage(page))
  if (last !== null && last.pages.length === documents.length && last.pages.every((page, at) => page === documents[at]))
    return last.index
  const overviews = overviewsOf(documents)
  const titles = new Map(documents.map((page) => [page.route, page.title]))
  const operations = documents.flatMap((page) => {
    const document = overviews.get(page.file) ?? page.route.slice(1)
    const title = titles.get(`/${document}`) ?? page.title
    return referencesOf(page).operations.map((operation) => toKnown(operation, page, document, title))
  })
  last = { pages: documents, index: new OperationIndex(operations) }
  return last.index
}

function isApiPage({ kind }: Page): boolean {
  return kind === 'rest' || kind === 'webhook'
}

/** File -> route of its overview without the slash: what a document is called. */
function overviewsOf(pages: readonly Page[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { file, route } of pages) {
    const known = names.get(file)
    if (known === undefined || route.length <= known.length) names.set(file, route.slice(1))
  }
  return names
}

function toKnown(operation: NamedOperation, page: Page, document: string, title: string): KnownOperation {
  const { kind, operationId, method, path, summary, servers, id, deprecated, replacement } = operation
  const place = { file: page.file, document, title, href: `${page.route}#${id}` }
  const way = { ...(deprecated && { deprecated }), ...(replacement !== undefined && { replacement }) }
  return { kind, operationId, method, path, summary, servers, ...place, ...way }
}
