/**
 * Writes the files of a site one after another, synchronously: they are small and many, and a promise would cost more
 * than the write. Between files the event loop runs, so that `onWritten` can start work.
 */
import { constants, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'

export interface SiteWriter {
  /** `path` is a URL path or a file path relative to the folder. */
  one(path: string, content: string | Uint8Array): Promise<void>
  /** Copies the content of another file. */
  copy(path: string, source: string): Promise<void>
}

/** `onWritten` is called with the path of each finished file, relative to `outDir`. */
export function createSiteWriter(outDir: string, onWritten: (file: string) => void): SiteWriter {
  const folders = new Set<string>()
  const finish = (path: string, write: (file: string) => void): Promise<void> => {
    const file = path.replace(/^\//, '')
    const folder = dirname(join(outDir, file))
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    write(join(outDir, file))
    onWritten(file)
    return nextTurn()
  }
  return {
    one: (path, content) => finish(path, (file) => writeFileSync(file, content)),
    copy: (path, source) => finish(path, (file) => copyFileSync(source, file, constants.COPYFILE_FICLONE)),
  }
}

/** Writes a page and the sheets it refers to, each sheet only once. */
export function createPageWriter(write: SiteWriter) {
  const sheets = new Set<string>()
  return async (page: WrittenPage, file: string): Promise<void> => {
    await write.copy(file, page.file)
    for (const sheet of page.sheets) {
      if (!sheets.has(sheet.address)) await write.copy(sheetPath(sheet.address), sheet.file)
      sheets.add(sheet.address)
    }
  }
}

interface WrittenPage {
  readonly file: string
  readonly sheets: readonly { readonly address: string; readonly file: string }[]
}

/** File path of a sheet, from its URL. */
export function sheetPath(address: string): string {
  return `${address}.html`
}
