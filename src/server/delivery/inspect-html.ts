/**
 * Inspects a finished page: collects the hashes for its policy, and reports anything that no policy should allow
 * (spec: serving.headers, H-1, H-2). Pages in the format of our own printers are scanned in one pass; others need a
 * real parser.
 */
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { COPY_ATTRIBUTE, refreshTo } from '../../core/copy/copy-document.ts'
import { type ScannedElement, scanHtml } from './scan-html.ts'

export interface PageFacts {
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
  readonly imgHosts: readonly string[]
  readonly frameHosts: readonly string[]
  readonly noindex: boolean
  /** Path of the page with the text of this one (core/copy). */
  readonly copyOf?: string
  readonly lang: string | null
  /** Descriptions of what must not be published. */
  readonly violations: readonly string[]
}

interface Found {
  readonly scriptHashes: Set<string>
  readonly styleHashes: Set<string>
  readonly imgHosts: Set<string>
  readonly frameHosts: Set<string>
  readonly violations: string[]
  noindex: boolean
  lang: string | null
  copyOf: string | undefined
}

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

const URL_ATTRIBUTES = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data'])
/** Types that make a script element data, so that it never runs. */
const DATA_SCRIPT = /^(?:application\/(?:json|ld\+json)|speculationrules)$/

export function inspectHtml(html: string): PageFacts {
  return factsOf(scanHtml(html) ?? parseElements(html))
}

/** The same, but always with the parser. */
export function inspectParsed(html: string): PageFacts {
  return factsOf(parseElements(html))
}

function factsOf(elements: readonly ScannedElement[]): PageFacts {
  const found: Found = {
    scriptHashes: new Set(),
    styleHashes: new Set(),
    imgHosts: new Set(),
    frameHosts: new Set(),
    violations: [],
    noindex: false,
    lang: null,
    copyOf: undefined,
  }
  for (const element of elements) inspectElement(element, found)
  return {
    scriptHashes: [...found.scriptHashes],
    styleHashes: [...found.styleHashes],
    imgHosts: [...found.imgHosts],
    frameHosts: [...found.frameHosts],
    violations: found.violations,
    noindex: found.noindex,
    lang: found.lang,
    ...(found.copyOf === undefined ? {} : { copyOf: found.copyOf }),
  }
}

const require = createRequire(import.meta.url)

/** Elements in document order, including those in templates. Our own pages never need the parser, so it is loaded late. */
function parseElements(html: string): readonly ScannedElement[] {
  const { parse }: typeof import('parse5') = require('parse5')
  const elements: ScannedElement[] = []
  const open: Node[] = [parse(html)]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if ('tagName' in node) elements.push(describe(node))
    if ('childNodes' in node) open.push(...node.childNodes.toReversed())
    if ('content' in node) open.push(node.content)
  }
  return elements
}

function describe(element: Element): ScannedElement {
  const attributes = new Map(
    element.attrs.map(({ name, value, prefix }) => [prefix ? `${prefix}:${name}` : name, value]),
  )
  return { tag: element.tagName, attributes, text: isCode(element.tagName) ? textOf(element) : '' }
}

function isCode(tag: string): boolean {
  return tag === 'script' || tag === 'style'
}

function inspectElement({ tag, attributes, text }: ScannedElement, found: Found): void {
  for (const [name, value] of attributes) inspectAttribute(tag, name, value, found)
  switch (tag) {
    case 'script':
      inspectScript(attributes, text, found)
      break
    case 'style':
      found.styleHashes.add(cspHashOf(text))
      break
    case 'base':
    case 'object':
    case 'embed':
      found.violations.push(`<${tag}> is not allowed`)
      break
    case 'meta':
      if (attributes.get('name') === 'robots' && attributes.get('content')?.includes('noindex')) found.noindex = true
      if (attributes.get('http-equiv')?.toLowerCase() === 'refresh' && !leadsToOriginal(attributes, found))
        found.violations.push('<meta http-equiv=refresh>')
      break
    case 'img':
    case 'source':
      addHost(attributes.get('src'), found.imgHosts)
      break
    case 'iframe':
      addHost(attributes.get('src'), found.frameHosts)
      if (attributes.has('srcdoc')) found.violations.push('<iframe srcdoc> is not allowed')
      break
    case 'html':
      found.lang ??= attributes.get('lang') ?? null
      found.copyOf ??= attributes.get(COPY_ATTRIBUTE)
  }
}

/** A copy that is served unchanged leads to its original: the build wrote both (core/copy). */
function leadsToOriginal(attributes: ReadonlyMap<string, string>, { copyOf }: Found): boolean {
  return copyOf !== undefined && isOwnPath(copyOf) && attributes.get('content') === refreshTo(copyOf)
}

function inspectAttribute(tag: string, name: string, value: string, found: Found): void {
  if (name === 'style') found.violations.push(`<${tag} style="${value.slice(0, 60)}">`)
  if (/^on[a-z]/.test(name)) found.violations.push(`<${tag} ${name}>`)
  // Inline scripts load this module (ui/client/inline-scripts.ts).
  if (name === 'data-module' && !isOwnPath(value))
    found.violations.push(`<${tag} ${name}="${value}"> is not from this site`)
  if (!URL_ATTRIBUTES.has(name)) return
  // Browsers ignore control characters and spaces before and inside the scheme.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value.replaceAll(/[\0-\x20]/g, ''))?.[1]?.toLowerCase()
  if (scheme === 'javascript' || scheme === 'vbscript') found.violations.push(`<${tag} ${name}="${scheme}:">`)
  if (scheme === 'data' && tag !== 'img' && tag !== 'source') found.violations.push(`<${tag} ${name}="data:">`)
}

function inspectScript(attributes: ReadonlyMap<string, string>, text: string, found: Found): void {
  const source = attributes.get('src')
  if (source !== undefined) {
    if (!isOwnPath(source)) found.violations.push(`<script src="${source}"> is not from this site`)
    return
  }
  if (!DATA_SCRIPT.test(attributes.get('type') ?? '')) found.scriptHashes.add(cspHashOf(text))
  // Browsers apply script-src to speculation rules, too.
  if (attributes.get('type') === 'speculationrules') found.scriptHashes.add(cspHashOf(text))
}

function isOwnPath(address: string): boolean {
  return /^\/(?!\/)/.test(address)
}

function addHost(source: string | undefined, hosts: Set<string>): void {
  if (source === undefined || !/^https?:\/\//i.test(source)) return
  const url = URL.parse(source)
  if (url !== null) hosts.add(url.origin)
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
}

/** The hash of an inline script or style in the format of a policy. */
export function cspHashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
