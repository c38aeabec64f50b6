/** Resolves an import to one of the given files. */
import type { Program } from '../program/tree.ts'

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
  '/index.ts',
  '/index.js',
  '.py',
  '/__init__.py',
  '.php',
]

export class Modules {
  readonly #byFile: ReadonlyMap<string, Program>
  readonly #resolved = new Map<string, Program | null>()

  constructor(programs: readonly Program[]) {
    this.#byFile = new Map(programs.map((program) => [program.file, program]))
  }

  get all(): Iterable<Program> {
    return this.#byFile.values()
  }

  resolve(from: Program, source: string): Program | null {
    const key = `${from.file}\n${source}`
    const known = this.#resolved.get(key)
    if (known !== undefined) return known
    const found = this.#resolve(from, source)
    this.#resolved.set(key, found)
    return found
  }

  #resolve(from: Program, source: string): Program | null {
    if (from.language === 'python') return this.#python(from, source)
    if (from.language === 'php') return this.#find(joined(folderOf(from.file), source.replace(/^\//, '')))
    return source.startsWith('.') ? this.#find(joined(folderOf(from.file), source)) : null
  }

  /** `.client`, `shop.client`, `client`. */
  #python(from: Program, source: string): Program | null {
    const dots = /^\.*/.exec(source)?.[0].length ?? 0
    const path = source.slice(dots).replaceAll('.', '/')
    if (dots > 0) return this.#find(joined(folderOf(from.file), `${'../'.repeat(dots - 1)}${path}`))
    return this.#find(joined(folderOf(from.file), path)) ?? this.#find(path)
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
