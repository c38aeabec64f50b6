/**
 * Checks fetched content in a separate process, with limits on time and memory (spec: threats.table, T3). Each file is
 * also compiled in a separate process with separate limits (compile/task-processes/); these limits are for all files together.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CheckFolder } from '../compile/content/remote/review-copy.ts'
import { SourceFault } from '../compile/content/remote/source-fault.ts'
import type { Problem } from '../core/problem.ts'

const run = promisify(execFile)
const TIMEOUT_MS = 10 * 60_000
const MEMORY_MIB = 1_024
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

export function createCheck(root: string, cacheDir: string): CheckFolder {
  return async (folder) => {
    const script = join(import.meta.dirname, 'check-copy-process.ts')
    const args = [
      `--max-old-space-size=${MEMORY_MIB}`,
      '--disable-warning=ExperimentalWarning',
      script,
      root,
      cacheDir,
      folder,
    ]
    try {
      const { stdout } = await run(process.execPath, args, {
        timeout: TIMEOUT_MS,
        killSignal: 'SIGKILL',
        maxBuffer: MAX_OUTPUT_BYTES,
        env: {},
      })
      // The output of our own compiler, called above.
      return JSON.parse(stdout) as Problem[]
    } catch (cause) {
      const isTooSlow = cause instanceof Error && 'killed' in cause && cause.killed === true
      const message = isTooSlow
        ? `compiling it took longer than ${TIMEOUT_MS / 60_000} minutes`
        : 'the compiler crashed on this file; fetch it alone to find out why'
      throw new SourceFault('content_refused', message, { cause })
    }
  }
}
