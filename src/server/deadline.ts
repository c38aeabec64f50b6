/** Gives up waiting after `ms`; the work itself may still end, which callers must allow for. */
export function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeadlineError(ms)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

export class DeadlineError extends Error {
  constructor(ms: number) {
    super(`No answer within ${ms} ms.`)
    this.name = 'DeadlineError'
  }
}
