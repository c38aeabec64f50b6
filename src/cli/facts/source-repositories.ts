/** The texts of sources: the platform's public repository, and clones of the others that ledgers name. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FactSource } from '../../compile/checks/fact-ledgers/read-fact-ledger.ts'

const MAX_BYTES = 256 * 1024 * 1024

export interface SourceRepositories {
  /** Day and short hash of the public repository's commit. */
  readonly date: string
  readonly commit: string
  /** Text of a source, '' if it is missing. A folder is all its texts with their paths. */
  read(source: FactSource): string
  /**
   * Lines of a file: of the public repository at its commit, of another one at the last commit of its clone.
   *
   * @returns [] if the file is missing, null if there is no clone
   */
  lines(repository: string | undefined, path: string): readonly string[] | null
  /** Paths of the files of a source, of a folder all; [] without a clone. */
  paths(source: Pick<FactSource, 'repository' | 'path'>): readonly string[]
  /** Whether there is a clone of the source's repository. */
  has(source: Pick<FactSource, 'repository'>): boolean
  /** Last commit of a clone, short, and its files in a folder with their texts. */
  last(repository: string, folder: string): { readonly commit: string; readonly files: readonly SourceFile[] }
}

export interface SourceFile {
  readonly path: string
  readonly text: string
}

/**
 * @param directory clone of the public repository, or its bare directory; read at `commit`
 * @param others folder of further clones, each named `owner+name`; read at the commits that the ledgers name
 */
export function openSourceRepositories(
  directory: string,
  commit: string,
  others: string | undefined,
): SourceRepositories {
  const cloneOf = (repository: string) => {
    const folder = others === undefined ? '' : join(others, repository.replace('/', '+'))
    return [folder, join(folder, 'repo')].find((one) => one !== '' && isRepository(one))
  }
  const texts = new Map<string, string>()
  const files = new Map<string, readonly string[]>()
  return {
    date: git(directory, 'show', '-s', '--format=%cs', commit).trim(),
    commit: git(directory, 'rev-parse', '--short=12', commit).trim(),
    has: ({ repository }) => repository === undefined || cloneOf(repository) !== undefined,
    lines(repository, path) {
      const clone = repository === undefined ? directory : cloneOf(repository)
      if (clone === undefined) return null
      const key = `${clone} ${path}`
      const lines = files.get(key) ?? linesAt(clone, repository === undefined ? commit : 'HEAD', path)
      files.set(key, lines)
      return lines
    },
    paths({ repository, path }) {
      const clone = repository === undefined ? directory : cloneOf(repository)
      return clone === undefined ? [] : pathsBelow(clone, repository === undefined ? commit : 'HEAD', path)
    },
    last(repository, folder) {
      const clone = cloneOf(repository) ?? ''
      const paths = pathsBelow(clone, 'HEAD', folder)
      return {
        commit: git(clone, 'rev-parse', '--short=12', 'HEAD').trim(),
        files: paths.map((path) => ({ path, text: git(clone, 'show', `HEAD:${path}`) })),
      }
    },
    read(source) {
      const clone = source.repository === undefined ? directory : cloneOf(source.repository)
      if (clone === undefined) return ''
      const key = `${clone} ${source.path}`
      const text =
        texts.get(key) ?? textAt(clone, source.repository === undefined ? commit : source.commit, source.path)
      texts.set(key, text)
      if (text === '') console.warn(`${source.path} isn't in ${source.repository ?? 'the repository'}.`)
      return text
    },
  }
}

/** Lines of an API document that belong to the same operation or property as a line of it. */
const DOCUMENT_LINES = 30

/**
 * What belongs to a line of a file: its section in Markdown with the sections in it, and the lines near it in any other.
 *
 * @param line counts from 1
 */
export function passageAround(
  lines: readonly string[],
  { path, line }: { readonly path: string; readonly line: number },
): readonly string[] {
  if (!/\.mdx?$/.test(path)) return lines.slice(Math.max(0, line - 1 - DOCUMENT_LINES), line + DOCUMENT_LINES)
  const start = lines.findLastIndex((text, index) => index < line && levelOf(text) > 0)
  const level = levelOf(lines[start] ?? '')
  const end = lines.findIndex((text, index) => index >= line && levelOf(text) > 0 && levelOf(text) <= level)
  return lines.slice(Math.max(0, start), end === -1 ? undefined : end)
}

/** Level of a heading; 0 for any other line. */
function levelOf(text: string): number {
  return /^(#{1,6}) /.exec(text)?.[1]?.length ?? 0
}

function isRepository(folder: string): boolean {
  return existsSync(join(folder, '.git')) || existsSync(join(folder, 'HEAD'))
}

/** The paths are a part of the text: pages name files, too. */
function textAt(clone: string, commit: string, path: string): string {
  try {
    const paths = pathsBelow(clone, commit, path)
    return paths.length === 0 ? '' : `${paths.join('\n')}\n${git(clone, 'grep', '-hI', '-e', '', commit, '--', path)}`
  } catch {
    return ''
  }
}

function pathsBelow(clone: string, commit: string, folder: string): string[] {
  const paths = git(clone, 'ls-tree', '-r', '--name-only', commit, '--', folder).trim()
  return paths === '' ? [] : paths.split('\n')
}

function linesAt(clone: string, commit: string, path: string): string[] {
  try {
    return git(clone, 'show', `${commit}:${path}`).split('\n')
  } catch {
    return []
  }
}

function git(directory: string, ...args: string[]): string {
  return execFileSync('git', ['-C', directory, ...args], {
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
