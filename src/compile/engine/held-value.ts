/**
 * Whether a value stays in memory once it was read, for who reads everything several times, or goes when nobody uses it, to be
 * read again: for who lives long and shows a page now and then.
 */
export type Holding = 'all' | 'used'

/** Reads when asked for the first time, and again when the value has gone. */
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
