/** Makes the copies of images that a site needs, and that the compiler has only planned. */
import { isThere, PLAN } from './image-plans.ts'

/**
 * Makes the copies among the files that are only planned. Rejects if an image has changed since it was compiled.
 *
 * @example
 * await makeImages(site.assets.values())
 */
export async function makeImages(files: Iterable<string>): Promise<void> {
  const planned: string[] = []
  for (const file of files) if (!(await isThere(file)) && (await isThere(file + PLAN))) planned.push(file)
  if (planned.length === 0) return
  // Few builds have any, and the encoder is large.
  const { makePlanned } = await import('./optimise.ts')
  await makePlanned(planned)
}
