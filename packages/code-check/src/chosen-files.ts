/** Chooses the files worth parsing: those that use the platform, and those that import them. */
import { languageOf } from './languages.ts'
import type { SourceFile } from './result.ts'

/** Longer files are generated. */
const MAX_CHARS = 400_000
/** Recordings are naturally long. */
const MAX_RECORDING_CHARS = 20_000_000
const MAX_LINE_CHARS = 20_000
/** Limit on nested brackets, because parsers recurse once for each. */
const MAX_NESTING = 200
const ABOUT =
  /bigcommerce|\/v[23]\/|\/graphql\b|\bgql\b|webhook[-_]signature|x[-_]bc[-_]|x[-_]auth[-_]token|\/stores\/|["'`]store\/[a-z]+\/[a-z*]/i

interface Chosen {
  readonly chosen: readonly SourceFile[]
  readonly unread: readonly { readonly file: string; readonly reason: string }[]
}

export function chosenFiles(files: readonly SourceFile[]): Chosen {
  const readable = files.filter(({ name }) => languageOf(name) !== null)
  const chosen = new Set(readable.filter(({ name, text }) => isWhole(name) || ABOUT.test(text)))
  const rest = new Set(readable.filter((file) => !chosen.has(file)))
  // A file that imports a chosen file may send its requests.
  for (let added: readonly SourceFile[] = [...chosen]; added.length > 0 && rest.size > 0; ) {
    const names = new Set(added.flatMap(({ name }) => stemOf(name)))
    added = [...rest].filter(({ text }) => usesAny(text, names))
    for (const file of added) {
      chosen.add(file)
      rest.delete(file)
    }
  }
  addImported(chosen, rest)
  const unread = [...chosen].flatMap((file) => {
    const reason = tooMuch(file)
    return reason === null ? [] : [{ file: file.name, reason }]
  })
  const refused = new Set(unread.map(({ file }) => file))
  return { chosen: [...chosen].filter(({ name }) => !refused.has(name)), unread }
}

/** What a chosen file imports may have its addresses and documents. Those files may be lists of exports in turn. */
const IMPORT_LEVELS = 2

function addImported(chosen: Set<SourceFile>, rest: Set<SourceFile>): void {
  const byEnd = new Map<string, SourceFile[]>()
  for (const file of rest) {
    const key = withoutEnding(file.name).split('/').at(-1) ?? ''
    byEnd.set(key, [...(byEnd.get(key) ?? []), file])
  }
  let level: readonly SourceFile[] = [...chosen]
  for (let round = 0; round < IMPORT_LEVELS; round++) {
    const added: SourceFile[] = []
    for (const from of level)
      for (const path of importedPaths(from))
        for (const file of byEnd.get(path.split('/').at(-1) ?? '') ?? [])
          if (rest.has(file) && endsWithPath(withoutEnding(file.name), path)) {
            chosen.add(file)
            rest.delete(file)
            added.push(file)
          }
    level = added
  }
}

/** Paths without endings, and without what leads to a folder that isn't known here: `../`, `@/`. */
function importedPaths({ text }: SourceFile): readonly string[] {
  const paths: string[] = []
  for (const pattern of SOURCES)
    for (const [, source = ''] of text.matchAll(pattern)) {
      const isPath = source.includes('/') || !source.includes('.')
      const path = (isPath ? source : source.replaceAll('.', '/')).replace(/^(?:\.{0,2}\/|[@~#$]\/)+/, '')
      const bare = path.replace(/\.(?:[cm]?[jt]sx?|vue|php|py)$/, '').replace(/^\/+/, '')
      if (bare !== '' && (isPath ? /^[.@~#$]|\//.test(source) : true)) paths.push(bare)
    }
  return paths
}

function withoutEnding(name: string): string {
  return name.replace(/(?:\/(?:index|__init__))?\.\w+$/, '')
}

function endsWithPath(name: string, path: string): boolean {
  return name === path || name.endsWith(`/${path}`)
}

function isWhole(name: string): boolean {
  return /\.(?:graphql|gql|http|rest|har)$/.test(name)
}

/** `client` for `src/client.ts`; for an index file, the name of its folder. */
function stemOf(name: string): string[] {
  const parts = name.split('/')
  const stem = parts.at(-1)?.replace(/\.\w+$/, '') ?? ''
  return stem === 'index' || stem === '__init__' ? parts.slice(-2, -1) : [stem]
}

const SOURCES = [
  /\b(?:from|import|require|require_once|include|include_once)[\s(]*(?:__DIR__\s*\.\s*)?["']([^"'\n]{1,200})["']/g,
  /^[ \t]*(?:from|import)[ \t]+([\w.]{1,200})(?:[ \t]+import[ \t]+([\w]+))?/gm,
  /\bnew\s+\\?(?:\w+\\)*(\w+)/g,
]

/** Whether an import or an instantiated class has one of these names. */
function usesAny(text: string, names: ReadonlySet<string>): boolean {
  return SOURCES.some((pattern) => {
    for (const [, source = '', name = ''] of text.matchAll(pattern))
      if (names.has(name) || source.split(/[/.]/).some((part) => names.has(part))) return true
    return false
  })
}

function tooMuch({ name, text }: SourceFile): string | null {
  if (text.length > (name.endsWith('.har') ? MAX_RECORDING_CHARS : MAX_CHARS))
    return `It has ${text.length} characters; up to ${MAX_CHARS} are read.`
  if (!name.endsWith('.har') && text.split('\n').some((line) => line.length > MAX_LINE_CHARS))
    return 'A line is so long that a program must have made it.'
  return isDeep(text) ? `It is nested more than ${MAX_NESTING} levels deep.` : null
}

function isDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 40 || code === 91 || code === 123) depth += 1
    else if (code === 41 || code === 93 || code === 125) depth = Math.max(0, depth - 1)
    if (depth > MAX_NESTING) return true
  }
  return false
}
