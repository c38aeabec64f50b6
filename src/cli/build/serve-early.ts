/** Answers requests while `npm start` builds, and hands the port over to the service (docs/decisions/0084). */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Fault } from '../../core/fault.ts'
import type { Site } from '../../core/site.ts'
import { isPublished, readPublishedBytes } from '../../server/delivery/published-file.ts'
import { type EarlyFile, type EarlySite, startEarlyService } from '../../server/early/early-service.ts'
import type { EarlyRendering } from '../../site/build.ts'

export interface Early {
  /** `file` (relative to the folder, with `/`) is complete. */
  written(file: string): void
  /** From now on, requests are answered. `temporary` is the folder that is being written. */
  answer(rendering: EarlyRendering, built: { readonly site: Site; readonly temporary: string }): Promise<void>
  /** Resolves when no request waits for a page. */
  untilQuiet(): Promise<void>
  /** Tells the parent process that the site is published, and resolves when the service listens instead. */
  handOver(): Promise<void>
  /** Stops listening, whatever is in progress. */
  end(): Promise<void>
}

/** Longer than any image takes to be rendered; a client that waits longer asks again. */
const WRITTEN_WITHIN_MS = 20_000
const LOOK_EVERY_MS = 50
/** For requests in progress when the service takes over. */
const GRACE_MS = 10_000

/** Listens at once, so that a taken port is known before the build. Null if the service chooses its own port. */
export async function serveEarly(distDir: string): Promise<Early | null> {
  const service = await startEarlyService(process.env)
  if (service === null) return null
  const written = new Set<string>()
  process.stdout.write(`${service.address} is being built. Pages appear there as soon as they can be rendered.\n`)
  return {
    written: (file) => void written.add(file),
    untilQuiet: service.untilQuiet,
    async answer(rendering, { site, temporary }) {
      await service.answer(earlySite(rendering, site, written, [temporary, distDir]))
      process.stdout.write(
        `${service.address} answers pages. Still to come: rendering all ${rendering.pages.size} ahead of requests, ` +
          'images for sharing, and compression; then feedback, sign-in, and the tools for programs.\n',
      )
    },
    async handOver() {
      // Without a parent, nobody takes over.
      if (process.send !== undefined) {
        process.send('published')
        await Promise.race([once(process, 'message'), once(process, 'disconnect')])
      }
      const closed = service.close(GRACE_MS)
      process.send?.('left')
      await closed
    },
    async end() {
      await service.close(0)
      // A channel with listeners keeps the process alive.
      if (process.connected) process.disconnect()
    },
  }
}

function earlySite(
  rendering: EarlyRendering,
  { config, redirects }: Site,
  written: ReadonlySet<string>,
  folders: readonly string[],
): EarlySite {
  const { origin, locales, image } = config
  return {
    manifest: { version: rendering.version, origin, redirects, locales: [...locales] },
    pages: rendering.pages,
    files: new Set([...written, ...rendering.later].filter((file) => !rendering.pages.has(file))),
    allFiles: rendering.written.then(() => new Set(written)),
    imgHosts: image.hosts,
    inlineStyles: rendering.inlineStyles,
    read: async (file) => (await rendering.render(file)) ?? readWhenWritten(file, written, folders),
  }
}

/** The finished folder takes the place of the one that is being written, and may keep only compressed files. */
async function readWhenWritten(
  file: string,
  written: ReadonlySet<string>,
  folders: readonly string[],
): Promise<EarlyFile> {
  for (let waited = 0; !written.has(file) && waited < WRITTEN_WITHIN_MS; waited += LOOK_EVERY_MS)
    await pause(LOOK_EVERY_MS)
  const folder = folders.find((dir) => isPublished(dir, file))
  if (folder === undefined || !written.has(file))
    throw new Fault('not_written', { status: 503, message: `${file} isn't written yet.` })
  return { content: readPublishedBytes(folder, file) }
}
