import { describe, expect, test } from 'vitest'
import { threadMs } from '../../../../../tests/fixtures/thread-time.ts'
import { checkLimits } from './pre-limits.ts'

const message = (source: string, format: 'md' | 'mdx' = 'md') => {
  const broken = checkLimits(source, format)
  return broken === null ? null : `${broken.line}:${broken.column} ${broken.message}`
}

describe('checkLimits (spec: threats.limits)', () => {
  test.each([
    ['quotes', '>'.repeat(21), '1:22 Quotes are nested more than 20 levels deep.'],
    ['spaced quotes', '> '.repeat(21), '1:42 Quotes are nested more than 20 levels deep.'],
    ['lists', nested(21), '21:41 Lists are nested more than 20 levels deep.'],
    ['lists on one line', `${'- '.repeat(21)}a`, '1:41 Lists are nested more than 20 levels deep.'],
    ['a long line', `a\n${'a'.repeat(20_001)}`, '2:20001 The line has 20001 characters; the limit is 20000.'],
    ['tags', '<div>'.repeat(101), '1:501 Tags are nested more than 100 levels deep.'],
    ['headings', '# a\n'.repeat(2_001), '2001:1 The page has more than 2000 headings.'],
    ['table cells', `|${'a|'.repeat(5_000)}\n`.repeat(5), '4:1 The table has more than 20000 cells.'],
    ['inline marks', '_a__b\n'.repeat(10_001), '10001:1 The block has more than 20000 marks such as * _ [ { or `.'],
  ])('refuses %s', (_name, source, expected) => {
    expect(message(source)).toBe(expected)
  })

  test.each([
    ['twenty levels of lists', nested(20)],
    ['lists that end', `${nested(15)}\n\nText\n\n${nested(15)}`],
    ['tags that close', '<div><p>a</p></div>\n'.repeat(500)],
    ['void tags and open paragraphs', '<br><p>a\n'.repeat(500)],
    ['tags in code', '`<div>` and `<a>`\n\n'.repeat(500)],
    ['fences of anything', `\`\`\`\n${'>'.repeat(100)}\n${'# a\n'.repeat(3_000)}\`\`\`\n`],
    ['tables that follow each other', `${`|${'a|'.repeat(1_000)}\n`.repeat(10)}\n`.repeat(3)],
  ])('lets pass %s', (_name, source) => {
    expect(message(source)).toBeNull()
  })

  test('requires an end tag for every tag in MDX', () => {
    expect(message('<br>\n'.repeat(101), 'mdx')).toContain('101:1 Tags are nested')
    expect(message('<br/>\n'.repeat(101), 'mdx')).toBeNull()
  })

  test('an unclosed fence hides the rest, as it does for readers', () => {
    expect(message(`\`\`\`\n${'>'.repeat(100)}`)).toBeNull()
  })

  test('is linear', () => {
    const started = threadMs()
    checkLimits('a [b](c) *d* <e>\n'.repeat(60_000), 'mdx')
    checkLimits(`${' '.repeat(19_000)}\n`.repeat(50), 'md')
    expect(threadMs() - started).toBeLessThan(1_000)
  })
})

function nested(levels: number): string {
  return Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')
}
