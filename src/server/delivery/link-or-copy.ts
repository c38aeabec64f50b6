import { copyFile, link } from 'node:fs/promises'

/** A hard link where the file system has them. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return
    return copyFile(from, to)
  })
}
