import { expect, it } from 'vitest'
import type { Library } from './library.ts'
import { searchTool } from './search-tool.ts'

const EXCERPT = 'Leaves that are dried at once stay green, and those that wait turn black, which takes a night or two.'

function libraryWith(count: number, amounts: ReturnType<Library['amounts']> = []): Library {
  const groups = Array.from({ length: count }, (_, at) => {
    const href = `/teas-${at}`
    const row = (anchor: string, title: string) => ({ title, href: `${href}${anchor}`, excerpt: EXCERPT })
    return { title: `Teas ${at}`, href, deprecated: false, rows: [row('', `Teas ${at}`), row('#green', 'Green')] }
  })
  const search = { ask: () => ({ groups, help: null }) }
  return { index: { operations: [] }, search, amounts: () => amounts } as unknown as Library
}

const linesOf = (library: Library) => searchTool(library, { query: 'tea' }).text.split('\n')

it('quotes two pages, and of the others only the start (spec: agents.server)', () => {
  const lines = linesOf(libraryWith(4))
  expect(lines.filter((line) => line.endsWith(EXCERPT))).toHaveLength(4)
  expect(lines[3]).toBe(`  - Green: #green — ${EXCERPT}`)
  expect(lines[4]).toMatch(/^- Teas 2: \/teas-2 — Leaves .* …$/)
  const quotes = lines.slice(4, 8).map((line) => line.split(' — ')[1] ?? '')
  expect(quotes.every((quote) => quote.length < 82 && EXCERPT.startsWith(quote.replace(' …', '')))).toBe(true)
})

it('lists three pages beside a statement, and five without one (spec: agents.amounts)', () => {
  const stated = { title: 'Teas: Limits', href: '/limits', sentence: 'A pot holds at most two teas.' }
  const pages = (lines: string[]) => lines.filter((line) => line.startsWith('- Teas ')).length
  expect(pages(linesOf(libraryWith(5)))).toBe(5)
  const lines = linesOf(libraryWith(5, [stated]))
  expect(lines[0]).toBe('- Teas: Limits: /limits — A pot holds at most two teas.')
  expect(pages(lines)).toBe(3)
})
