/**
 * Tells when no page request is pending. A check blocks the process for up to 100 ms at a time, and rendering a page
 * takes a dozen steps, so a page requested during a check waits for most of it (docs/decisions/0047).
 */

/** After an edit, an open page first asks what changed, then requests itself. */
const AFTER_LAST_MS = 150
/** Start the check eventually, even when requests never stop. */
const AT_MOST_MS = 20_000

export interface Quiet {
  /** A request has begun. Call the returned function once, when it ends. */
  begin(): () => void
  /** Resolves after a moment without requests, or after the maximum wait. */
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
      // The next request will be for what was just shown.
      since = asked
      while (performance.now() - asked < atMost) {
        const left = open > 0 ? afterLast : since + afterLast - performance.now()
        if (left <= 0) return
        await new Promise((done) => setTimeout(done, Math.min(left, afterLast)))
      }
    },
  }
}
