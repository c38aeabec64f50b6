/**
 * How long a value stays in memory once it is read: `all` keeps it, for callers that read everything several times;
 * `used` lets it be garbage-collected and read again, for long-lived processes that show a page now and then.
 */
export type Holding = 'all' | 'used'

/** Reads on first use, and again after the value was garbage-collected. */
export function heldValue<Value extends object>(holding: Holding, read: () => Value): () => Value {
  let known: { deref(): Value | undefined } | null = null
  return () => {
    const held = known?.deref()
    if (held !== undefined) return held
    const value = read()
    known = holding === 'used' ? new WeakRef(value) : { deref: () => value }
    return value
  }
}
