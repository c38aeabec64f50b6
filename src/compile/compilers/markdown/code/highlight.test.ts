import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { describe, expect, test, vi } from 'vitest'
import type { Body, BodyComponent, BodyNode } from '../../../../core/body.ts'
import { codeBlock, PLAIN_BLOCK } from './code-block.ts'
import { highlightCode, isKnownLanguage } from './highlight.ts'
import { codeOfBlock, colourBlock } from './highlight-block.ts'
import { highlightValue } from './highlight-body.ts'
import type { Code } from './highlighted.ts'

const highlightAll = (blocks: readonly Code[]) => Promise.all(blocks.map(highlightCode))
const highlightBody = async (body: Body) => (await highlightValue(body, highlightAll)).value
const highlightBlock = async (block: BodyComponent) => {
  const code = codeOfBlock(block)
  return code === null ? block : colourBlock(block, (await highlightCode(code)).lines)
}
const textOf = (node: BodyNode): string => (node.type === 'text' ? node.value : node.children.map(textOf).join(''))

describe('highlight', () => {
  test('returns classed tokens whose text is the code', async () => {
    const { lines, trouble } = await highlightCode({ code: 'const a = "x" // y\n\nreturn 1', language: 'ts' })
    expect(trouble).toBeNull()
    expect(lines.map((line) => line.map((token) => token.text).join(''))).toEqual([
      'const a = "x" // y',
      '',
      'return 1',
    ])
    expect(lines[0]?.map(({ text, kind }) => `${kind ?? '-'}:${text.trim()}`)).toEqual([
      'k:const',
      '-:a',
      'k:=',
      's:"x"',
      'c:// y',
    ])
  })

  test('keeps the grammar state from one piece to the next', async () => {
    const code = `/*\n${'long comment line\n'.repeat(200)}*/\nconst a = 1`
    const { lines } = await highlightCode({ code, language: 'js' })
    expect(lines[150]?.[0]?.kind).toBe('c')
    expect(lines.at(-1)?.[0]?.kind).toBe('k')
    expect(lines.map((line) => line.map((token) => token.text).join('')).join('\n')).toBe(code)
  })

  test('does not depend on how many patterns the process has compiled before', async () => {
    const block: Code = { code: 'a { font-family: Lucida Console, Courier New, serif }', language: 'css' }
    const worker = new Worker(new URL('../../../../../tests/fixtures/highlight-late.worker.ts', import.meta.url), {
      workerData: block,
    })
    const [late] = await once(worker, 'message')
    expect(late).toEqual(await highlightCode(block))
    expect(late.lines.flat()).toContainEqual({ text: 'Lucida', kind: 'n' })
  })

  test.each([
    ['an unknown language', 'nosuch', 'a\nb'],
    ['no language', '', 'a\nb'],
    ['long lines', 'js', 'a'.repeat(5_001)],
    ['much text', 'js', 'a\n'.repeat(110_000)],
  ])('%s is plain text', async (_name, language, code) => {
    const { lines } = await highlightCode({ code, language })
    expect(lines.every((line) => line.every((token) => token.kind === null))).toBe(true)
    expect(lines.map((line) => line.map((token) => token.text).join('')).join('\n')).toBe(code)
  })

  test('gives up on the whole block if its text is made to be slow', async () => {
    await highlightCode({ code: 'echo', language: 'bash' })
    const before = process.threadCpuUsage()
    const code = '$(`"'.repeat(1_200).concat('\n').repeat(10)
    const { lines, trouble } = await highlightCode({ code, language: 'bash' })
    expect(trouble?.isSlow).toBe(true)
    expect(lines.flat().every((token) => token.kind === null)).toBe(true)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(4_000)
  })

  test('a highlighter that fails to load leaves the code plain, reports why, and is tried again', async () => {
    vi.resetModules()
    vi.doMock('shiki/core', () => {
      throw new Error('the disk is busy')
    })
    const fresh = await import('./highlight.ts')
    const failed = await fresh.highlightCode({ code: 'const a', language: 'js' })
    expect(failed.lines).toEqual([[{ text: 'const a', kind: null }]])
    expect(failed.trouble).toMatchObject({ isSlow: false })
    vi.doUnmock('shiki/core')
    const again = await fresh.highlightCode({ code: 'const a', language: 'js' })
    expect(again.trouble).toBeNull()
    expect(again.lines[0]?.[0]).toEqual({ text: 'const', kind: 'k' })
  })

  test.each([
    ['js', true],
    ['JSON', true],
    ['curl', true],
    ['text', true],
    ['', true],
    ['constructor', false],
    ['nosuch', false],
  ])('isKnownLanguage(%s) is %s', (language, expected) => {
    expect(isKnownLanguage(language)).toBe(expected)
  })
})

describe('highlightBlock', () => {
  test("ends every line with its newline, so that the block's text is the code", async () => {
    const block = await highlightBlock(codeBlock('a\n\n  b', 'text', PLAIN_BLOCK))
    expect(block.children.map(textOf)).toEqual(['a\n', '\n', '  b\n'])
  })

  test('marks lines and words, including words that cross tokens', async () => {
    const options = { ...PLAIN_BLOCK, lines: new Set([2]), words: ['b = a', 'const'] }
    const plain = codeBlock('const a = 1\nconst b = a', 'js', options)
    expect(textOf(plain)).toBe('const a = 1\nconst b = a\n')
    const block = await highlightBlock(plain)
    const [first, second] = block.children
    expect(first).toMatchObject({ properties: { className: ['line'] } })
    expect(second).toMatchObject({ properties: { className: ['line', 'highlighted'] } })
    const words = (second?.type === 'element' ? second.children : []).filter(
      (node) => node.type === 'element' && String(node.properties.className) === 'word',
    )
    expect(words.map(textOf)).toEqual(['const', 'b = a'])
    expect(block.children.map(textOf).join('')).toBe('const a = 1\nconst b = a\n')
  })
})

describe('highlightBody', () => {
  const block = codeBlock('const a = 1', 'js', PLAIN_BLOCK)
  const text: BodyNode = { type: 'text', value: 'const' }

  test('reaches blocks in elements and in component props, and leaves everything else unchanged', async () => {
    const same: BodyNode = { type: 'element', tagName: 'p', properties: {}, children: [text] }
    const model: BodyNode = {
      type: 'component',
      name: 'Operation',
      props: { prose: [block] as never, other: {} },
      children: [],
    }
    const body = await highlightBody({
      type: 'root',
      children: [same, { type: 'element', tagName: 'ul', properties: {}, children: [block] }, model],
    })
    expect(body.children[0]).toBe(same)
    expect(JSON.stringify(body).match(/"t-k"/g)).toHaveLength(2 * 2)
    expect(body.children[2]).toMatchObject({ props: { other: {} } })
  })

  test('returns the same body if it contains no code', async () => {
    const body = { type: 'root' as const, children: [text] }
    expect(await highlightBody(body)).toBe(body)
  })
})
