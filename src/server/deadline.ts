/** Gives up waiting after `ms`, and says so to `onOver` first; the work itself may still end, which callers must allow for. */
export function withDeadline<T>(work: Promise<T>, ms: number, onOver?: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = afterDeadline(ms, () => {
      onOver?.()
      reject(new DeadlineError(ms))
    })
    work.then(resolve, reject).finally(cancel)
  })
}

/**
 * Calls back after `ms` unless the function it gives is called before. What has arrived by then is read first: when this process was
 * busy itself for a moment, that is no silent database.
 */
export function afterDeadline(ms: number, callBack: () => void): () => void {
  let turn: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    turn = setImmediate(callBack)
  }, ms)
  return () => {
    clearTimeout(timer)
    clearImmediate(turn)
  }
}

export class DeadlineError extends Error {
  constructor(ms: number) {
    super(`No response within ${ms} ms.`)
    this.name = 'DeadlineError'
  }
}
