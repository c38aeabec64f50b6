/** Chosen or dropped files with their paths. Skips folders of dependencies and build output. */
import { isInSkippedFolder, isSkippedFolder } from '@dev-center/code-check/skipped-folders'
import type { ChosenFile } from './protocol.ts'

export const MOST_FILES = 20_000

export interface GatheredFiles {
  readonly files: readonly ChosenFile[]
  /** Whether there were more files than the limit. */
  readonly isCut: boolean
}

/** From a file input: files of a folder come with their path below it. */
export function inputFiles(list: Iterable<File>): GatheredFiles {
  const files: ChosenFile[] = []
  for (const file of list) {
    const name = file.webkitRelativePath || file.name
    // The first segment is the chosen folder, whatever its name.
    if (isInSkippedFolder(name.slice(name.indexOf('/') + 1))) continue
    if (files.length === MOST_FILES) return { files, isCut: true }
    files.push({ name, file })
  }
  return { files, isCut: false }
}

/** From a drop event. Its item list is cleared after the event, so read the entries before the first await. */
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

/** Browsers return a folder's entries in batches; the last one is empty. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (portion.length === 0) return all
    all.push(...portion)
  }
}
