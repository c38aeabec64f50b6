/** Where the files of the site are that the content folder doesn't have. */
import { sep } from 'node:path'
import type { Site } from '../../core/site.ts'
import type { CompilerParts } from './compiler-parts.ts'

/** The files that are outside the content folder. */
export function filesOutside({ remote, content }: CompilerParts): NonNullable<Site['copied']> {
  if (content.folders.length === 0) return remote.copied
  const inFolders = [...content.files.keys()].flatMap((path) => {
    const file = content.fileOf(path)
    const folder = content.folders.find(({ root }) => file.startsWith(root + sep))
    if (folder === undefined) return []
    const inside = path.slice(folder.prefix.length).split('/').map(encodeURIComponent).join('/')
    const editUrl = folder.editBase === null ? null : `${folder.editBase.replace(/\/$/, '')}/${inside}`
    return [[path, { file, editUrl }] as const]
  })
  return { ...Object.fromEntries(inFolders), ...remote.copied }
}
