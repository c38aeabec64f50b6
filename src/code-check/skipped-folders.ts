/** Folders of dependencies and of builds: what is in them is not the reader's own code. */
const SKIPPED: ReadonlySet<string> = new Set([
  'node_modules',
  'bower_components',
  'vendor',
  'dist',
  'build',
  'out',
  'coverage',
  'venv',
  '__pycache__',
  'target',
])

/**
 * Whether a folder is left out, by its own name.
 *
 * @example
 * isSkippedFolder('node_modules') // true
 */
export function isSkippedFolder(name: string): boolean {
  return SKIPPED.has(name) || name.startsWith('.')
}

/**
 * Whether a file is left out: `name` is its path below the folder that the reader chose.
 *
 * @example
 * isInSkippedFolder('app/vendor/client.php') // true
 * isInSkippedFolder('app/vendor.php') // false
 */
export function isInSkippedFolder(name: string): boolean {
  return name.split('/').slice(0, -1).some(isSkippedFolder)
}
