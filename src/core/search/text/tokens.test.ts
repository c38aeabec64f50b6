import { describe, expect, it } from 'vitest'
import { tokensOf } from './tokens.ts'

describe('names of several words', () => {
  it.each([
    ['Edit config.json', ['config.json']],
    ['store/order/created is sent', ['store/order/created']],
    ['filter with date_created:min', ['datecreated', 'date_created:min']],
    ['https://api.example.com/v3/x', ['api.example.com/v3/x', 'api.example.com']],
  ])('"%s" has them with their joints', (text, names) => {
    expect(tokensOf(text).others).toEqual(names)
  })

  it.each(['version 1.5 at 12:30', 'One. Two: three / four', 'a.'])('"%s" has none', (text) => {
    expect(tokensOf(text).others).toEqual([])
  })

  it('leaves out long addresses, but not their hosts', () => {
    const address = `https://api.example.com/${'segment/'.repeat(8)}`
    expect(tokensOf(address).others).toEqual(['api.example.com'])
  })
})
