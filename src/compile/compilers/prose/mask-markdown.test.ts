import { describe, expect, test } from 'vitest'
import { maskMarkdown } from './mask-markdown.ts'
import { MASK } from './prose.ts'

/** The unmasked text, with single spaces for the masked parts. */
const read = (source: string) => maskMarkdown(source).replaceAll(MASK, ' ').replace(/\s+/g, ' ').trim()

describe('maskMarkdown', () => {
  test.each([
    ['a code span', 'Send `GET /v3/catalog` to it', 'Send to it'],
    ['a code span with backticks in it', 'Write ``a ` b`` here', 'Write here'],
    ['a code span over a line end', 'Write `one\ntwo` here', 'Write here'],
    ['a lone backtick leaves the text below', 'A ` mark.\n\nThe next `code` here', 'A ` mark. The next here'],
    ['a fence', 'Before\n\n```json response="x"\n{ "wrod": 1 }\n```\n\nAfter', 'Before After'],
    ['a fence in a list', '- Before\n\n  ```sh\n  wrod\n  ```\n\n- After', '- Before - After'],
    ['a fence of tildes with backticks in it', '~~~md\n```js\nwrod\n```\n~~~\nAfter', 'After'],
    ['a fence that never ends', 'Before\n```\nwrod', 'Before'],
    ['the address of a link', 'The [guide](/a/wrod_(x)#b "title") helps', 'The [guide] helps'],
    ['a link named like a repository', '[stencil-cli](https://x.example)', '[ ]'],
    ['an address in the text', 'See https://wrod.example/x and mail me@wrod.example', 'See and mail'],
    ['a reference', 'Text\n\n[wrod]: https://x.example', 'Text'],
    ['a footnote', 'Text[^wrod] goes on', 'Text goes on'],
    ['comments', 'A <!-- wrod --> b {/* wrod */} c', 'A b c'],
    ['tags, but not the words they show', '<Card title="Dry it" href="/wrod" num={2}>Text</Card>', 'Dry it Text'],
    ['a tag with a list', "<Tabs items={['wrod', 'x']}>Text</Tabs>", 'Text'],
    ['templates and path parameters', 'Send {{TOKEN}} to /x/\\{wrod\\}', 'Send to /x/'],
    ['entities', 'a&nbsp;b', 'a b'],
    ['front matter but title and description', '---\ntitle: Tea\nkeywords: wrod\n---\n\nText', 'Tea Text'],
  ])('%s', (_what, source, expected) => {
    expect(read(source)).toBe(expected)
    expect(maskMarkdown(source)).toHaveLength(source.length)
  })
})
