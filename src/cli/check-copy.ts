/**
 * Checks fetched content in a process of its own, with a limit on time and memory (spec: threats.table, T3). Its files are
 * compiled one by one in processes of theirs, with limits of theirs (compile/bounded/): this one is for all of them together.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Check } from '../compile/content/remote/review-copy.ts'
import { SourceFault } from '../compile/content/remote/source-fault.ts'
import type { Problem } from '../core/problem.ts'

const run = promisify(execFile)
const TIMEOUT_MS = 10 * 60_000
const MEMORY_MIB = 1_024
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

export function createCheck(root: string, cacheDir: string): Check {
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
      // Written by our own compiler in the line above.
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
