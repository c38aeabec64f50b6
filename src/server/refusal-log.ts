/** Says what was refused, in one line for as much time as passes between two calls: a flood must not fill the log. */
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'

/** Returns a function that logs what was refused since its last call, if anything was. */
export function createRefusalLog(metrics: Pick<Metrics, 'refusals'>, logger: Logger): () => void {
  let before: { readonly [field: string]: number } = {}
  return () => {
    const now = metrics.refusals()
    const fresh = Object.entries(now).flatMap(([field, count]) => {
      const more = count - (before[field] ?? 0)
      return more > 0 ? [[field, more] as const] : []
    })
    before = now
    if (fresh.length > 0) logger.warn('refused', Object.fromEntries(fresh))
  }
}
