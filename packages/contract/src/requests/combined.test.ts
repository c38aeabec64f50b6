import { describe, expect, it } from 'vitest'
import { createRequestChecker } from './check-request.ts'
import { combinedProblems, sentIn } from './combined.ts'

const PARAMETERS = [
  { name: 'before', excludes: ['after', 'page'] },
  { name: 'after', excludes: ['before'] },
  { name: 'page' },
  { name: 'tea', requires: ['kind'] },
  { name: 'kind' },
  { name: 'include', valueRequires: { leaves: ['shape'], 'leaves.buds': ['shape'] } },
  { name: 'shape' },
]

function found(sent: readonly string[], oneOf: readonly string[] = []): string[] {
  const problems = combinedProblems(PARAMETERS, oneOf, (name) => sent.includes(name))
  return problems.map(({ parameter, code }) => `${parameter} ${code}`)
}

describe('combinedProblems', () => {
  it('reports a pair that both sides exclude once', () => {
    expect(found(['before', 'after'])).toEqual(['before excluded'])
  })

  it('reads an exclusion that only one side states', () => {
    expect(found(['page', 'before'])).toEqual(['before excluded'])
  })

  it('reports what another parameter requires', () => {
    expect(found(['tea'])).toEqual(['kind required'])
    expect(found(['tea', 'kind'])).toEqual([])
    expect(found(['kind'])).toEqual([])
  })

  it('reports what one value of another parameter requires, once, and says which value', () => {
    const read = (query: string) => {
      const given = new URLSearchParams(query)
      return combinedProblems(
        PARAMETERS,
        [],
        sentIn((name) => given.getAll(name)),
      ).map(({ parameter, detail }) => ({ parameter, ...detail }))
    }
    expect(read('include=fees,leaves')).toEqual([{ parameter: 'shape', name: 'shape', because: 'include=leaves' }])
    expect(read('include=leaves&include=leaves.buds')).toHaveLength(1)
    expect(read('include=leaves&shape=object')).toEqual([])
    expect(read('include=fees')).toEqual([])
    expect(read('include=leaves.stems')).toEqual([])
  })

  it('needs one of several', () => {
    expect(found([], ['kind', 'page'])).toEqual(['kind required-one'])
    expect(found(['page'], ['kind', 'page'])).toEqual([])
  })
})

describe('the check of a request', () => {
  const checker = createRequestChecker({
    operations: [
      {
        ...{ id: 'list', method: 'GET', path: '/teas', scopes: [], body: null, takesOtherBody: false, success: [200] },
        ...{ errors: {}, requiresOneOf: ['kind', 'before'] },
        query: PARAMETERS.map((one) => ({ ...one, required: false, schema: { type: 'string' } })),
      },
    ],
    schemas: {},
    errors: [],
  })
  const check = (path: string) => checker.check({ method: 'GET', path }).problems.map(({ code }) => code)

  it('reads the query', () => {
    expect(check('/teas?before=a&after=b')).toEqual(['excluded'])
    expect(check('/teas?page=2')).toEqual(['required-one'])
    expect(check('/teas?kind=green')).toEqual([])
  })

  it('takes an empty value as not sent', () => {
    expect(check('/teas?before=a&after=')).toEqual([])
  })
})
