/** Reports saved files below a set of folders. Build output and caches are not watched (docs/decisions/0047). */
import { watch } from 'chokidar'

/** Debounce: editors write a file in several steps. */
const SETTLE_MS = 40

interface Watched {
  /** Files and folders, absolute. */
  readonly paths: readonly string[]
  /** Receives the absolute paths that were written, added or removed within one debounce window. */
  readonly onChanged: (files: readonly string[]) => void
}

/** Resolves when the watcher is ready; rejects when the system cannot watch files. */
export async function watchFiles({ paths, onChanged }: Watched): Promise<void> {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const watcher = watch([...paths], { ignoreInitial: true })
  watcher.on('all', (_event, file) => {
    changed.add(file)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const files = [...changed]
      changed.clear()
      onChanged(files)
    }, SETTLE_MS)
  })
  await new Promise<void>((ready, fail) => watcher.once('ready', ready).once('error', fail))
}
