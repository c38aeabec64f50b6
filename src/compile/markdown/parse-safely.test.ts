import { describe, expect, test } from 'vitest'
import { parseInProcess } from './parse-elsewhere.ts'
import { isRisky, parseSafely } from './parse-safely.ts'

const OPTIONS = { format: 'mdx', hasFrontMatter: false, footnotes: { label: 'Footnotes', backLabel: 'Back' } } as const

/** Texts that end the process they are parsed in: each overflows the stack of the native parser. */
const FATAL: readonly [name: string, text: string][] = [
  ['brackets', `{${'('.repeat(60_000)}1${')'.repeat(60_000)}}`],
  ['objects', `{${'{a:'.repeat(30_000)}1${'}'.repeat(30_000)}}`],
  ['operators', `{${'!'.repeat(200_000)}1}`],
  ['arrows', `{${'a=>'.repeat(60_000)}1}`],
  ['statements', `{()=>{${'if(1)'.repeat(40_000)};}}`],
  ['labels', `{()=>{${'a:'.repeat(80_000)};}}`],
  ['templates', `{${'`${'.repeat(30_000)}1${'}`'.repeat(30_000)}}`],
  ['an export', `export const a = ${'['.repeat(60_000)}${']'.repeat(60_000)}`],
  ['an attribute', `<A b={${'['.repeat(60_000)}${']'.repeat(60_000)}}/>`],
]

describe('parseSafely', () => {
  test.each(FATAL)('survives %s', async (_name, text) => {
    expect(isRisky(text, 'mdx')).toBe(true)
    expect(await parseSafely(text, OPTIONS)).toMatchObject({
      syntaxProblem: { code: expect.stringMatching(/^DC10[12]$/) },
    })
  })

  test('goes on with a new process after one has died', async () => {
    await parseSafely(FATAL[0]?.[1] ?? '', OPTIONS)
    const text = `{/* ${'({['.repeat(1_000)} */}\n\nText`
    expect(isRisky(text, 'mdx')).toBe(true)
    expect(await parseSafely(text, OPTIONS)).toMatchObject({ root: { type: 'root' } })
  })

  test('gives the same tree in both places', async () => {
    const text = `# Title {/* x */}\n\n<Callout type="info">*a*</Callout>\n\n\`\`\`js filename="a"\n1\n\`\`\`\n\n${'{/* ( */}\n\n'.repeat(700)}`
    const elsewhere = await parseInProcess(text, OPTIONS)
    const { parseMarkdown } = await import('./parse.ts')
    expect(elsewhere).toEqual(JSON.parse(JSON.stringify(parseMarkdown(text, OPTIONS))))
  })

  test('stops what takes too long: DC126', async () => {
    const started = performance.now()
    const result = await parseInProcess('_a__b'.repeat(150_000), OPTIONS, 400)
    expect(result).toMatchObject({ syntaxProblem: { code: 'DC126' } })
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  test('a backslash at the very end after an import', async () => {
    const text = 'export const a = 1\n*a*\n\\'
    expect(await parseSafely(text, OPTIONS)).toMatchObject({ root: { type: 'root' } })
    const { parseMarkdown } = await import('./parse.ts')
    expect(parseMarkdown(text, OPTIONS)).toMatchObject({ root: { type: 'root' } })
  })

  test('ordinary pages are not risky', () => {
    expect(
      isRisky('# Title\n\n<Tabs items={["a"]}>\n\n```json\n{ "a": [1, 2] }\n```\n</Tabs>\n'.repeat(100), 'mdx'),
    ).toBe(false)
    expect(isRisky('('.repeat(10_000), 'mdx')).toBe(false)
    expect(isRisky('```js\nimport a from "a"\n```\n', 'mdx')).toBe(false)
    expect(isRisky('import a from "a"\n', 'mdx')).toBe(true)
    expect(isRisky('{'.repeat(10_000), 'md')).toBe(false)
  })
})
