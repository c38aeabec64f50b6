import { describe, expect, it } from 'vitest'
import { SPAM_CORPUS } from '../../../tests/fixtures/spam-corpus.ts'
import { threadMs } from '../../../tests/fixtures/thread-time.ts'
import { feedbackSchema } from '../../core/feedback.schema.ts'
import { findSpam, MIN_FILL_MS } from './spam.ts'

const check = (message: string, more: object = {}) =>
  findSpam(feedbackSchema.parse({ user: 'a@b.co', message, rate: '', ...more }))

describe('the labelled corpus (spec: feedback.spam)', () => {
  it('contains 500 messages, half of them spam', () => {
    expect(SPAM_CORPUS).toHaveLength(500)
    expect(SPAM_CORPUS.filter(({ spam }) => spam)).toHaveLength(250)
  })

  it('is recognised: at least 95 % caught, at most 2 % false positives', () => {
    const missed = SPAM_CORPUS.filter(({ text, spam }) => spam && check(text).length === 0)
    const wrong = SPAM_CORPUS.filter(({ text, spam }) => !spam && check(text).length > 0)
    expect(missed.length, `missed: ${missed.map(({ text }) => text).join(' | ')}`).toBeLessThanOrEqual(12)
    expect(
      wrong.length,
      `wrong: ${wrong.map(({ text }) => `${text} (${check(text)})`).join(' | ')}`,
    ).toBeLessThanOrEqual(5)
  })
})

describe('findSpam', () => {
  it.each([
    [MIN_FILL_MS - 1, ['hurried']],
    [MIN_FILL_MS, []],
  ])('screens a form filled in %i ms', (elapsedMs, reasons) => {
    expect(check('The example lacks a header.', { elapsedMs })).toEqual(reasons)
  })

  it('detects look-alike letters and invisible characters', () => {
    expect(check('ｖｉａｇｒａ')).toContain('sales')
    expect(check('vi\u200bagra')).toContain('sales')
  })

  it('accepts a rating without text', () => {
    expect(check('', { rate: 'nice' })).toEqual([])
  })

  it('accepts one unknown link in a question, not two', () => {
    expect(check('The webhook of my store https://umbrellas.example.shop gets a 500 error')).toEqual([])
    expect(check('Webhook error https://umbrellas.shop and https://parasols.shop')).toContain('links')
  })

  it.each([
    'a'.repeat(5_000),
    `${'a '.repeat(2_400)}!`,
    `${'www.'.repeat(1_200)}`,
    `${'hello '.repeat(800)}x`,
    'test 1 '.repeat(700),
    // This one used to block the process forever.
    `test${' test'.repeat(40)}${'123'.repeat(40)}~`,
    'T.'.repeat(2_500),
    'call 1'.repeat(800),
    // One character that becomes eighteen.
    '\ufdfa'.repeat(5_000),
  ])('finishes immediately for any text (%#)', (text) => {
    const started = threadMs()
    check(text)
    expect(threadMs() - started).toBeLessThan(2_000)
  })
})
