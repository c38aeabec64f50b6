import { expect, it } from 'vitest'
import { briefGuide } from './brief-guide.ts'

const CHECKED = '*Checked against [Brands: Get a brand](/docs/brands#get-a-brand).*'
const errorOf = (title: string) =>
  `**Usual error:** \`404\`\n\nNo brand has this ID.\n\n\`\`\`json\n{\n  "title": "${title}"\n}\n\`\`\`\n\n[All errors of “Get a brand”](/docs/brands#get-a-brand)`
const sample = (...rest: string[]) => ['```http\nGET /brands/1\n\n\nX: 1\n```', ...rest].join('\n\n')

it('says the usual error of a sample on one line, with an example that is known (spec: agents.server)', () => {
  expect(briefGuide(`${sample(errorOf('Not found'))}\n\nNext.`)).toContain(
    '**Usual error:** `404` No brand has this ID. `{"title":"Not found"}`\n\nNext.',
  )
  expect(briefGuide(sample(errorOf('(message not documented)')))).toMatch(/has this ID\.$/)
})

it('links the operation of several samples once', () => {
  const text = briefGuide(`# Brands\n\n${sample(CHECKED)}\n\n${sample(CHECKED)}\n\nNext.`)
  expect(text.split('Checked against')).toHaveLength(2)
  expect(text).toMatch(/```\n\nNext\.$/)
})

it('keeps a text without samples', () => {
  const text = '# Brands\n\n**Usual errors** are listed.\n\n*Old.*\n'
  expect(briefGuide(text)).toBe(text)
})
