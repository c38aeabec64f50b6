/** The platform's public documents at the newest commit of a git repository, read through git without a checkout. */
import { execFileSync } from 'node:child_process'
import { factsOfDocuments } from '../../compile/compilers/content-facts.ts'
import { readYaml, type YamlDocument } from '../../compile/compilers/openapi/document/yaml-document.ts'
import type { DocumentFacts } from '../../core/evidence/facts.ts'

const MAX_OUTPUT = 256 * 1024 * 1024
/** Folder of the API documents. */
const REFERENCE = 'reference/'

export interface Platform {
  /** Day of the newest commit. */
  readonly date: string
  /** By file. */
  readonly documents: ReadonlyMap<string, DocumentFacts>
  /** Lines of each API document and guide. */
  readonly texts: ReadonlyMap<string, readonly string[]>
}

export function readPlatform(gitDirectory: string): Platform {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['--git-dir', gitDirectory, ...args], { encoding: 'utf8', maxBuffer: MAX_OUTPUT })
  const names = git('ls-tree', '-r', '-z', '--name-only', 'HEAD').split('\0').filter(isRead)
  const texts = new Map(names.map((name) => [name, git('show', `HEAD:${name}`)]))
  const yaml = new Map<string, YamlDocument>()
  for (const [name, text] of texts) if (/\.ya?ml$/.test(name)) yaml.set(name, readYaml(name, text))
  const files = [...yaml.keys()].filter((name) => name.startsWith(REFERENCE)).sort()
  return {
    date: git('log', '-1', '--format=%cs', 'HEAD').trim(),
    documents: factsOfDocuments(files, yaml),
    texts: new Map([...texts].map(([name, text]) => [name, text.split('\n')])),
  }
}

/** B2B Edition has its own documents, which this site doesn't cover. */
function isRead(name: string): boolean {
  if (name.startsWith('docs/b2b-edition/')) return false
  return (
    (name.startsWith(REFERENCE) && /\.ya?ml$/.test(name)) ||
    (name.startsWith('docs/') && name.endsWith('.mdx')) ||
    /^models\/.*\.ya?ml$/.test(name) ||
    (name.startsWith('docs/') && name.includes('/object-reference/') && /\.ya?ml$/.test(name))
  )
}
