/** Markdown for programs: long lists of fields once, links that lead somewhere (spec: outputs.markdown). */
import { expect, it } from 'vitest'
import { absoluteLinks } from './absolute-links.ts'
import { saidOnce } from './said-once.ts'

const ORIGIN = 'https://docs.example.com'
const FIELDS = Array.from({ length: 12 }, (_, at) => `- \`field_${at}\` *string* What field ${at} of a tea says.`)
const nested = FIELDS.map((line) => `  ${line}`).join('\n')

it('names the place of a long list of fields instead of repeating it', () => {
  const text = `## List teas

### Response 200 OK

\`application/json\` *object*

- \`data\` *array of object*
${nested}

## Create a tea

### Request body

\`application/json\` *object*

${FIELDS.join('\n')}

### Response 201 Created

\`application/json\` *object*

- \`data\` *object*
${nested}
- \`meta\` *object*`
  const short = saidOnce(text)
  expect(short.match(/field_3/g)).toHaveLength(1)
  expect(short).toContain(
    '### Request body\n\n`application/json` *object*\n\n- Same fields as in “Response 200 OK” of “List teas” above.\n\n###',
  )
  expect(short).toContain(
    '- `data` *object*\n  - Same fields as in “Response 200 OK” of “List teas” above.\n- `meta` *object*',
  )
})

it('leaves short lists, code, and what differs in one word', () => {
  const list = `- \`data\` *object*\n${nested}`
  for (const text of [
    '- `a` *object*\n  - `b` *string*\n- `c` *object*\n  - `b` *string*',
    `## A\n\n${list}\n\n## B\n\n${list.replace('field 3', 'field three')}`,
    `## A\n\n${list}\n\n\`\`\`\`text\n\`\`\`\n${list}\n\`\`\`\``,
  ])
    expect(saidOnce(text)).toBe(text)
})

it('makes links absolute, and leaves code and other links as they are', () => {
  const text = [
    'See [Brands](/docs/brands#top), ![a cup](/images/cup.png) and [elsewhere](//example.org/a) or [here](#top).',
    'Write `[a](/b)` or ``[`](/c)``; one ` alone and [Teas](/docs/teas).',
    '```md',
    '[a](/b)',
    '```',
    '> [quoted](/d)',
  ].join('\n')
  expect(absoluteLinks(text, ORIGIN)).toBe(
    text
      .replace('(/docs/brands', `(${ORIGIN}/docs/brands`)
      .replace('(/images', `(${ORIGIN}/images`)
      .replace('(/docs/teas', `(${ORIGIN}/docs/teas`)
      .replace('(/d)', `(${ORIGIN}/d)`),
  )
})
