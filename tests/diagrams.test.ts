/** Diagrams look like the rest of the site and fit on a phone (spec: article.images). */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const TOKENS = readFileSync('src/ui/styles/tokens.css', 'utf8')
const PAIRS = [...TOKENS.matchAll(/light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)]
const LIGHT = new Set(PAIRS.map(([, light]) => light))
const DARK = new Set(PAIRS.map(([, , dark]) => dark))
/** The column of text on a phone of 390 px. */
const PHONE_COLUMN = 342

const FILES = globSync('content/**/*.svg').sort()
const diagrams = FILES.filter((file) => !file.endsWith('.narrow.svg'))
const colours = (text: string) =>
  [...text.matchAll(/(?:fill|stroke)(?:: ?|=")(#[\da-f]{3,8})/g)].map(([, colour]) => colour)
const narrowOf = (file: string) => readFileSync(file.replace(/\.svg$/, '.narrow.svg'), 'utf8')
const one = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
const numbers = (text: string) =>
  new Set([...text.matchAll(/<text[^>]*>([^<]*)</g)].flatMap(([, words = '']) => words.match(/\d[\d.,]*\d|\d/g) ?? []))

it('have only colors of the site, in both themes', () => {
  for (const file of FILES) {
    const [light = '', dark = ''] = readFileSync(file, 'utf8').split('@media (prefers-color-scheme: dark)')
    const [rules = '', rest = ''] = dark.split('</style>')
    expect([file, ...colours(light + rest).filter((colour) => !LIGHT.has(colour))]).toEqual([file])
    expect([file, ...colours(rules).filter((colour) => !DARK.has(colour))]).toEqual([file])
    expect(colours(rules).length, file).toBeGreaterThan(0)
  }
})

describe('on a phone', () => {
  it('have a drawing that fits, with text that can be read', () => {
    expect(diagrams.length).toBeGreaterThan(80)
    for (const file of diagrams) {
      const narrow = narrowOf(file)
      const sizes = [...narrow.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size))
      expect(Number(one(narrow, / width="(\d+)"/)), file).toBeLessThanOrEqual(PHONE_COLUMN)
      expect(Math.min(...sizes), file).toBeGreaterThanOrEqual(11)
    }
  })

  it('say the same as on wide screens', () => {
    for (const file of diagrams) {
      const [wide, narrow] = [readFileSync(file, 'utf8'), narrowOf(file)]
      for (const part of [/<title[^>]*>([^<]*)</, /<desc[^>]*>([^<]*)</])
        expect([file, one(narrow, part)]).toEqual([file, one(wide, part)])
      const said = numbers(narrow)
      expect([file, ...[...numbers(wide)].filter((number) => !said.has(number))]).toEqual([file])
    }
  })
})
