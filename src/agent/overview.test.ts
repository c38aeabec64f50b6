import { describe, expect, it } from 'vitest'
import type { IndexedOperation } from '../core/agent-index.ts'
import { overviewOf, withoutHead, withShortLinks } from './overview.ts'

const operation = (summary: string): IndexedOperation => ({
  operationId: summary,
  method: 'GET',
  path: '/teas',
  summary,
  href: `/docs/teas#${summary.toLowerCase().replaceAll(' ', '-')}`,
  text: '/docs/teas.md',
})
const ALL = [operation('Get teas'), operation('Get a tea')]
const PAGE = `# Teas\n\nAll about teas.\n\n## Get teas\n\n${'x'.repeat(9_000)}\n\n## Get a tea\n\nOne.\n`

describe('overviewOf (spec: agents.server)', () => {
  it('ends before the first operation, and says how to read one', () => {
    expect(overviewOf(PAGE, ALL)).toBe(
      '# Teas\n\nAll about teas.\n\n(Read an operation as /docs/teas#get-teas, or the whole page with part 1.)',
    )
  })

  it('leaves short pages and pages with one operation whole', () => {
    expect(overviewOf(PAGE.replaceAll('x', ''), ALL)).toBeNull()
    expect(overviewOf(PAGE, ALL.slice(1))).toBeNull()
  })
})

describe('what all pages have (spec: agents.server)', () => {
  it('shortens links to the site', () => {
    const text = 'See [teas](https://docs.example.com/teas) and [leaves](https://leaves.example.com/teas).'
    expect(withShortLinks(text, 'https://docs.example.com')).toBe(
      'See [teas](/teas) and [leaves](https://leaves.example.com/teas).',
    )
  })
})

describe('withoutHead', () => {
  it('keeps the address of the front matter', () => {
    const text =
      '---\ntitle: "Teas"\ncanonical: "https://docs.example.com/teas"\n---\n\n> All pages as Markdown are listed in https://docs.example.com/llms.txt\n\n# Teas\n'
    expect(withoutHead(text)).toBe('From https://docs.example.com/teas:\n\n# Teas\n')
    expect(withoutHead('# Teas')).toBe('# Teas')
  })
})
