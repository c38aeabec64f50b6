/** The files that a reader chose or dropped, with their paths. Folders of dependencies and of builds are not opened. */
import { isInSkippedFolder, isSkippedFolder } from '../../code-check/skipped-folders.ts'
import type { ChosenFile } from './protocol.ts'

export const MOST_FILES = 20_000

export interface GatheredFiles {
  readonly files: readonly ChosenFile[]
  /** There were more than are read. */
  readonly isCut: boolean
}

/** Of an input: a folder's files come with the path below it. */
export function inputFiles(list: Iterable<File>): GatheredFiles {
  const files: ChosenFile[] = []
  for (const file of list) {
    const name = file.webkitRelativePath || file.name
    // The first part is the folder that was chosen, whatever it is called.
    if (isInSkippedFolder(name.slice(name.indexOf('/') + 1))) continue
    if (files.length === MOST_FILES) return { files, isCut: true }
    files.push({ name, file })
  }
  return { files, isCut: false }
}

/** Of a drop. The list of a drop is empty after the event, so its entries are taken before the first await. */
export function droppedFiles({ items }: Pick<DataTransfer, 'items'>): Promise<GatheredFiles> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  return readEntries(entries)
}

export async function readEntries(entries: readonly FileSystemEntry[]): Promise<GatheredFiles> {
  const files: ChosenFile[] = []
  const open = [...entries]
  for (let entry = open.shift(); entry !== undefined; entry = open.shift()) {
    if (isFile(entry)) {
      if (files.length === MOST_FILES) return { files, isCut: true }
      const name = entry.fullPath.replace(/^\//, '')
      files.push({ name, file: await fileOf(entry) })
    } else if (isFolder(entry)) {
      for (const inner of await childrenOf(entry)) if (isFile(inner) || !isSkippedFolder(inner.name)) open.push(inner)
    }
  }
  return { files, isCut: false }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** Browsers give a folder's entries in portions, the last of which is empty. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (portion.length === 0) return all
    all.push(...portion)
  }
}
