/** Progress of a long command, on one line of the terminal that is rewritten; no output if it goes to a file. */

interface Progress {
  /** Starts a phase. `total` is given if the amount of work is known. */
  phase(name: string, total?: number): void
  /** Counts one more item as done. */
  step(): void
  /** Clears the line. */
  end(): void
}

interface Terminal {
  readonly isTTY?: boolean | undefined
  write(text: string): unknown
}

/** A line that changes faster can't be read, and each write takes time. */
const PAUSE_MS = 100
/** Below this share, an estimate would be a guess. */
const FORESEEABLE = 0.05
const CLEAR = '\r\x1b[K'

export function createProgress(terminal: Terminal, now: () => number = () => performance.now()): Progress {
  if (!terminal.isTTY) return { phase() {}, step() {}, end() {} }
  let state: Counted = { name: '', done: 0, total: 0 }
  let started = 0
  let shown = 0
  const show = () => {
    shown = now()
    terminal.write(CLEAR + progressLine(state, shown - started))
  }
  return {
    phase(name, total = 0) {
      state = { name, done: 0, total }
      started = now()
      show()
    },
    step() {
      state = { ...state, done: state.done + 1 }
      if (now() - shown >= PAUSE_MS) show()
    },
    end() {
      terminal.write(CLEAR)
    },
  }
}

interface Counted {
  readonly name: string
  readonly done: number
  /** 0 if unknown. */
  readonly total: number
}

/** "Rendering pages 120 of 750, 14 s left". `elapsed` is in milliseconds. */
export function progressLine({ name, done, total }: Counted, elapsed: number): string {
  if (total === 0) return `${name} …`
  const count = `${name} ${done} of ${total}`
  if (done < total * FORESEEABLE || done === 0) return count
  const seconds = Math.ceil(((elapsed / done) * (total - done)) / 1000)
  return seconds < 60 ? `${count}, ${seconds} s left` : `${count}, ${Math.ceil(seconds / 60)} min left`
}
