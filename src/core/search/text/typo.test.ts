import { describe, expect, it } from 'vitest'
import { isOneEdit, isOneEditFromStart } from './typo.ts'

describe('isOneEdit', () => {
  it.each(['webook', 'webhoook', 'wabhook', 'wbehook', 'ebhook', 'webhooks', 'webhoko'])(
    '%s is one edit from webhook',
    (typo) => {
      expect(isOneEdit(typo, 'webhook')).toBe(true)
      expect(isOneEdit('webhook', typo)).toBe(true)
    },
  )

  it.each(['webhook', 'wabhok', 'web', 'hookweb', 'wbeohok'])('%s is not', (word) => {
    expect(isOneEdit(word, 'webhook')).toBe(false)
  })
})

it('recognises a typo in an incomplete word', () => {
  expect(isOneEditFromStart('wehbo', 'webhooks')).toBe(true)
  expect(isOneEditFromStart('zzhbo', 'webhooks')).toBe(false)
})
