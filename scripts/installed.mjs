/**
 * Whether node_modules matches the lockfile. Compares names and versions, because a partial install also looks
 * complete.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Packages of the lockfile that a command needs and that are not installed, e.g. after `npm ci --omit=dev`. With
 * `withTools`, those of tests and benches count too. npm may skip some builds of a platform-specific package without an
 * error, so such a package counts as missing only if no build for this machine is installed.
 */
export function findMissing(root, withTools) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const there = packagesOf(join(root, 'node_modules/.package-lock.json'))
  const isThere = ([path, { version }]) => there[path]?.version === version
  const needed = Object.entries(wanted).filter(
    ([path, entry]) => /(?:^|\/)node_modules\//.test(path) && !entry.link && (withTools || !entry.dev),
  )
  const ofMachine = needed.filter(([, entry]) => entry.optional && isForThisMachine(entry))
  const missing = needed.filter((item) => !item[1].optional && !isThere(item))
  if (ofMachine.length > 0 && !ofMachine.some(isThere)) missing.push(...ofMachine)
  return missing.map(([path]) => path.replace(/^.*?node_modules\//, ''))
}

/**
 * Arguments of `npm ci`. Only tests and benches get their tools: a browser, a database, and compilers, which are more
 * than half of all packages. Explicit, because NODE_ENV and a machine's npm settings can omit or include packages.
 */
export function installArguments(withTools) {
  return ['ci', '--include=optional', withTools ? '--include=dev' : '--omit=dev']
}

function packagesOf(file) {
  if (!existsSync(file)) return {}
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}

/**
 * Workspaces of the lockfile without a link in node_modules, with the folder that it leads to: a copy of the project that
 * was made before one was added.
 */
export function findUnlinked(root) {
  return Object.entries(packagesOf(join(root, 'package-lock.json')))
    .filter(([path, { link, resolved }]) => link && resolved.startsWith('packages/') && !existsSync(join(root, path)))
    .map(([path, { resolved }]) => ({ path, resolved }))
}

/** Whether a platform-specific package is made for this operating system and processor. */
function isForThisMachine({ os, cpu }) {
  return os?.includes(process.platform) && cpu?.includes(process.arch)
}
