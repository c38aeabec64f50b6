/** Gives up waiting after `ms`, and says so to `onOver` first; the work itself may still end, which callers must allow for. */
export function withDeadline<T>(work: Promise<T>, ms: number, onOver?: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      onOver?.()
      reject(new DeadlineError(ms))
    }, ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

export class DeadlineError extends Error {
  constructor(ms: number) {
    super(`No answer within ${ms} ms.`)
    this.name = 'DeadlineError'
  }
}
