import { copyFileSync, linkSync } from 'node:fs'

/** A hard link where the file system has them. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') copyFileSync(from, to)
  }
}
