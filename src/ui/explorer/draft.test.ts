// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { keepDraft, readDraft } from './draft.ts'

beforeEach(() => sessionStorage.clear())

it("restores the editors' content, and nothing else", () => {
  const state = {
    api: 'admin',
    query: '{ store { id } }',
    variables: '{"a": 1}',
    endpoint: { token: 's3cret' },
  } as const
  keepDraft(state)
  expect(readDraft()).toEqual({ api: 'admin', query: '{ store { id } }', variables: '{"a": 1}' })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('s3cret')
})

it.each(['', 'null', '[]', '{"api":"other","query":"","variables":""}', '{"api":"admin"}'])(
  'reads nothing from %s',
  (text) => {
    sessionStorage.setItem('explorer-draft', text)
    expect(readDraft()).toBeNull()
  },
)
