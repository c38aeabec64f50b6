/** The documents of a git repository at a given date, read through git without a checkout. */
import { execFileSync } from 'node:child_process'
import { readSurface } from '../../compile/compilers/openapi/api-shape/read-api-shape.ts'
import { readYaml, type YamlDocument } from '../../compile/compilers/openapi/document/yaml-document.ts'
import { EMPTY_SURFACE, type Surface } from '../../core/history/api-shape.ts'

/** Versions in a row to look at. */
const MOST_UNREADABLE = 20
const MAX_OUTPUT = 256 * 1024 * 1024

interface Repository {
  /** The surface at the last commit before that day. */
  surfaceBefore(day: string): Surface
}

/**
 * Documents are the YAML files of `folder` that have paths. Files of other folders are read when they are referenced. Long,
 * because its functions share git and what was read.
 */
export function openRepository(gitDirectory: string, folder: string): Repository {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['--git-dir', gitDirectory, ...args], { encoding: 'utf8', maxBuffer: MAX_OUTPUT })
  /** Cached by git object id, so an unchanged file is read once for all dates. */
  const read = new Map<string, YamlDocument>()
  const surfaces = new Map<string, Surface>()
  /** A document that nobody can read removes nothing: what its last readable version says still holds. */
  const readableBefore = (commit: string, name: string): YamlDocument | undefined => {
    const commits = git('rev-list', `-${MOST_UNREADABLE}`, commit, '--', name).trim().split('\n').slice(1)
    for (const earlier of commits) {
      const document = readYaml(name, git('show', `${earlier}:${name}`))
      if (document.data !== null) return document
    }
    return undefined
  }
  const documentsOf = (commit: string): Map<string, YamlDocument> => {
    const rows = git('ls-tree', '-r', '-z', commit).split('\0')
    return new Map(
      rows.flatMap((row) => {
        const [, blob, name] = /^\d+ blob (\w+)\t([\s\S]+\.ya?ml)$/.exec(row) ?? []
        if (blob === undefined || name === undefined || !isSource(name, folder)) return []
        const document = read.get(blob) ?? readYaml(name, git('cat-file', 'blob', blob))
        read.set(blob, document)
        return [[name, document.data === null ? (readableBefore(commit, name) ?? document) : document]]
      }),
    )
  }
  return {
    surfaceBefore(day) {
      const commit = git('rev-list', '-1', `--before=${day}T00:00:00Z`, 'HEAD', '--', folder).trim()
      if (commit === '') return EMPTY_SURFACE
      const known = surfaces.get(commit)
      if (known) return known
      const documents = documentsOf(commit)
      const files = [...documents.keys()].filter((name) => name.startsWith(`${folder}/`)).sort()
      const surface = readSurface(files.map((file) => ({ route: file, file, documents })))
      surfaces.clear()
      surfaces.set(commit, surface)
      return surface
    },
  }
}

/** Models used to be in a separate folder. */
function isSource(name: string, folder: string): boolean {
  return name.startsWith(`${folder}/`) || /^models\//.test(name)
}
