/** The cost of opening search doesn't grow with the site: ten times the pages of this one (spec: search.parts). */
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { generateLine, seededRandom } from './generated-text.ts'
import { makePage } from './make-page.ts'
import { askToTheEnd, openParts, partsFiles, rootAddress } from './search-parts.ts'

const PAGES = 8300
const MOST_TO_OPEN = 60 * 1024
/** Of a site with short pages. `npm run bench search` asks ten times the text. */
const MOST_OF_A_QUERY = 250 * 1024

const random = seededRandom(3)
const files = partsFiles(
  Array.from({ length: PAGES }, (_, number) =>
    makePage({
      route: `/section-${number % 40}/page-${number}`,
      title: `${generateLine(random, 4)} ${number}`,
      sections: [
        ['', '', generateLine(random, 20)],
        ['more', generateLine(random, 3), generateLine(random, 40)],
      ],
    }),
  ),
  ['en-US'],
)

function sizeOf(address: string): number {
  const text = files.get(address) ?? ''
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength
}

describe('ten times the pages', () => {
  it('open with at most 60 KB, which answer the first letters', () => {
    expect(sizeOf(rootAddress('en-US'))).toBeLessThan(MOST_TO_OPEN)
    expect(openParts(files).ask('webhook').answer.groups.length).toBeGreaterThan(0)
  })

  it.each(['webhook', 'create a product', 'variant_id', 'customer address update'])(
    'are not loaded to find "%s"',
    (query) => {
      const { answer, fetched } = askToTheEnd(openParts(files), files, query)
      expect(answer.source).toBe('text')
      expect(answer.groups.length).toBeGreaterThan(0)
      expect(fetched.reduce((sum, address) => sum + sizeOf(address), 0)).toBeLessThan(MOST_OF_A_QUERY)
    },
  )
})
