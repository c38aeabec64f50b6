import { describe, expect, it } from 'vitest'
import { fieldsAt } from './operation-part.ts'

const BODY =
  '### Request body (required)\n\n- `name` *string* Name.\n- `leaf` *object*\n\n  Of the tea.\n  - `size` *integer*\n- `price` *number*'
const RESPONSE = '### Response 201 Created\n\n- `data` *object*\n  - `id` *integer*'
const TEXT = `## Create a tea\n\nText.\n\n${BODY}\n\n${RESPONSE}\n\n### Example\n\nNone.\n`

describe('a part of an operation (spec: agents.server)', () => {
  it('is the request body or a response', () => {
    expect(fieldsAt(TEXT, 'body')).toBe(BODY)
    expect(fieldsAt(TEXT, '201')).toBe(RESPONSE)
  })

  it('is a field with everything in it', () => {
    expect(fieldsAt(TEXT, 'body.leaf')).toBe('- `leaf` *object*\n\n  Of the tea.\n  - `size` *integer*')
    expect(fieldsAt(TEXT, '201.data.id')).toBe('- `id` *integer*')
  })

  it('is the whole part for a field that is elsewhere, and nothing for an unknown part', () => {
    expect(fieldsAt(TEXT, 'body.bag')).toBe(BODY)
    expect(fieldsAt(TEXT, '404')).toBeNull()
    expect(fieldsAt(TEXT, '')).toBeNull()
  })
})
