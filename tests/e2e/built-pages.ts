/** The documents of the build as readers get them, and every address in them, without a browser. */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readPatch } from '../../src/core/copy/copy-document.ts'
import { applyPatch } from '../../src/core/copy/patch.ts'
import { readManifest } from '../../src/server/delivery/manifest.ts'

const DIST = resolve(import.meta.dirname, '../../dist')
/** An operation's fields can be in a sheet, whose fields can be in another one. */
const MOST_SHEETS = 8

export interface BuiltSite {
  /** Canonical paths of all documents, in every language. */
  readonly documents: readonly string[]
  /** Whole text of a document or any other file. */
  text(path: string): Promise<string>
  /** Why an address leads nowhere; null if it leads somewhere. `from` is the page with the link. */
  fault(address: string, from: string): Promise<string | null>
}

interface Targets {
  readonly ids: ReadonlySet<string>
  /** Sheets that the page loads, by the beginning of the ids that they contain. */
  readonly sheets: readonly (readonly [prefix: string, path: string])[]
  readonly isIndex: boolean
}

export async function readBuiltSite(): Promise<BuiltSite> {
  const { files, redirects, locales, origin = '' } = await readManifest(DIST)
  const moved = new Map(redirects.map(({ from, to }) => [from, to]))
  const targets = new Map<string, Promise<Targets>>()

  async function text(path: string): Promise<string> {
    const file = files[path]
    if (file === undefined) throw new Error(`${path} isn't in the build.`)
    const html = await readFile(join(DIST, file.file), 'utf8')
    return file.copyOf === undefined ? html : applyPatch(await text(file.copyOf), readPatch(html) ?? [])
  }

  /** Articles of copies are those of their originals, so their anchors are too. */
  function targetsOf(path: string): Promise<Targets> {
    const source = files[path]?.copyOf ?? path
    const known = targets.get(source) ?? text(source).then(readTargets)
    targets.set(source, known)
    return known
  }

  async function hasAnchor(path: string, anchor: string, hops = 0): Promise<boolean> {
    const { ids, sheets, isIndex } = await targetsOf(path)
    if (anchor === '' || anchor === 'top' || ids.has(anchor)) return true
    // Rows of an index forward longer anchors to the page that they link to.
    if (isIndex && [...ids].some((id) => anchor.startsWith(`${id}-`))) return true
    for (const [prefix, sheet] of sheets) {
      if (!anchor.startsWith(prefix) || hops > MOST_SHEETS) continue
      if (await hasAnchor(sheet, anchor.slice(prefix.length), hops + 1)) return true
    }
    return false
  }

  function redirectOf(path: string): string | undefined {
    const locale = locales.slice(1).find((name) => path.startsWith(`/${name}/`))
    return moved.get(path) ?? (locale === undefined ? undefined : moved.get(path.slice(locale.length + 1)))
  }

  async function fault(address: string, from: string): Promise<string | null> {
    const url = new URL(address, `http://build${from}`)
    const own = url.origin === 'http://build' || url.origin === origin
    if (!own || url.pathname.startsWith('/api/')) return null
    const path = decodeURI(url.pathname)
    const to = files[path] === undefined ? redirectOf(path) : undefined
    if (to !== undefined) return fault(to, from)
    if (files[path] === undefined) return 'no such page or file'
    // What an explorer shares in its hash is no anchor.
    if (/^#[a-z]+=/.test(url.hash)) return null
    const anchor = decodeURIComponent(url.hash.slice(1)).replace(/:~:.*$/s, '')
    return (await hasAnchor(path, anchor)) ? null : 'no such anchor'
  }

  return {
    documents: Object.entries(files).flatMap(([path, { type }]) => (type.startsWith('text/html') ? [path] : [])),
    text,
    fault,
  }
}

function readTargets(html: string): Targets {
  const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decoded(id)))
  const [, aliases = '{}'] = /data-anchor-aliases="([^"]*)"/.exec(html) ?? []
  for (const alias of Object.keys(JSON.parse(decoded(aliases)))) ids.add(alias)
  const sheets = [...html.matchAll(/data-sheet="([^"]*)" data-ids="([^"]*)"/g)].map(
    ([, sheet = '', prefix = '']) => [decoded(prefix), sheet] as const,
  )
  return { ids, sheets, isIndex: html.includes('gql-index') }
}

/** Attributes whose value is fetched or followed. */
const ADDRESS = /\s(?:href|src|data-copy-page|data-rows|data-branch|data-sheet|data-preload|data-href)="([^"]*)"/g

/** Addresses in a document, each once. */
export function addressesIn(html: string): string[] {
  const found = [...html.matchAll(ADDRESS)].map(([, address = '']) => decoded(address))
  return [...new Set(found)].filter((address) => address !== '' && !/^(?:mailto|data|tel):/.test(address))
}

function decoded(text: string): string {
  const named: { readonly [name: string]: string } = { quot: '"', amp: '&', lt: '<', gt: '>' }
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(quot|amp|lt|gt));/gi, (_, hex, decimal, name) =>
    name ? (named[name] ?? '') : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )
}
