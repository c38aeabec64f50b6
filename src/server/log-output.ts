/** Writes log lines without blocking requests: a log that isn't read loses lines, but never delays pages. */
import { fstatSync, write } from 'node:fs'
import { Socket } from 'node:net'

interface LogOutput {
  /** Accepts a line with its line break; drops it if too much is waiting. */
  write(line: string): void
  /** Number of lines lost since the start. */
  dropped(): number
  /** Resolves when everything is written, or after `timeoutMs`. */
  flush(timeoutMs: number): Promise<void>
}

/** Writes the whole text, then calls back; after an error, nothing more can be written. */
type Send = (text: string, done: (error?: Error | null) => void) => void

/** Several thousand lines, for a reader that pauses. */
const WAITING_MAX_CHARS = 512 * 1024
const LOOK_EVERY_MS = 10

/** `fd` is a pipe or socket in production, otherwise a file or a terminal. */
export function openLogOutput(fd: number): LogOutput {
  const kind = fstatSync(fd)
  return createLogOutput(kind.isFIFO() || kind.isSocket() ? toPipe(fd) : toFile(fd))
}

export function createLogOutput(send: Send, waitingMaxChars = WAITING_MAX_CHARS): LogOutput {
  let [waiting, isBusy, dropped, unsaid] = ['', false, 0, 0]
  function pump(): void {
    if (isBusy || waiting === '') return
    const text = waiting
    waiting = ''
    isBusy = true
    send(text, (error) => {
      // The reader is gone, but the service continues: further lines are only counted.
      if (error) return
      isBusy = false
      if (unsaid > 0) waiting += reportOf(unsaid)
      unsaid = 0
      pump()
    })
  }
  return {
    write(line) {
      if (waiting.length >= waitingMaxChars) {
        dropped++
        unsaid++
        return
      }
      waiting += line
      pump()
    },
    dropped: () => dropped,
    async flush(timeoutMs) {
      const until = performance.now() + timeoutMs
      while (isBusy && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    },
  }
}

function reportOf(lines: number): string {
  return `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), lines, msg: 'log.dropped' })}\n`
}

/** Node's own stdout blocks until the reader accepts a line; on our own socket, the kernel accepts what fits. */
function toPipe(fd: number): Send {
  const socket = new Socket({ fd, readable: false, writable: true })
  socket.on('error', () => undefined)
  socket.unref()
  return (text, done) => void socket.write(text, done)
}

/** Writes in a thread: a terminal paused with Ctrl-S or a stalled disk blocks only that thread. */
function toFile(fd: number): Send {
  return (text, done) => {
    const writeFrom = (bytes: Buffer): void =>
      write(fd, bytes, (error, written) => {
        if (error !== null || written === bytes.byteLength) done(error)
        else writeFrom(bytes.subarray(written))
      })
    writeFrom(Buffer.from(text))
  }
}
