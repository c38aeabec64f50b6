import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBadName, suggestName } from './names.ts'

describe('content names', () => {
  it.each(['index.mdx', 'build.fr.mdx', '_meta.json', '[slug].md', 'Größe 雨伞.md', 'my image (1), final=2@2x~+.png'])(
    'accepts %s',
    (name) => expect(isBadName(name)).toBe(false),
  )

  it.each([
    ['a;b.md', 'a-b.md'],
    ["x { alias '", 'x-alias'],
    ["passwd'; } location ~ '", 'passwd-location ~'],
    ['{uri}.mdx', 'uri.mdx'],
    ['$http_cookie.md', 'http_cookie.md'],
    ['"quoted".openapi.yaml', 'quoted-.openapi.yaml'],
    ['line\nbreak.md', 'line-break.md'],
    ['a&b<c>.md', 'a-b-c.md'],
    ['back`tick`.md', 'back-tick.md'],
    ['\u202Egnp.md', 'gnp.md'],
    ['👍.md', 'page.md'],
    ['CON.md', 'page-CON.md'],
    ['ends with a dot.', 'ends with a dot'],
    [`${'a'.repeat(240)}.md`, `${'a'.repeat(40)}.md`],
  ])('refuses %j and suggests %j', (name, suggested) => {
    expect(isBadName(name)).toBe(true)
    expect(suggestName(name)).toBe(suggested)
  })

  it('only suggests valid names', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        expect(isBadName(suggestName(name))).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })
})
