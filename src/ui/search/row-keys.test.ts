import { describe, expect, it } from 'vitest'
import { keyAction } from './row-keys.ts'

const key = (name: string, more: Partial<{ isComposing: boolean; keyCode: number }> = {}) => ({
  key: name,
  isComposing: false,
  keyCode: 0,
  ...more,
})

describe('keyAction (spec: search.keys)', () => {
  it('moves one row and stops at both ends', () => {
    expect(keyAction(key('ArrowDown'), 'input', 0, 3)).toEqual({ type: 'choose', row: 1 })
    expect(keyAction(key('ArrowDown'), 'row', 2, 3)).toBeNull()
    expect(keyAction(key('ArrowUp'), 'row', 2, 3)).toEqual({ type: 'choose', row: 1 })
    expect(keyAction(key('ArrowUp'), 'row', 0, 3)).toBeNull()
    expect(keyAction(key('ArrowDown'), 'input', 0, 0)).toBeNull()
  })

  it('follows the active row from the box; a result handles Enter itself', () => {
    expect(keyAction(key('Enter'), 'input', 0, 1)).toEqual({ type: 'follow' })
    expect(keyAction(key('Enter'), 'row', 0, 1)).toBeNull()
    expect(keyAction(key('Enter'), 'input', 0, 0)).toBeNull()
  })

  it('ignores every key during IME composition', () => {
    expect(keyAction(key('Enter', { isComposing: true }), 'input', 0, 3)).toBeNull()
    expect(keyAction(key('Enter', { keyCode: 229 }), 'input', 0, 3)).toBeNull()
    expect(keyAction(key('Escape', { isComposing: true }), 'input', 0, 3)).toBeNull()
  })

  it('closes on Escape and leaves the rest to the browser', () => {
    expect(keyAction(key('Escape'), 'row', 1, 3)).toEqual({ type: 'close' })
    for (const name of ['a', 'Tab', 'Home', 'End', 'ArrowLeft', '/'])
      expect(keyAction(key(name), 'input', 0, 3)).toBeNull()
  })
})
