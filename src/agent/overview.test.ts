import { describe, expect, it } from 'vitest'
import type { IndexedOperation } from '../core/agent-index.ts'
import { briefOperation, overviewOf, withoutHead, withShortLinks } from './overview.ts'

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

describe('briefOperation (spec: agents.server)', () => {
  const error = '### Response 403 Forbidden\n\nNo scope.\n\n`application/json` *object*\n\n- `title` *string* Text.\n\n'
  const fields = '### Response 200 OK\n\n- `data` *object*\n  - `tea` *object*\n    - `leaf` *string* Of the tea.\n\n'

  it('reduces errors without an example to their meaning', () => {
    expect(briefOperation(`## Get\n\n${error}`)).toContain('**403 Forbidden** No scope.\n')
    const own = error.replace('- `title`', '```json\n{ "code": 7 }\n```\n\n- `title`')
    expect(briefOperation(`## Get\n\n${own}`)).toContain('"code": 7')
  })

  it('leaves deep fields and long examples of long operations out', () => {
    const example = `\`\`\`json\n${'{}\n'.repeat(60)}\`\`\`\n\n`
    expect(briefOperation(`## Get\n\n${fields}`)).toContain('`leaf`')
    const brief = briefOperation(
      `## Get\n\n### Request body\n\n    - \`kept\`\n\n${'y'.repeat(6_000)}\n\n${fields}${example}`,
    )
    expect(brief).toContain('`tea`')
    expect(brief).not.toContain('`leaf`')
    expect(brief).toContain('`kept`')
    expect(brief).toContain('(Long example)')
    expect(brief).toContain('part 1 has all of their fields')
  })
})

describe('what all operations have (spec: agents.server)', () => {
  const accept = '- `Accept` *string* **required** Media type of the response. Default `"application/json"`'

  it('leaves out the usual headers, and keeps others', () => {
    const headers = (lines: string) => `## Get\n\n### Request headers\n\n${lines}\n\n### Response 200 OK\n\nTeas.\n`
    expect(briefOperation(headers(accept))).not.toContain('Request headers')
    const own = briefOperation(headers(`${accept}\n- \`X-Tea\` *string* Kind of tea.`))
    expect(own).toContain('X-Tea')
    expect(own).not.toContain('`Accept`')
    expect(briefOperation(headers(accept.replace('json', 'pdf')))).toContain('`Accept`')
  })

  it('keeps the first example of a long operation', () => {
    const example = (name: string) => `**${name}**\n\n\`\`\`json\n{ "tea": "${name}" }\n\`\`\`\n\n`
    const text = `## Get\n\n${'y'.repeat(6_000)}\n\n### Response 200 OK\n\n- \`tea\` *string*\n\n${example('Assam')}${example('Sencha')}`
    expect(briefOperation(text)).toContain('Assam')
    expect(briefOperation(text)).not.toContain('Sencha')
    expect(briefOperation(text)).toContain('part 1 has all of their fields')
  })

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
