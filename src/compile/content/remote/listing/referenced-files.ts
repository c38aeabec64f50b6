/**
 * Plain YAML and JSON files that copied API documents reference. They make no page, and are only copied because a
 * `$ref` names them.
 */
import { posix } from 'node:path'
import type { Source } from '../../../../core/author-files/source.schema.ts'
import { parseFileName } from '../../file-name.ts'
import { resolveReference } from '../../json-references.ts'
import { isReferable } from '../../max-bytes.ts'
import type { ListedFile, Listing } from './listing.ts'
import { isCopiable, maxBytesOf, type WantedFile } from './select-files.ts'

/** A copied file with its text. */
interface CopiedText {
  /** Path in the repository. */
  readonly from: string
  readonly text: string
}

/**
 * The value of a `$ref` in YAML or JSON. Not parsed, because an external file must not be able to attack a parser here.
 */
const REFERENCE = /["']?\$ref["']?[ \t]*:[ \t]*["']?([^\s"'#,{}]{1,400})/g

/** Whether the file can contain references. */
export function mayRefer(at: string): boolean {
  return isReferable(at) || (parseFileName(at).kind === 'data' && /\.ya?ml$/.test(at))
}

/**
 * Listed files that the texts reference and that are not among the `known` content paths; only inside the source's
 * folder.
 */
export function selectReferenced(
  source: Source,
  listing: Listing,
  texts: readonly CopiedText[],
  known: ReadonlySet<string>,
): WantedFile[] {
  const prefix = source.path === '' ? '' : `${source.path}/`
  const listed = new Map<string, ListedFile>(listing.files.map((file) => [file.path, file]))
  const wanted = new Map<string, WantedFile>()
  for (const { from, text } of texts) {
    for (const [, reference = ''] of text.matchAll(REFERENCE)) {
      const target = resolveReference(reference, from)
      const file = 'file' in target ? listed.get(target.file) : undefined
      if (file === undefined || !file.path.startsWith(prefix) || !isReferable(file.path)) continue
      const below = file.path.slice(prefix.length)
      const at = source.mount === '/' ? below : posix.join(source.mount.slice(1), below)
      if (known.has(at) || parseFileName(at).kind !== 'other' || !isCopiable(file.path, at)) continue
      wanted.set(at, { ...file, at, maxBytes: maxBytesOf(at) })
    }
  }
  return [...wanted.values()].sort((a, b) => (a.at < b.at ? -1 : 1))
}
