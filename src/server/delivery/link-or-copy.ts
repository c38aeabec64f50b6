import { copyFileSync, linkSync } from 'node:fs'

/** Uses a hard link if the file system supports them. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') copyFileSync(from, to)
  }
}
