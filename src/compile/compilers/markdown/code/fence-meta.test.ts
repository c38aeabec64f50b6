import { describe, expect, test } from 'vitest'
import { threadMs } from '../../../../../tests/fixtures/thread-time.ts'
import { parseFenceMeta } from './fence-meta.ts'

const read = (meta: string) => {
  const { lines, sample: _sample, withoutName: _withoutName, ...rest } = parseFenceMeta(meta)
  return { ...rest, lines: [...lines] }
}

describe('parseFenceMeta (spec: article.code)', () => {
  test('no options', () => {
    expect(read('')).toEqual({
      filename: null,
      file: null,
      copy: null,
      lineNumbers: false,
      lines: [],
      words: [],
      problems: [],
    })
  })

  test('all options at once', () => {
    expect(read('filename="src/a b.ts" {1,3-5} /useState/ /a\\/b/ showLineNumbers copy')).toEqual({
      filename: 'src/a b.ts',
      file: null,
      copy: true,
      lineNumbers: true,
      lines: [1, 3, 4, 5],
      words: ['useState', 'a/b'],
      problems: [],
    })
  })

  test('takes quotes inside of quotes for text', () => {
    expect(parseFenceMeta(`filename="'Heading' type.json"`)).toMatchObject({
      filename: "'Heading' type.json",
      problems: [],
    })
  })

  test.each([
    ['copy=false', false],
    ['copy=true', true],
    ['copy', true],
    ['copy="false"', false],
  ])('%s', (meta, copy) => {
    expect(read(meta)).toMatchObject({ copy, problems: [] })
  })

  test('accepts the options of the sample checks', () => {
    expect(
      read(
        'operation="createBrand" response="createBrand 200" webhook="store/order/created" api="storefront" partial invalid="422: x" skip="y"',
      ).problems,
    ).toEqual([])
  })

  test('keeps the sample options for the check', () => {
    const { sample } = parseFenceMeta('operation="createBrand" copy partial invalid="422: no name" skip operaton="x"')
    expect(Object.fromEntries(sample)).toEqual({ operation: 'createBrand', partial: '', invalid: '422: no name' })
  })

  test.each([
    ['filname="a"', '"filname" isn\'t an option of a code fence.', 'Did you mean "filename"?'],
    ['filename="a', 'The quote after filename= is not closed.', undefined],
    ['{3-1}', '"3-1" is no range of lines.', undefined],
    ['{2', '"{2" isn\'t an option of a code fence.', undefined],
    ['copy=perhaps', 'copy is true or false, not "perhaps".', undefined],
    ['operation', 'operation needs a value: operation="…".', undefined],
    ['partial=yes', "partial doesn't take a value.", undefined],
  ])('%s is a problem', (meta, message, hint) => {
    expect(read(meta).problems).toEqual([hint === undefined ? { message } : { message, hint }])
  })

  test.each([
    ['[npm]', 'npm', ''],
    ['title="cup.js" {1}', 'cup.js', '{1}'],
    ['app.config.ts twoslash', 'app.config.ts', 'twoslash'],
    ['Node.js client', 'Node.js client', ''],
  ])('%s names the block, as in other engines', (meta, filename, withoutName) => {
    expect(parseFenceMeta(meta)).toMatchObject({ filename, withoutName, problems: [] })
  })

  test('reads the highlighted lines of another engine', () => {
    expect(read('hl_lines="2 4-5" linenums="1"')).toMatchObject({ lines: [2, 4, 5], problems: [] })
  })

  test('ignores impossible line numbers', () => {
    expect(read('{0,5-3,-1,a}').lines).toEqual([])
    expect(read('{1-99999999}').lines).toEqual([])
  })

  test('parses a hostile meta in linear time', () => {
    const started = threadMs()
    for (const meta of [
      'a='.repeat(100_000),
      '/'.repeat(200_000),
      '"'.repeat(200_000),
      `{${'1-'.repeat(100_000)}`,
      ' '.repeat(200_000),
    ])
      parseFenceMeta(`${meta}!`)
    expect(threadMs() - started).toBeLessThan(2_000)
  })
})
