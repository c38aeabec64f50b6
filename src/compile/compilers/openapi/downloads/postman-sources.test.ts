import { describe, expect, it } from 'vitest'
import { postmanSource } from './postman-sources.ts'

const DATA = {
  paths: {
    '/teas': {
      get: { 'x-source': { at: 'teas.yml:3', simulator: ['status 404', '200.data[].steeps maximum 9'] } },
      post: { 'x-source': { at: 'teas.yml:9' } },
    },
  },
}

describe('marks in a Postman collection (spec: reference.evidence)', () => {
  it('lists what no document states in the description of the request', () => {
    expect(postmanSource(DATA, { path: '/teas', method: 'get' }).description).toBe(
      'Marked "from our simulator", because no public document of the platform states it:\n\n- status 404\n- 200.data[].steeps maximum 9',
    )
  })

  it('marks the example of a status that no document states, and no other', () => {
    const { responseName } = postmanSource(DATA, { path: '/teas', method: 'get' })
    expect([responseName('404'), responseName('200')]).toEqual(['404 (from our simulator)', '200'])
  })

  it('says nothing about an operation whose facts have sources, or are not recorded', () => {
    for (const place of [
      { path: '/teas', method: 'post' },
      { path: '/leaves', method: 'get' },
    ]) {
      const { description, responseName } = postmanSource(DATA, place)
      expect([description, responseName('404')]).toEqual(['', '404'])
    }
  })
})
