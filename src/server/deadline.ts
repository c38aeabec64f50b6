/** Stops waiting after `ms` and calls `onOver` first. The work itself continues, and callers must allow for that. */
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
 * Calls back after `ms`, unless the returned function is called first. Pending I/O is processed before that: if this
 * process itself was busy for a moment, the database isn't to blame.
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
