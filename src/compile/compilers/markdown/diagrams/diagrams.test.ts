import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { siteConfigSchema } from '../../../../core/author-files/config.schema.ts'
import { bodyToMarkdown } from '../../../../core/markdown-version/markdown-version.ts'
import { runChain } from '../chain.ts'
import { cleanSvg } from '../html/svg.ts'
import { readMermaid } from './mermaid-source.ts'
import { COLORS, renderMermaid } from './render-mermaid.ts'

const TOKENS = readFileSync('src/ui/styles/tokens.css', 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'diagrams-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function textsOf(source: string): Promise<string[]> {
  const rendered = await renderMermaid(source)
  if ('reason' in rendered) return [`not rendered: ${rendered.reason}`]
  expect(cleanSvg(rendered.svg)).toHaveProperty('width')
  expect(rendered.svg).not.toMatch(/https?:\/\/(?!www\.w3\.org\/2000\/svg)|@import|javascript:/)
  return [...rendered.svg.matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/g)].map(([, inside = '']) =>
    inside
      .replace(/<[^>]*>/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  )
}

describe('a diagram is rendered with every text', () => {
  it.each([
    [
      'flowchart',
      'graph LR\n  A[Leaves for 29.999] --> |dry| B{Hot?}\n  B --Yes--> C((Pot))\n  B -- No --> D["Wait (a bit)"] & E\n  classDef x fill:#f00\n  A:::x\n  click A "https://example.com"',
      ['Leaves for 29.999', 'dry', 'Hot?', 'Yes', 'Pot', 'No', 'Wait (a bit)', 'E'],
    ],
    [
      'a label that follows the first use',
      'flowchart\n  A --> B\n  subgraph Kitchen\n    A[The kettle]\n    B(The pot)\n  end',
      ['The kettle', 'The pot', 'Kitchen'],
    ],
    [
      'participants with spaces, and those that begin with a keyword',
      'sequenceDiagram\n  actor Tea Maker\n  participant Partner\n  autonumber\n  Tea Maker->>Partner: Pour: slowly\n  rect rgb(1, 2, 3)\n  Partner-->>Guest Two: Done\n  end\n  alt hot\n    Partner->>Partner: Wait\n  else cold\n    Partner->>Tea Maker: Heat\n  end\n  note over Tea Maker,Partner: Both',
      ['Tea Maker', 'Partner', 'Guest Two', '1. Pour: slowly', '2. Done', '3. Wait', '4. Heat', 'Both', 'alt [hot]'],
    ],
    [
      'states',
      'stateDiagram-v2\n  [*] --> Cold\n  Cold --> Hot : heat\n  state "Too hot" as T\n  Hot --> T',
      ['Cold', 'Hot', 'heat', 'Too hot'],
    ],
    [
      'entities in both directions',
      'erDiagram\n  POT ||--o{ CUP : fills\n  CUP }o--|| TABLE : "stands on"\n  CUP {\n    int size PK\n  }',
      ['POT', 'CUP', 'TABLE', 'fills', 'stands on', 'size'],
    ],
    ['classes', 'classDiagram\n  Pot <|-- Kettle : is a\n  class Pot {\n    +int size\n  }', ['Pot', 'Kettle', 'is a']],
  ])('%s', async (_, source, expected) => {
    expect(await textsOf(source)).toEqual(expect.arrayContaining(expected))
  })
})

describe('a diagram stays as its source if the image would lack something', () => {
  it.each([
    ['a kind without a browser', 'pie title Tea\n  "Green" : 3'],
    ['a group of participants', 'sequenceDiagram\n  box Kitchen\n  participant A\n  end\n  A->>B: Pour'],
    ['an arrow that the library skips', 'sequenceDiagram\n  A<<->>B: Both ways\n  A->>B: One way'],
    ['a note at a state', 'stateDiagram-v2\n  A --> B\n  note right of A : Important'],
    ['a connection that the library skips', 'graph TD\n  A --o B\n  A --> C'],
    ['no diagram at all', 'hello'],
    ['too large', `graph TD\n${Array.from({ length: 400 }, (_, at) => `  A${at} --> B${at}`).join('\n')}`],
  ])('%s', async (_, source) => {
    expect(await renderMermaid(source)).toHaveProperty('reason')
  })
})

it('titles come from the source, and looks are left out', () => {
  const source =
    '---\ntitle: "Tea"\n---\n%%{init: {"theme": "dark"}}%%\ngraph TD\n  accDescr: How tea is made\n  A --> B %% a comment\n  style A fill:#f00'
  expect(readMermaid(source)).toEqual({
    kind: 'flowchart',
    lines: ['graph TD', '  A --> B'],
    title: 'Tea',
    description: 'How tea is made',
  })
})

it('colors are those of the site', () => {
  for (const [, light, dark] of COLORS) expect(TOKENS).toContain(`light-dark(${light}, ${dark})`)
})

it('a page shows the image, then its source', async () => {
  const { nodes, state } = await runChain({
    source:
      '# Tea\n\n```mermaid\ngraph TD\n  accTitle: Making tea\n  A[Leaves] --> B[Pot]\n```\n\n```mermaid\npie\n  "A": 1\n```\n',
    file: 'a.md',
    locale: 'fr',
    format: 'md',
    isFragment: false,
    hasFrontMatter: false,
    config: siteConfigSchema.parse({}),
    images: { fileOf: () => null, cacheDir: folder },
    titleOf: () => 'Tea',
  })
  const [[path = '', file = ''] = []] = [...state.assets]
  expect(readFileSync(file, 'utf8')).toContain('Leaves')
  expect(state.problems).toEqual([])
  const markdown = bodyToMarkdown({ type: 'root', children: nodes } as Parameters<typeof bodyToMarkdown>[0])
  expect(markdown).toContain(`![Making tea](${path})`)
  expect(markdown).toMatch(/Diagramme sous forme de texte[\s\S]*A\[Leaves\] --> B\[Pot\][\s\S]*pie/)
  expect(state.samples.map(({ language }) => language)).toEqual(['mermaid', 'mermaid'])
})
