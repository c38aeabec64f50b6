/** Keyboard behavior (spec: search.keys) in the box and on a result. Does not wrap around at either end. */
type KeyAction =
  | { readonly type: 'close' }
  | { readonly type: 'choose'; readonly row: number }
  | { readonly type: 'follow' }

interface Key {
  readonly key: string
  readonly isComposing: boolean
  /** 229 during IME composition, even where `isComposing` is already false. */
  readonly keyCode: number
}

const COMPOSING_KEY_CODE = 229

/** null leaves the key to the browser. */
export function keyAction(key: Key, place: 'input' | 'row', active: number, rowCount: number): KeyAction | null {
  if (key.isComposing || key.keyCode === COMPOSING_KEY_CODE) return null
  switch (key.key) {
    case 'Escape':
      return { type: 'close' }
    case 'ArrowDown':
      return active + 1 < rowCount ? { type: 'choose', row: active + 1 } : null
    case 'ArrowUp':
      return active > 0 && rowCount > 0 ? { type: 'choose', row: active - 1 } : null
    case 'Enter':
      // On a result, the link itself handles Enter.
      return rowCount > 0 && place === 'input' ? { type: 'follow' } : null
    default:
      return null
  }
}
