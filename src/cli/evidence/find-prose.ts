/**
 * Finds the line of the platform's documents whose prose states a fact: a value in a table, a number in a description,
 * a status code in the text of an operation.
 */
import type { Platform } from './platform.ts'

/** Table of all scopes. */
const SCOPES = 'docs/start/authentication/api-accounts.mdx'
/** A description of a property rarely is longer. */
const DESCRIPTION_LINES = 14

interface Sought {
  readonly fact: string
  /** Document of the operation; null if the platform doesn't document it. */
  readonly file: string | null
  /** First and last line of the operation in it. */
  readonly from: number
  readonly to: number
}

export class ProseFinder {
  readonly #platform: Platform
  /** Place of each error text, by hash. */
  readonly #errors = new Map<string, string>()
  readonly #guides: readonly string[]
  /** Place of each `name keyword value`, in any operation. */
  readonly #elsewhere = new Map<string, string>()

  constructor(platform: Platform) {
    this.#platform = platform
    this.#guides = [...platform.texts.keys()].filter((name) => name.endsWith('.mdx'))
    for (const [file, { operations }] of platform.documents) {
      for (const { facts } of Object.values(operations))
        for (const [fact, line] of Object.entries(facts)) {
          const [kind, , hash = ''] = fact.split(' ')
          if (kind === 'error' && !this.#errors.has(hash)) this.#errors.set(hash, `${file}:${line}`)
          const alike = alikeOf(fact)
          for (const key of [`${file} ${alike}`, alike])
            if (!this.#elsewhere.has(key)) this.#elsewhere.set(key, `${file}:${line}`)
        }
    }
  }

  /** `file:line`, or null. */
  find(sought: Sought): string | null {
    const { fact, file } = sought
    const [place = '', keyword = '', ...rest] = fact.split(' ')
    const value = rest.join(' ')
    if (place === 'error') return this.#errors.get(value) ?? null
    if (place === 'scope') return this.#lineOf(SCOPES, (line) => line.includes(`\`${keyword}\``))
    if (file === null) return null
    if (place === 'status')
      return this.#lineOf(file, (line) => new RegExp(`\\b${keyword}\\b`).test(line), sought.from, sought.to)
    const name = nameOf(place)
    const alike = alikeOf(fact)
    const said = keyword === 'enum' ? this.#value(file, name, value) : this.#number(sought, name, keyword, value)
    return this.#elsewhere.get(`${file} ${alike}`) ?? said ?? this.#elsewhere.get(alike) ?? null
  }

  #value(file: string, name: string, value: string): string | null {
    const word = escaped(value)
    // `| services | array | FIRST, FIRST.AIR, SECOND |`
    const row = new RegExp(`^\\s*\\|\\s*\`?${escaped(name)}\`?\\s*\\|.*(?<![\\w.])${word}(?!\\w|\\.\\w)`)
    const inRow = name === '' ? null : this.#lineOf(file, (line) => row.test(line))
    if (/^-?[\d.]+$/.test(value)) return this.#described(file, name, value) ?? inRow ?? this.#listed(file, name, word)
    const quoted = new RegExp(
      `[\`'"]${word}[\`'"]|\\|\\s*\`?${word}\`?\\s*\\||^\\s*- ['"]?${word}['"]?\\s*$|^\\s*[*-] .*\\b${word}\\b`,
    )
    const telling = new RegExp(`\\b${word}\\b`)
    const here =
      this.#lineOf(file, (line) => quoted.test(line) || (isTelling(value) && telling.test(line))) ??
      inRow ??
      this.#described(file, name, value)
    if (here !== null) return here
    const pair = new RegExp(isTelling(value) ? `\\b${word}\\b` : `"${name}":\\s*"${word}"`)
    for (const guide of this.#guides) {
      const found = this.#lineOf(guide, (line) => pair.test(line))
      if (found !== null) return found
    }
    return null
  }

  /** A number in the description of the property, or a limit in the text of the operation. */
  #number({ file, from, to }: Sought, name: string, keyword: string, value: string): string | null {
    if (keyword === 'pattern' || file === null) return null
    const described = this.#described(file, name, value)
    if (described !== null || !/^max/.test(keyword) || Number(value) < 2) return described
    const limit = new RegExp(` (?:${shownAs(value).join('|')})(?![\\w]|\\.\\d)`, 'g')
    return this.#lineOf(file, (line) => isSaid(line, limit) && !/^\s*[\w-]+: ['"\d]/.test(line), from, to)
  }

