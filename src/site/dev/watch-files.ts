/** Tells which files were saved below some folders (docs/decisions/0047: what was built and cached is not watched). */
import { watch } from 'chokidar'

/** Editors write a file in several steps. */
const SETTLE_MS = 40

interface Watched {
  /** Files and folders, absolute. */
  readonly paths: readonly string[]
  /** Receives the absolute paths of what was written, added or removed within one moment. */
  readonly onChanged: (files: readonly string[]) => void
}

/** Resolves when everything is watched; rejects when the system cannot watch. */
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
