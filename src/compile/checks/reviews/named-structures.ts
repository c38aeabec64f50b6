/** Finds the operations, events, and schemas that a page describes, named in its links, components, and samples. */

import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import type { Page, Position } from '../../../core/page.ts'
import { canonicalPath } from '../../../core/route.ts'
import { pageKey, type Site } from '../../../core/site.ts'
import type { Promises, StructurePrint } from '../../compilers/openapi/results.ts'
import type { CompiledUnit } from '../../compilers/source-compiler.ts'
import { withoutExtension } from '../../content/file-name.ts'
import { placesIn } from '../../content/places.ts'

export interface NamedStructure extends Position {
  readonly key: string
  readonly print: string
  /** Of an operation. */
  readonly promises?: Promises
  /** For the ledger and the diff; read on demand. */
  fields(): string
}

interface NamedStructures {
  /** What a link of a page in the default language leads to. */
  at(href: string): Omit<NamedStructure, keyof Position> | undefined
  /** Every mention; none on a page that is compiled from a document. */
  mentions(page: Page): readonly NamedStructure[]
  /** By key, in order of the first mention. */
  of(page: Page): ReadonlyMap<string, NamedStructure>
}

const COMPONENT = /<(Endpoint|Errors|SchemaTable)\s([^<>]*)>/g
/** `operation="createBrand"`, `response="createBrand 200"`, optionally with the document before a `#`. */
const SAMPLE_NAME = /\b(operation|response|webhook|schema)="([^"]*)"/
const ATTRIBUTES = [/\boperation="([^"]*)"/, /\bschema="([^"]*)"/, /\bdocument="([^"]*)"/]

interface Known extends StructurePrint {
  fields(): string
}

/**
 * Indexes the structures of all API documents, to find the ones that each page names. `textOf` returns the source of a
 * page, for the components written in it.
 *
 * @example
 * const named = namedStructures(units, site, textOf)
 * named.of(page).keys() // such as 'docs/rest-catalog/brands createBrand', for a page that links to that operation
 */
export function namedStructures(
  units: readonly CompiledUnit[],
  site: Site,
  textOf: (file: string) => string | null,
): NamedStructures {
  const byAddress = new Map<string, Known>()
  const byName = new Map<string, Known[]>()
  for (const { report } of units) {
    const structures = report?.structures
    for (const print of structures?.prints ?? []) {
      const known = { ...print, fields: () => structures?.fields.get(print.key) ?? '' }
      const name = print.key.slice(print.key.indexOf(' ') + 1)
      if (print.address !== '') byAddress.set(print.address, known)
      const sameName = byName.get(name)
      if (sameName === undefined) byName.set(name, [known])
      else sameName.push(known)
    }
  }
  const named = (name: string, document: string | undefined) => {
    const all = byName.get(name) ?? []
    const path = document === undefined ? undefined : withoutExtension(document.replace(/^\//, ''))
    return path === undefined ? all[0] : all.find(({ key }) => `/${key}`.includes(`/${path} `))
  }
  const linked = (href: string) => {
    const [path = '', anchor = ''] = href.split('#')
    if (anchor === '' || !path.startsWith('/')) return undefined
    const route = canonicalPath(path)
    const target = site.pages.get(pageKey(route, DEFAULT_LOCALE))
    return byAddress.get(`${route}#${target?.anchorAliases[anchor] ?? anchor}`)
  }
  const mentions = (page: Page) => {
    const found: NamedStructure[] = []
    const add = (known: Known | undefined, { line, column }: Position) => {
      if (known !== undefined) found.push({ ...known, line, column })
    }
    if (!/\.mdx?$/.test(page.file)) return found
    for (const { href, position } of page.links) add(linked(href), position)
    for (const { meta, position } of page.samples) {
      const [, kind, value = ''] = SAMPLE_NAME.exec(meta) ?? []
      const [written = ''] = value.split(/\s/, 1)
      if (written === '') continue
      const hash = written.indexOf('#')
      const name = written.slice(hash + 1)
      const document = hash < 1 ? undefined : written.slice(0, hash)
      add(named(kind === 'schema' ? `schema ${name}` : name, document), position)
    }
    const source = textOf(page.file) ?? ''
    const placeOf = placesIn(source)
    for (const { 1: component, 2: attributes = '', index } of source.matchAll(COMPONENT)) {
      const [operation, schema, document] = ATTRIBUTES.map((attribute) => attribute.exec(attributes)?.[1])
      const name = component === 'SchemaTable' ? `schema ${schema}` : operation
      if (name !== undefined) add(named(name, document), placeOf(index))
    }
    return found
  }
  return {
    at: linked,
    mentions,
    of(page) {
      const found = new Map<string, NamedStructure>()
      for (const mention of mentions(page)) if (!found.has(mention.key)) found.set(mention.key, mention)
      return found
    },
  }
}
