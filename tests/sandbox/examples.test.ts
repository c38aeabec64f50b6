import { describe, expect, it } from 'vitest'
import type { Example } from '../../packages/sandbox/src/examples/example.ts'
import { EXAMPLES, findExample } from '../../packages/sandbox/src/examples.ts'
import type { GraphqlResponse, Sandbox } from '../../packages/sandbox/src/sandbox.ts'
import { freshSandbox } from './sandbox-fixture.ts'

describe('curated examples', () => {
  it.each(EXAMPLES.map((example) => [example.id, example] as const))(
    '%s runs and returns something',
    async (_id, example: Example) => {
      const response = await runExample(freshSandbox(), example)
      expect(response.errors).toBeUndefined()
      expect(nulls(response.data)).toEqual([])
      expect(emptyErrors(response.data)).toBe(true)
    },
  )

  it('gives the same results on every fresh sandbox and after a reset', async () => {
    const sandbox = freshSandbox()
    const first = await runAll(sandbox)
    expect(await runAll(freshSandbox())).toEqual(first)
    sandbox.reset()
    expect(await runAll(sandbox)).toEqual(first)
  })
})

async function runExample(sandbox: Sandbox, example: Example): Promise<GraphqlResponse> {
  for (const id of example.after ?? []) {
    const earlier = findExample(id)
    if (earlier !== undefined) await runExample(sandbox, earlier)
  }
  return sandbox.run(example.api, { query: example.query, variables: example.variables })
}

async function runAll(sandbox: Sandbox): Promise<GraphqlResponse[]> {
  const responses: GraphqlResponse[] = []
  for (const example of EXAMPLES)
    responses.push(await sandbox.run(example.api, { query: example.query, variables: { ...example.variables } }))
  return responses
}

/** Paths of null values. A fresh visitor has no cart, and a catalog need not have every child. */
function nulls(value: unknown, path = ''): string[] {
  if (value === null) return /\.login\.cart$|variantEntityId$/.test(path) ? [] : [path]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => nulls(inner, `${path}.${key}`))
}

function emptyErrors(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) =>
    key === 'errors' ? Array.isArray(inner) && inner.length === 0 : emptyErrors(inner),
  )
}
