import { expect, it } from 'vitest'
import { feedbackSchema } from '../../core/feedback.schema.ts'
import { isSameMessage, MESSAGE_FIELDS } from '../../core/feedback-fields.ts'
import { toJson } from './columns.ts'
import type { FeedbackRow } from './records.ts'
import { CSV_HEADER, renderCsv, renderWhole } from './render.ts'

const ROW: FeedbackRow = {
  id: 'a1',
  created_at: Date.UTC(2026, 2, 14),
  email: 'mei@example.com',
  email_key: 'mei@example.com',
  message: 'Which teapot?',
  rate: 'meh',
  pathname: '/docs/teapots',
  as_path: '/docs/teapots?x=1',
  page: '/docs/teapots',
  status: 'quarantined',
  reasons: 'links,campaign',
  request_key: 'k:1',
  body_hash: 'b',
  message_hash: 'm',
  resolved_at: null,
  reader: 'agent',
}

it('shows the same columns in CSV, in JSON, and on the terminal (spec: feedback.operators)', () => {
  expect(CSV_HEADER).toBe(
    '"id","created","reader","status","rate","page","address","user","message","reasons","resolved"\r\n',
  )
  expect(renderCsv(ROW)).toBe(
    '"a1","2026-03-14T00:00:00.000Z","agent","quarantined","meh","/docs/teapots","/docs/teapots?x=1","mei@example.com","Which teapot?","links,campaign",\r\n',
  )
  expect(JSON.stringify(toJson(ROW))).toBe(
    '{"id":"a1","created":"2026-03-14T00:00:00.000Z","reader":"agent","status":"quarantined","rate":"meh","metadata":{"pathname":"/docs/teapots","asPath":"/docs/teapots?x=1"},"user":"mei@example.com","message":"Which teapot?","reasons":["links","campaign"],"resolved":null}',
  )
  expect(renderWhole(ROW)).toBe(
    `id        a1
created   2026-03-14T00:00:00.000Z
reader    agent
status    quarantined (links,campaign)
rate      meh
page      /docs/teapots
address   /docs/teapots?x=1
user      mei@example.com
resolved  -

Which teapot?
`,
  )
})

it('omits page, rating, and sender if there are none', () => {
  const bare: FeedbackRow = { ...ROW, pathname: null, as_path: null, rate: '', reasons: '', email: null }
  expect(toJson(bare)).toMatchObject({ metadata: null, rate: null, reasons: [], user: null })
  expect(renderWhole(bare)).toContain('user      (forgotten)')
})

it('includes every field that a reader fills in', () => {
  const { metadata, website, elapsedMs, ...filledIn } = feedbackSchema.shape
  expect(Object.keys(filledIn)).toEqual([...MESSAGE_FIELDS])
  const message = { user: 'a@example.com', message: 'Tea?', rate: '' }
  for (const field of MESSAGE_FIELDS) expect(isSameMessage(message, { ...message, [field]: 'x' })).toBe(false)
  expect(isSameMessage(message, { ...message })).toBe(true)
})
