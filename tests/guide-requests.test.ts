/** What a guide shows after a request: its response (spec: content.fences). */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const CONTENT = resolve(import.meta.dirname, '../content')

const FENCE = /^( *)(`{3,})(\S*) *(.*)\n([\s\S]*?)^\1\2 *$/gm
const IS_REQUEST = /^(?:GET|POST|PUT|PATCH|DELETE) https:|^(?:query|mutation)\b/
/** English guides, without the reference and its generated pages. */
const guides = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((name) => /^[^.]+\.mdx$/.test(name))

interface Fence {
  readonly language: string
  readonly meta: string
  readonly code: string
  /** Text of the page after the fence, up to the next heading or fence. */
  readonly after: string
}

function fencesOf(text: string): Fence[] {
  return [...text.matchAll(FENCE)].map(({ 0: all, 3: language = '', 4: meta = '', 5: code = '', index }) => ({
    language,
    meta,
    code: code.trimStart(),
    after: text.slice(index + all.length).split(/^ *(?:#|```)/m)[0] ?? '',
  }))
}

const isRequest = ({ language, meta, code }: Fence) =>
  (language === 'http' || language === 'graphql') && !meta.includes('filename=') && IS_REQUEST.test(code)

/** The next fence after the variables is the response, or the text says what happens instead. */
function isAnswered(request: Fence, next: readonly Fence[]): boolean {
  const fence = next.find(({ meta }) => !meta.startsWith('variables'))
  if (/\b20[0-4]\b/.test(request.after)) return true
  return fence !== undefined && !isRequest(fence)
}

test('every request of a guide has its response', () => {
  const silent = guides.flatMap((name) => {
    const fences = fencesOf(readFileSync(join(CONTENT, name), 'utf8'))
    return fences
      .filter((fence, index) => isRequest(fence) && !isAnswered(fence, fences.slice(index + 1, index + 3)))
      .map(({ code }) => `${name}: ${code.split('\n', 1)[0]}`)
  })
  expect(silent).toEqual([])
})
