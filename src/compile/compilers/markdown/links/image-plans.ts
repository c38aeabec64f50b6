/** Copies of images that the compiler has planned, and that a build makes (optimise.ts). */
import { stat } from 'node:fs/promises'

/** How to make a copy; stored in the file `NAME.plan` next to where the copy will be. */
export interface ImagePlan {
  /** Absolute path of the original, and the hash of its content with the quality. */
  readonly file: string
  readonly hash: string
  /** In pixels. */
  readonly width: number
  readonly format: string
  readonly quality: number
  readonly isAnimated: boolean
}

export const PLAN = '.plan'

/** Whether there is a file with content. */
export async function isThere(file: string): Promise<boolean> {
  const info = await stat(file).catch(() => null)
  return info !== null && info.size > 0
}

/** Whether a file is there, or can be made. */
export async function isFileOrPlan(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null)) !== null || (await isThere(file + PLAN))
}
