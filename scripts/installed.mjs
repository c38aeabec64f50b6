/** Says whether node_modules has what the lockfile says: by name and version, because a partial install looks finished too. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Packages of the lockfile that a command needs and that are not there, e.g. after `npm ci --omit=dev`.
 * `withTools`: those of the tests and benches count too. Of the packages that exist once for each kind of machine, npm
 * may leave out some without an error, so only a machine that has none of its own counts as incomplete.
 */
export function findMissing(root, withTools) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const there = packagesOf(join(root, 'node_modules/.package-lock.json'))
  const isThere = ([path, { version }]) => there[path]?.version === version
  const needed = Object.entries(wanted).filter(
    ([path, entry]) => path.startsWith('node_modules/') && !entry.link && (withTools || !entry.dev),
  )
  const ofMachine = needed.filter(([, entry]) => entry.optional && isForThisMachine(entry))
  const missing = needed.filter((item) => !item[1].optional && !isThere(item))
  if (ofMachine.length > 0 && !ofMachine.some(isThere)) missing.push(...ofMachine)
  return missing.map(([path]) => path.slice('node_modules/'.length))
}

function packagesOf(file) {
  if (!existsSync(file)) return {}
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}

/** True for a package that is made for this system and processor, and says so. */
function isForThisMachine({ os, cpu }) {
  return os?.includes(process.platform) && cpu?.includes(process.arch)
}
