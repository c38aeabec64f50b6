/**
 * Options of Node for commands that would take more memory than they use. By default, V8 lets the young generation grow
 * to a hundred megabytes on a machine with much memory, whatever lives in it (docs/decisions/0047, 0084).
 */
export const MEMORY = {
  /** It runs for hours beside an editor, so it returns unused memory to the system. */
  dev: {
    env: { MIMALLOC_PURGE_DELAY: '0', MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
    options: ['--max-semi-space-size=4', '--expose-gc'],
  },
  build: { env: {}, options: ['--max-semi-space-size=16'] },
}
