import { describe, expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

const LONG =
  `${'A first sentence that says something of no interest. '.repeat(5)}The refund goes back to the card. ${'More of the same follows here. '.repeat(9)}`.trim()

describe('excerptOf', () => {
  it('begins with the sentence that was found and ends with a whole one', () => {
    const excerpt = excerptOf(LONG, ['refund'])
    expect(excerpt).toMatch(/^The refund goes back to the card\. More/)
    expect(excerpt).toMatch(/here\.$/)
    expect(excerpt.length).toBeLessThanOrEqual(220)
  })

  it('leaves a short line alone, and begins a long one at its start when nothing is found in it', () => {
    expect(excerptOf('Short refund', ['refund'])).toBe('Short refund')
    expect(excerptOf(LONG, ['nothing'])).toMatch(/^A first sentence/)
  })

  it('cuts a sentence that is too long after a word', () => {
    const excerpt = excerptOf(`${'word '.repeat(80)}end.`, ['word'])
    expect(excerpt).toMatch(/word…$/)
    expect(excerpt.length).toBeLessThanOrEqual(222)
  })

  it('begins a row of a table with the cell that was found', () => {
    const row = `${'Status\tMeaning\t'.repeat(15)}429\tToo many requests\t${'wait, then try again\t'.repeat(12)}`
    expect(excerptOf(row, ['requests'])).toMatch(/^Too many requests\twait/)
  })

  it('knows the sentences of Chinese', () => {
    expect(
      excerptOf(`${'这是一个没有意义的句子。'.repeat(20)}退款会退回到卡上。${'后面还有。'.repeat(40)}`, ['退款']),
    ).toMatch(/^退款会退回到卡上。/)
  })
})
