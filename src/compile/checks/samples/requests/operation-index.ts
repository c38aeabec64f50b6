/**
 * Index of every operation and event in the API documents, by name and by URL. Built from the compiled pages' metadata,
 * so that no document and no page body is read.
 */

import { nearest } from '@dev-center/contract/nearest'
import { filledLike, segmentsOf } from '@dev-center/contract/paths'
import { readTemplate } from '@dev-center/contract/paths/template'
import type { Operation } from '../../../../core/api/api.ts'
import { DEFAULT_LOCALE } from '../../../../core/locale.ts'
import type { Page } from '../../../../core/page.ts'
import type { Address } from '../../../compilers/sample-text/address.ts'
import { hasPlaceholder } from '../../../compilers/sample-text/finding.ts'
import { withoutExtension } from '../../../content/file-name.ts'
import { hashParts } from '../../../content/hash.ts'
import { type NamedOperation, referencesOf } from '../../../linking/page-references.ts'

export interface KnownOperation {
  readonly kind: Operation['kind']
  readonly operationId: string
  /** Lower case. */
  readonly method: string
  /** Path below the server, or the name of an event. */
  readonly path: string
  readonly summary: string
  /** Content path of the API document. */
  readonly file: string
  /** Route of its overview, without the leading slash, which authors use to name the document. */
  readonly document: string
  /** Title of the document. */
  readonly title: string
  readonly href: string
  /** URLs of the servers that apply, with variables in braces. */
  readonly servers: readonly string[]
  readonly deprecated?: boolean
  /** The replacement that its description names. */
  readonly replacement?: string
}

/** Unique name of an operation on the site. */
export function keyOf({ file, kind, method, path }: KnownOperation): string {
  return `${file} ${kind} ${method} ${path}`
}

export interface OperationMatch {
  readonly operation: KnownOperation
  /** Path parameters as written in the sample, without the store hash and other server variables. */
  readonly parameters: ReadonlyMap<string, { readonly text: string; readonly at: number }>
}

interface Template {
  readonly operation: KnownOperation
  /** null for a server without a host, which matches any host. */
  readonly host: string | null
  readonly segments: readonly string[]
  /** Index of the first segment after the server's path. */
  readonly own: number
}

export class OperationIndex {
  /** Changes when an operation is added, removed, or moved; not when its description or schema changes. */
  readonly key: string
  readonly operations: readonly KnownOperation[]
  readonly #templates = new Map<string, Template[]>()
  /** Paths without those of their servers. */
  readonly #bare = new Map<string, Template[]>()
  readonly #hosts = new Set<string>()
  readonly #byKey = new Map<string, KnownOperation>()

  constructor(operations: readonly KnownOperation[]) {
    this.operations = operations
    this.key = hashParts(JSON.stringify(operations))
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
      const base = segmentsOf(path)
      const segments = [...base, ...segmentsOf(operation.path)]
      const template = { operation, host: host === '' ? null : host.toLowerCase(), segments, own: base.length }
      addTemplate(this.#templates, template)
    }
    addTemplate(this.#bare, { operation, host: null, segments: segmentsOf(operation.path), own: 0 })
  }

  /** Whether a document names this host, or it is one of the platform's. */
  isApiHost(host: string): boolean {
    return this.#hosts.has(host.toLowerCase()) || /(?:^|\.)bigcommerce\.com$/i.test(host)
  }

  isDocumentedHost(host: string): boolean {
    return this.#hosts.has(host.toLowerCase())
  }

  /** Whether URLs of operations begin with this one. */
  isBase({ segments }: Address): boolean {
    const fits = (template: Template) =>
      template.segments.length > segments.length &&
      segments.every(({ text }, at) => {
        const segment = template.segments[at] ?? ''
        return segment === text || (segment.includes('{') && text !== '')
      })
    return [...this.#templates.values()].some((templates) => templates.some(fits))
  }

  /** Whether the host is probably a misspelled API host. */
  isNearApiHost(host: string): boolean {
    return this.nearApiHost(host) !== null
  }

  nearApiHost(host: string): string | null {
    return host.length > MAX_SEGMENT ? null : nearest(host.toLowerCase(), this.#hosts)
  }

  /** Operations that match a method (any case) and a URL; only those with the most literal segments. */
  match(method: string, address: Address): OperationMatch[] {
    const whole = this.#fitting(this.#templates, method, address)
    // A document's prose writes paths without the server, as the document does.
    return whole.length > 0 || address.host !== null ? whole : this.#fitting(this.#bare, method, address)
  }

  #fitting(templates: ReadonlyMap<string, readonly Template[]>, method: string, address: Address): OperationMatch[] {
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

  /** Methods documented for the URL. */
  methodsOf(address: Address): string[] {
    return ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'].filter(
      (method) => this.match(method, address).length > 0,
    )
  }

  /** `createBrand`, or `docs/rest-catalog/brands#createBrand` if several documents have the ID. */
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

  /** The documented URL of this method that is most similar; null if none is similar enough. */
  nearestPath(method: string, address: Address): string | null {
    if (address.segments.some(({ text }) => text.length > MAX_SEGMENT)) return null
    const texts = address.segments.map(({ text }) => text)
    const written = new Map<string, string>()
    for (const [key, templates] of this.#templates) {
      if (!key.startsWith(`${method.toLowerCase()} `)) continue
      for (const { segments } of templates) written.set(filledLike(segments, texts), `/${segments.join('/')}`)
    }
    const near = nearest(`/${texts.join('/')}`, written.keys())
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

/** Splits `https://host/base` into host and base. A server may be only a path. */
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

/** Maximum characters of a URL segment. */
const MAX_SEGMENT = 300

/** Values of the path parameters, or null. A placeholder matches a parameter, never a literal segment. */
function fitPath({ host, segments, own }: Template, address: Address): OperationMatch['parameters'] | null {
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

let last: { readonly pages: readonly Page[]; readonly index: OperationIndex } | null = null

/** The index of a site; the same object until an API page changes. */
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

/** File -> route of its overview without the slash, which is the document's name. */
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
