import { describe, expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

const LONG =
  `${'A first sentence that says something of no interest. '.repeat(5)}The refund goes back to the card. ${'More of the same follows here. '.repeat(9)}`.trim()

describe('excerptOf', () => {
  it('starts with the matching sentence and ends with a complete one', () => {
    const excerpt = excerptOf(LONG, ['refund'])
    expect(excerpt).toMatch(/^The refund goes back to the card\. More/)
    expect(excerpt).toMatch(/here\.$/)
    expect(excerpt.length).toBeLessThanOrEqual(220)
  })

  it('leaves short lines unchanged, and starts at the beginning of a long one without a hit', () => {
    expect(excerptOf('Short refund', ['refund'])).toBe('Short refund')
    expect(excerptOf(LONG, ['nothing'])).toMatch(/^A first sentence/)
  })

  it('cuts an overlong sentence after a word', () => {
    const excerpt = excerptOf(`${'word '.repeat(80)}end.`, ['word'])
    expect(excerpt).toMatch(/word…$/)
    expect(excerpt.length).toBeLessThanOrEqual(222)
  })

  it('starts in a table row with the matching cell', () => {
    const row = `${'Status\tMeaning\t'.repeat(15)}429\tToo many requests\t${'wait, then try again\t'.repeat(12)}`
    expect(excerptOf(row, ['requests'])).toMatch(/^Too many requests\twait/)
  })

  it('recognises sentences in Chinese', () => {
    expect(
      excerptOf(`${'这是一个没有意义的句子。'.repeat(20)}退款会退回到卡上。${'后面还有。'.repeat(40)}`, ['退款']),
    ).toMatch(/^退款会退回到卡上。/)
  })
})