  /** A line within the description of a property or parameter of this name. */
  #described(file: string, name: string, value: string): string | null {
    const lines = this.#platform.texts.get(file) ?? []
    const said = new RegExp(`(?<![\\w.])(?:${shownAs(value).join('|')})(?![\\w]|\\.\\d)`)
    for (const [index, line] of lines.entries()) {
      if (!isOwner(line, name)) continue
      for (let at = index + 1; at < Math.min(lines.length, index + DESCRIPTION_LINES); at += 1) {
        const text = lines[at] ?? ''
        if (isOwner(text, '')) break
        if (!/^\s*(?:example|minimum|maximum|default|minLength|maxLength|format|type):/.test(text) && said.test(text))
          return `${file}:${at + 1}`
      }
    }
    return null
  }

  /** A row of a table below a line that names the property: "`kind` values include:", then `| 21 | Box |`. */
  #listed(file: string, name: string, word: string): string | null {
    const lines = this.#platform.texts.get(file) ?? []
    const row = new RegExp(`^\\s*\\|\\s*\`?${word}\`?\\s*\\|`)
    for (const [index, line] of lines.entries()) {
      if (!line.includes(`\`${name}\``)) continue
      const found = lines.slice(index + 1, index + DESCRIPTION_LINES).findIndex((text) => row.test(text))
      if (found !== -1) return `${file}:${index + found + 2}`
    }
    return null
  }

  #lineOf(file: string, isIt: (line: string) => boolean, from = 1, to = Number.POSITIVE_INFINITY): string | null {
    const lines = this.#platform.texts.get(file) ?? []
    const index = lines.findIndex((line, at) => at + 1 >= from && at + 1 <= to && isIt(line))
    return index === -1 ? null : `${file}:${index + 1}`
  }
}

/** `1000` is also written as `1,000`. Escaped for a regular expression. */
function shownAs(value: string): string[] {
  const grouped = /^\d{4,}$/.test(value) ? Number(value).toLocaleString('en-US') : value
  return [value, grouped].map(escaped)
}

/** As itself in a regular expression. */
function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Long and in capitals or with underscores: it occurs in no other sense. */
function isTelling(value: string): boolean {
  return /^\w{8,}$/.test(value) && /[A-Z_]/.test(value.slice(1))
}

/** A fact without the path to its property: the same property of another operation is evidence, too. */
function alikeOf(fact: string): string {
  const [place = '', ...rest] = fact.split(' ')
  const name = nameOf(place)
  return `${name === '' ? place : name} ${rest.join(' ')}`
}

/** `state` for `200.data[].state`. */
function nameOf(place: string): string {
  return (place.split('.').at(-1) ?? '').replaceAll('[]', '')
}

/** The key of a property, or the name of a parameter; any of them for ''. */
function isOwner(line: string, name: string): boolean {
  const [, key, parameter] =
    /^\s*(?:-\s+)?(?:['"]?([\w:.-]+)['"]?:\s*$|name:\s*['"]?([\w:.-]+)['"]?\s*$)/.exec(line) ?? []
  const found = key ?? parameter
  if (found === undefined || found === 'schema' || found === 'items' || found === 'properties') return false
  return name === '' ? found !== 'description' : found === name
}

/** Whether words come before a match, without a quote between the two. */
function isSaid(line: string, limit: RegExp): boolean {
  return [...line.matchAll(limit)].some(({ index }) => {
    const before = line.slice(0, index)
    return /[a-z]{3}/.test(before.slice(before.lastIndexOf('"') + 1))
  })
}
