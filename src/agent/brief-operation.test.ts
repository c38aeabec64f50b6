import { describe, expect, it } from 'vitest'
import { briefOperation } from './brief-operation.ts'

const HREF = '/docs/teas#create-a-tea'
const brief = (...parts: string[]) => briefOperation(['## Create a tea', ...parts].join('\n\n'), HREF)
const body = (rows: readonly string[]) =>
  `### Request body (required)\n\n\`application/json\` *object Tea*\n\n${rows.join('\n')}`
const response = (rows: readonly string[]) =>
  `### Response 201 Created\n\n\`application/json\` *object*\n\n- \`data\` *object Tea*\n${rows.map((row) => `  ${row}`).join('\n')}`
const many = (count: number, name = 'field') =>
  Array.from(
    { length: count },
    (_, at) => `- \`${name}_${at}\` *string* Said about it. And more. Length \`0–${at}\` Example \`"x"\``,
  )
const LONG = 'y'.repeat(5_000)

describe('errors of an operation (spec: agents.server)', () => {
  const fields = '`application/json` *object Error*\n\n- `title` *string* Text.'

  it('are their meaning, with an example that is known on one line', () => {
    const example = '```json\n{\n  "title": "No scope"\n}\n```'
    const text = brief(`### Response 403 Forbidden\n\n\`name\` is taken.\n\n${fields}\n\n${example}\n`)
    expect(text).toContain('**403 Forbidden** `name` is taken. `{"title":"No scope"}`')
    expect(text).not.toContain('Text.')
  })

  it('leave out a last link', () => {
    const text = brief('### Response 429 Too Many Requests\n\nWait. See [Limits](/limits).\n')
    expect(text).toContain('**429 Too Many Requests** Wait.\n')
  })

  it('leave out examples without a documented message, and headers', () => {
    const example = '```json\n{ "title": "(message not documented)" }\n```'
    const headers = 'Response headers:\n\n- `X-Wait` *integer* Milliseconds.'
    const text = brief(`### Response 429 Too Many Requests\n\nWait.\n\n${headers}\n\n${fields}\n\n${example}\n`)
    expect(text).toContain('**429 Too Many Requests** Wait.\n')
    expect(text).not.toContain('X-Wait')
  })
})

describe('usual headers (spec: agents.server)', () => {
  const accept = '- `Accept` *string* **required** Media type of the response. Default `"application/json"`'

  it('are left out, and others stay', () => {
    const headers = (lines: string) => `### Request headers\n\n${lines}\n\n### Response 200 OK\n\nTeas.\n`
    expect(brief(headers(accept))).not.toContain('Request headers')
    const own = brief(headers(`${accept}\n- \`X-Tea\` *string* Kind of tea.`))
    expect(own).toContain('X-Tea')
    expect(own).not.toContain('`Accept`')
    expect(brief(headers(accept.replace('json', 'pdf')))).toContain('`Accept`')
  })
})

describe('a long operation (spec: agents.server)', () => {
  it('leaves a short one as it is', () => {
    const text = ['## Create a tea', body(many(25)), response(many(25))].join('\n\n')
    expect(text.length).toBeLessThan(4_500)
    expect(briefOperation(text, HREF)).toBe(text)
  })

  it('says all about required fields, and names optional ones with their limits and values', () => {
    const kinds =
      '- `kind` *string* Kind of tea. Values `black` Fermented, see `green`. `green` Not fermented. Default `"green"`'
    const rows = ['- `name` *string* **required** Name of the tea. Unique. Length `1–50`', kinds, ...many(30)]
    const text = brief(LONG, body(rows))
    expect(text).toContain('- `name` *string* **required** Name of the tea. Length `1–50`\n')
    expect(text).toContain('- Optional: `kind` string `black` `green` Default `"green"`, `field_0` string `0–0`, ')
    expect(text).not.toContain('Said about it')
  })

  it('says the first sentence of some optional fields, and leaves out read-only ones', () => {
    const text = brief(LONG, body([...many(15), '- `id` *integer* **read-only** ID.']))
    expect(text).toContain('- `field_3` *string* Said about it. Length `0–3`\n')
    expect(text).not.toContain('And more')
    expect(text).not.toContain('`id`')
  })

  it('keeps models to choose from apart', () => {
    const rows = ['- One or more of:', '  - `Leaf` *object* A leaf.', ...many(28).map((row) => `    ${row}`)]
    const text = brief(LONG, body(rows))
    expect(text).toContain('- One or more of:\n  - `Leaf` *object* A leaf.\n    - Optional: `field_0` string')
  })

  it('says what several models have in common once', () => {
    const model = (name: string) => [
      `  - \`${name}\` *object* One.`,
      '    - `id` *string* **required** ID.',
      ...many(14).map((row) => `    ${row}`),
    ]
    const text = brief(LONG, body(['- One or more of:', ...model('Leaf'), ...model('Bag')]))
    expect(text).toContain('- `Bag` *object* One.\n    - As above: `id`\n    - Optional: `field_0`, `field_1`, ')
  })

  it('names the fields of its first response, without those of the request', () => {
    const text = brief(LONG, body(many(20)), response([...many(20), '- `id` *integer* Of the tea.']))
    expect(text).toContain('- `data` object: `id` integer, and 20 fields of the request')
    const other = brief(LONG, body(['- `name` *string*']), response(many(20, 'other')))
    expect(other).toContain('- `data` object: `other_0` string, `other_1` string, ')
    expect(other).not.toContain('Said about it')
  })

  it('keeps few fields of a response as they are, unless they are about the list', () => {
    expect(brief(LONG, response(many(3)))).toContain('And more.')
    const list = `${response(many(3))}\n- \`meta\` *object*\n  - \`total\` *integer* Number of teas.`
    expect(brief(LONG, list)).toContain('- `meta` object: `total` integer')
  })

  it('leaves out the headers about the quota', () => {
    const headers = (rows: string) => `### Response 200 OK\n\nTeas.\n\nResponse headers:\n\n${rows}\n\nNo content.`
    const quota = '- `X-Rate-Limit-Requests-Left` *integer* Left.'
    expect(brief(LONG, headers(quota))).toContain('Teas.\n\nNo content.')
    expect(brief(LONG, headers(`${quota}\n- \`X-Tea\` *string* Kind.`))).toContain(
      'Response headers:\n\n- `X-Tea` *string* Kind.',
    )
  })

  it('keeps the first short example', () => {
    const example = (name: string, lines = 1) =>
      `**${name}**\n\n\`\`\`json\n${`{ "${name}": 1 }\n`.repeat(lines)}\`\`\`\n\n`
    const text = brief(LONG, `${response(many(1))}\n\n${example('Assam')}${example('Sencha')}`)
    expect(text).toContain('{"Assam":1}')
    expect(text).not.toContain('Sencha')
    expect(brief(LONG, `${response(many(1))}\n\n${example('Assam', 40)}`)).toContain('(Long example)')
  })

  it('says how to read the rest', () => {
    expect(brief(LONG, body(many(30)), response(many(30)))).toContain(
      '(Shortened. All about the fields: #create-a-tea with `--body` or `--201` added. Part 1 is the whole text.)',
    )
  })
})
