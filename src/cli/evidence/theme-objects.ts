/** The platform's schemas of theme objects, with the line of each property. References to other files are followed. */
import { dirname, join } from 'node:path/posix'
import { readYaml, type YamlDocument } from '../../compile/compilers/openapi/document/yaml-document.ts'
import type { EvidenceSource } from '../../core/evidence/evidence.ts'
import type { DocumentFacts } from '../../core/evidence/facts.ts'
import type { Platform } from './platform.ts'

const FOLDER = 'object-reference/'
const SCHEMAS = /\/object-reference\/schemas\/([\w-]+)\.ya?ml$/
/** Shared objects have files of their own. */
const SHARED = /\/object-reference\/helpers\/common\/([\w-]+)\.ya?ml$/
const MAX_DEPTH = 12

type Facts = { [fact: string]: number | string }

/** Objects by the names of ours: `currency_selector`, `shared image`. */
export function themeObjectsOf(platform: Platform): { readonly [name: string]: EvidenceSource } {
  const reader = new ThemeReader(platform)
  const found: { [name: string]: { at: string; facts: Facts } } = {}
  for (const file of platform.texts.keys()) {
    const [, object] = SCHEMAS.exec(file) ?? []
    const [, shared] = SHARED.exec(file) ?? []
    const name = object?.replaceAll('-', '_') ?? (shared === undefined ? null : `shared ${shared}`)
    if (name === null) continue
    const facts: Facts = { ...found[name]?.facts }
    reader.read({ file, keys: [] }, '', facts, 0)
    found[name] = { at: `${file}:1`, facts }
  }
  return found
}

interface Place {
  readonly file: string
  readonly keys: readonly string[]
}

class ThemeReader {
  readonly #documents = new Map<string, YamlDocument>()
  readonly #platform: Platform

  constructor(platform: Platform) {
    this.#platform = platform
  }

  read({ file, keys }: Place, path: string, facts: Facts, depth: number): void {
    const node = this.#nodeAt({ file, keys })
    if (depth > MAX_DEPTH || node === null) return
    const next = typeof node.$ref === 'string' ? this.#target(file, node.$ref) : null
    if (next !== null) this.read(next, path, facts, depth + 1)
    for (const name of Object.keys(objectOf(node.properties))) {
      const own = path === '' ? name : `${path}.${name}`
      const { line } = this.#document(file).locate([...keys, 'properties', name])
      facts[`property ${own}`] ??= `${file}:${line}`
      this.read({ file, keys: [...keys, 'properties', name] }, own, facts, depth + 1)
    }
    if (node.items !== undefined) this.read({ file, keys: [...keys, 'items'] }, path, facts, depth + 1)
    for (const keyword of ['allOf', 'oneOf', 'anyOf']) {
      const parts = node[keyword]
      if (!Array.isArray(parts)) continue
      for (const index of parts.keys())
        this.read({ file, keys: [...keys, keyword, String(index)] }, path, facts, depth + 1)
    }
  }

  #document(file: string): YamlDocument {
    const known = this.#documents.get(file)
    if (known !== undefined) return known
    const document = readYaml(file, (this.#platform.texts.get(file) ?? []).join('\n'))
    this.#documents.set(file, document)
    return document
  }

  #nodeAt({ file, keys }: Place): { readonly [name: string]: unknown } | null {
    let value: unknown = this.#document(file).data
    for (const key of keys) value = Array.isArray(value) ? value[Number(key)] : objectOf(value)[key]
    return typeof value === 'object' && value !== null ? objectOf(value) : null
  }

  /** Files are named by their address in the repository. */
  #target(file: string, reference: string): Place | null {
    const [address = '', fragment = ''] = reference.split('#')
    const inFolder = address.split(FOLDER)[1]
    const folder = file.slice(0, file.indexOf(FOLDER) + FOLDER.length)
    const target =
      address === '' ? file : inFolder === undefined ? join(dirname(file), address) : join(folder, inFolder)
    const keys = fragment.split('/').filter((key) => key !== '')
    return this.#platform.texts.has(target) ? { file: target, keys } : null
  }
}

function objectOf(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { [name: string]: unknown })
    : {}
}

/** Without properties below one of ours that has none: it repeats another object, which its description names. */
export function withoutRepeated(
  sources: { readonly [name: string]: EvidenceSource },
  { operations }: DocumentFacts,
): { readonly [name: string]: EvidenceSource } {
  return Object.fromEntries(
    Object.entries(sources).flatMap(([name, { at, facts }]) => {
      const own = operations[name]?.facts
      if (own === undefined) return [[name, { at, facts }]]
      const paths = Object.keys(own)
      const isTold = (fact: string) => {
        const parent = fact.slice(0, Math.max(0, fact.lastIndexOf('.')))
        return parent === '' || paths.some((path) => path.startsWith(`${parent}.`))
      }
      return [[name, { at, facts: Object.fromEntries(Object.entries(facts).filter(([fact]) => isTold(fact))) }]]
    }),
  )
}
