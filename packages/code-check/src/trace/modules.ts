/** Resolves an import to one of the given files. */
import type { ImportedName, Program } from '../program/tree.ts'

const ENDINGS = [
  '',
  '.ts',
  '.tsx',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.mts',
  '.cts',
  '.vue',
  '/index.ts',
  '/index.tsx',
  '/index.js',
  '/index.mjs',
  '.py',
  '/__init__.py',
  '.php',
]
/** First segments of path aliases: `@/lib`, `~/lib`, `#lib`, `$lib`, `src/lib`. Names of packages have other forms. */
const ALIAS = /^(?:@|~|#|\$|@[\w-]+|~~)\/|^[#$](?=\w)/

export class Modules {
  readonly #byFile: ReadonlyMap<string, Program>
  readonly #resolved = new Map<Program, Map<string, Program | null>>()
  readonly #imports = new Map<Program, ReadonlyMap<string, ImportedName>>()
  /** Files by their last segment without the ending; for an index file, by its folder. */
  readonly #byStem = new Map<string, Program[]>()
  readonly #phpGlobals = new Map<string, Program | null>()

  constructor(programs: readonly Program[]) {
    this.#byFile = new Map(programs.map((program) => [program.file, program]))
    for (const program of programs) {
      add(this.#byStem, stemOf(program.file), program)
      if (program.language === 'php') this.#addGlobals(program)
    }
  }

  get all(): Iterable<Program> {
    return this.#byFile.values()
  }

  /** The file with a PHP function, class, or constant of this name; null if there are none or several. */
  phpGlobal(name: string): Program | null {
    return this.#phpGlobals.get(name) ?? null
  }

  resolve(from: Program, source: string): Program | null {
    const own = this.#resolved.get(from) ?? new Map<string, Program | null>()
    this.#resolved.set(from, own)
    const known = own.get(source)
    if (known !== undefined) return known
    const found = this.#resolve(from, source)
    own.set(source, found)
    return found
  }

  /** What a program imports under a name; the first one if there are several. */
  imported(program: Program, local: string): ImportedName | undefined {
    const known = this.#imports.get(program)
    if (known !== undefined) return known.get(local)
    const byName = new Map(program.imports.toReversed().map((one) => [one.local, one]))
    this.#imports.set(program, byName)
    return byName.get(local)
  }

  #addGlobals(program: Program): void {
    const names = [...program.classes.keys(), ...program.top.names.keys()]
    for (const name of new Set(names)) this.#phpGlobals.set(name, this.#phpGlobals.has(name) ? null : program)
  }

  #resolve(from: Program, source: string): Program | null {
    if (from.language === 'python') return this.#python(from, source)
    if (from.language === 'php') return this.#find(joined(folderOf(from.file), source.replace(/^\//, '')))
    return source.startsWith('.') ? this.#find(joined(folderOf(from.file), source)) : this.#aliased(from, source)
  }

  /** `.client`, `shop.client`, `client`. */
  #python(from: Program, source: string): Program | null {
    const dots = /^\.*/.exec(source)?.[0].length ?? 0
    const path = source.slice(dots).replaceAll('.', '/')
    if (dots > 0) return this.#find(joined(folderOf(from.file), `${'../'.repeat(dots - 1)}${path}`))
    const near = this.#find(joined(folderOf(from.file), path)) ?? this.#find(path)
    return near ?? (path.includes('/') ? this.#ending(from, path) : null)
  }

  /**
   * A path alias, whatever folder a `tsconfig.json` gives it: the one file whose path ends like it. A path without an
   * alias may be below a `baseUrl`.
   */
  #aliased(from: Program, source: string): Program | null {
    if (ALIAS.test(source)) return this.#ending(from, source.replace(ALIAS, ''))
    return source.includes('/') && !source.startsWith('@') ? this.#ending(from, source) : null
  }

  /** The file with the longest path in common, if several have this ending. */
  #ending(from: Program, path: string): Program | null {
    const bare = path.replace(/\.(?:[cm]?[jt]sx?|vue)$/, '')
    const fitting = (this.#byStem.get(bare.split('/').at(-1) ?? '') ?? []).filter(
      ({ file, language }) => language === from.language && `/${withoutEnding(file)}`.endsWith(`/${bare}`),
    )
    const common = ({ file }: Program) => commonLength(file, from.file)
    return fitting.sort((one, other) => common(other) - common(one))[0] ?? null
  }

  #find(path: string): Program | null {
    for (const ending of ENDINGS) {
      const found = this.#byFile.get(`${path}${ending}`)
      if (found !== undefined) return found
    }
    // In TypeScript sources, `./client.js` means `client.ts`.
    const bare = path.replace(/\.[cm]?jsx?$/, '')
    return bare === path ? null : (this.#byFile.get(`${bare}.ts`) ?? this.#byFile.get(`${bare}.tsx`) ?? null)
  }
}

function add(map: Map<string, Program[]>, key: string, program: Program): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [program])
  else known.push(program)
}

/** `lib/client`, without its ending and without `/index`. */
function withoutEnding(file: string): string {
  return file.replace(/(?:\/(?:index|__init__))?\.\w+$/, '')
}

function stemOf(file: string): string {
  return withoutEnding(file).split('/').at(-1) ?? ''
}

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

function folderOf(file: string): string {
  return file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : ''
}

function joined(folder: string, path: string): string {
  const parts: string[] = folder === '' ? [] : folder.split('/')
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
