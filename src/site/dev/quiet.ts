/**
 * When nobody waits for a page. A check occupies the process for up to 100 ms at a time and a page is rendered in a dozen
 * steps, so a page that is asked for during a check waits for most of the check (docs/decisions/0047).
 */

/** A page that hears of an edit asks what has changed, then for itself. */
const AFTER_LAST_MS = 150
/** Somebody who asks without a pause gets the problems too. */
const AT_MOST_MS = 20_000

export interface Quiet {
  /** Something that is waited for has begun; what it returns is to be called once, at its end. */
  begin(): () => void
  /** Resolves when nothing has been waited for for a moment, or has been for too long. */
  wait(): Promise<void>
}

/** Times are in milliseconds. */
export function createQuiet(afterLast = AFTER_LAST_MS, atMost = AT_MOST_MS): Quiet {
  let open = 0
  let since = performance.now()
  return {
    begin() {
      open++
      return () => {
        open--
        since = performance.now()
      }
    },
    async wait() {
      const asked = performance.now()
      // What is shown only now is asked for next.
      since = asked
      while (performance.now() - asked < atMost) {
        const left = open > 0 ? afterLast : since + afterLast - performance.now()
        if (left <= 0) return
        await new Promise((done) => setTimeout(done, Math.min(left, afterLast)))
      }
    },
  }
}
