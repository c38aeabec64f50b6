/** Blocks of two pages are matched by unchanged text, then by kind and order (spec: content.translations). */
import { describe, expect, it } from 'vitest'
import { splitBlocks } from './split-blocks.ts'
import { staleBlocks } from './stale-blocks.ts'

const ENGLISH = `---
title: "Umbrellas"
---

# Umbrellas

Open it \`away\` from people.

## Sizes & weights

| Size | Weight |
| --- | --- |
| small | 300 g |

\`\`\`\`ts
open()

# no heading
\`\`\`
close()
\`\`\`\`

{/* nobody reads this */}

## Care
Dry it.

<Tabs items={['a']}>
  <Tab>

1. Shake it.

  </Tab>
</Tabs>`

const FRENCH = ENGLISH.replace('Open it `away` from people.', 'Ouvrez-le loin des gens.')
  .replace('Sizes & weights', 'Tailles et poids')
  .replace('| small', '| petit')
  .replace('Care\nDry it.', 'Entretien\nSéchez-le.')
  .replace('Shake it', 'Secouez-le')

const printsOf = (text: string) => splitBlocks(text).map(({ print }) => print)
const RECORD = { english: printsOf(ENGLISH), translation: printsOf(FRENCH) }

/** The outdated blocks, as "line change → line and anchor of the English page". */
function stale(english: string, own: string = FRENCH): string[] {
  return staleBlocks(RECORD, splitBlocks(english), splitBlocks(own)).map(
    (block) => `${block.own.line} ${block.change} → ${block.english?.line}#${block.english?.anchor}`,
  )
}

describe('splitBlocks', () => {
  it('keeps front matter, headings, tables, and fences whole, skips comments, and knows the heading above', () => {
    expect(splitBlocks(ENGLISH).map(({ print, line, end, anchor }) => `${print[0]} ${line}-${end} ${anchor}`)).toEqual([
      'f 1-3 ',
      'h 5-5 ',
      'p 7-7 ',
      'h 9-9 sizes--weights',
      't 11-13 sizes--weights',
      'c 15-21 sizes--weights',
      'h 25-25 care',
      'p 26-26 care',
      'm 28-29 care',
      'l 31-31 care',
      'm 33-34 care',
    ])
  })

  it('counts anchors as the page does', () => {
    expect(splitBlocks('## A `b` [c](/d)\n\n## A b c').map(({ anchor }) => anchor)).toEqual(['a-b-c', 'a-b-c-1'])
  })

  it('splits a page with an unclosed fence', () => {
    expect(splitBlocks('```\na\n\nb').map(({ line, end }) => [line, end])).toEqual([[1, 4]])
  })
})

describe('staleBlocks', () => {
  it('reports nothing while the English page is unchanged, whatever is edited in the translation', () => {
    expect(stale(ENGLISH)).toEqual([])
    expect(stale(ENGLISH, FRENCH.replace('Séchez-le', 'Faites-le sécher'))).toEqual([])
    expect(stale(`${ENGLISH.replace('# no heading', '# no heading')}\n\n`)).toEqual([])
  })

  it('ignores keywords, which differ by language', () => {
    expect(stale(ENGLISH.replace('title: "Umbrellas"', 'title: "Umbrellas"\nkeywords: "rain, "'))).toEqual([])
    expect(stale(ENGLISH.replace('title: "Umbrellas"', 'title: "All umbrellas"'))).toEqual(['1 changed → 1#'])
  })

  it('reports only the block whose English text was rewritten', () => {
    expect(stale(ENGLISH.replace('300 g', '310 g'))).toEqual(['11 changed → 11#sizes--weights'])
    expect(stale(ENGLISH.replace('Care', 'Care and repair'))).toEqual(['25 changed → 25#care-and-repair'])
  })

  it('follows blocks that others have pushed down', () => {
    const english = ENGLISH.replace('## Sizes', 'A new paragraph.\n\n![New](a.svg)\n\n## Sizes').replace(
      'Dry it',
      'Air it',
    )
    expect(stale(english)).toEqual(['7 added → 9#', '26 changed → 30#care'])
  })

  it('reports blocks that the English page has lost', () => {
    expect(stale(ENGLISH.replace('1. Shake it.\n\n', ''))).toEqual(['31 removed → 28#care'])
  })

  it('pairs adjacent changes by kind', () => {
    const english = ENGLISH.replace('Open it `away` from people.', '- Open it.\n\nAway from people.')
    expect(stale(english)).toEqual(['5 added → 7#', '7 changed → 9#'])
  })

  it('follows blocks that were added to the translation since', () => {
    const own = FRENCH.replace('## Tailles', 'Un paragraphe.\n\n## Tailles')
    expect(stale(ENGLISH.replace('Dry it', 'Air it'), own)).toEqual(['28 changed → 26#care'])
  })

  it('accepts a sample that was copied again', () => {
    const [english, own] = [ENGLISH, FRENCH].map((text) => text.replace('close()', 'shake()'))
    expect(stale(english ?? '', own)).toEqual([])
    expect(stale(english ?? '')).toEqual(['15 changed → 15#sizes--weights'])
  })

  it('handles pages that lost everything, and very long ones', () => {
    expect(stale('')).not.toEqual([])
    expect(stale(ENGLISH, '')).toEqual([])
    const long = Array.from({ length: 3_000 }, (_, index) => `Text ${index}.`)
    const record = { english: printsOf(long.join('\n\n')), translation: printsOf(long.join('\n\n')) }
    const other = splitBlocks(long.map((text) => `New ${text}`).join('\n\n'))
    expect(staleBlocks(record, other, splitBlocks(long.join('\n\n')))).toHaveLength(3_000)
  })
})
