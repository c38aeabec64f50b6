/** Programs of a journey, started with the commands of the page and stopped after the test. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** Starting processes takes long on a busy machine. */
export const START_MS = 60_000

export interface Started {
  /** Its URL, from the first line of its output. */
  readonly origin: string
  stop(): Promise<void>
}

/** A folder with only the example, as a reader has it after copying. */
export function folderOf(example: string): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), `journey-${example}-`))
  cpSync(join(ROOT, 'examples', example), folder, { recursive: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Runs `node <args>` in a folder. Resolves when the program has printed its URL. */
export function start(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Started> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: folder,
    // Without the environment variables of the machine.
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (origin) resolve({ origin, stop: () => stop(child) })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => reject(new Error(`node ${args.join(' ')} ended with ${code}: ${said}`)))
  })
}

/** `npm run sandbox` on a free port. */
export function startSandbox(): Promise<Started> {
  return start(ROOT, ['src/cli/sandbox.ts', '--port', '0'])
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
