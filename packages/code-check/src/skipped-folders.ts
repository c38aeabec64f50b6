/** Folders of dependencies and builds, which are not the reader's own code. */
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
 * Whether a folder with this name is skipped.
 * @example
 * isSkippedFolder('node_modules') // true
 */
export function isSkippedFolder(name: string): boolean {
  return SKIPPED.has(name) || name.startsWith('.')
}

/**
 * Whether a file is skipped. `name` is its path in the folder that the reader chose.
 * @example
 * isInSkippedFolder('app/vendor/client.php') // true
 * isInSkippedFolder('app/vendor.php') // false
 */
export function isInSkippedFolder(name: string): boolean {
  return name.split('/').slice(0, -1).some(isSkippedFolder)
}
