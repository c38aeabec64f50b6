import { describe, expect, it } from 'vitest'
import { ExpressionLimits } from './expression-limits.ts'

function brokenBy(text: string): string | undefined {
  const limits = new ExpressionLimits()
  for (const line of text.split('\n')) {
    const broken = limits.line(line)
    if (broken !== null) return broken.message
  }
  return undefined
}

describe('the limits of expressions', () => {
  it.each([
    `{${'<a>'.repeat(11)}`,
    `{\n${'<a>\n'.repeat(11)}}`,
    `text {a ${'{<a b={'.repeat(11)}`,
    `<Tabs items={[${'"<a", '.repeat(11)}]}>`,
    `{/* closed */ ${'<a>'.repeat(11)}`,
  ])('finds too many open tags in %j', (text) => {
    expect(brokenBy(text)).toBe('An expression opens more than 10 tags.')
  })

  it('finds braces nested too deep, on one line or on several', () => {
    expect(brokenBy('{'.repeat(101))).toBe('Braces are nested more than 100 levels deep.')
    expect(brokenBy('a: {\n'.repeat(101))).toBe('Braces are nested more than 100 levels deep.')
  })

  it.each([
    '<a>'.repeat(50),
    `{/*\n${'<Callout>\n'.repeat(20)}*/}\n\n${'<a>'.repeat(20)}`,
    '<Callout type={"info"}>\n'.repeat(20),
    `\`{\` ${'<a>'.repeat(20)}`,
    `\\{ ${'<a>'.repeat(20)}`,
    `{"{"} ${'<a>'.repeat(20)}`,
    `{[${'<b>x</b>, <br/>, '.repeat(20)}]}`,
    '{a}'.repeat(200),
    '`{`'.repeat(200),
  ])('accepts %j', (text) => {
    expect(brokenBy(text)).toBeUndefined()
  })
})
