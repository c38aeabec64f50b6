/** A fresh sandbox over the schemas of the site. */
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import {
  createSandbox,
  type GraphqlResponse,
  type Sandbox,
  type SandboxApi,
  type SandboxOptions,
} from '../../packages/sandbox/src/sandbox.ts'

function sdlOf(name: string): string {
  return readFileSync(new URL(`../../content/docs/${name}.graphql`, import.meta.url), 'utf8')
}

export const SDL = { storefront: sdlOf('graphql-storefront'), admin: sdlOf('graphql-admin') } satisfies Record<
  SandboxApi,
  string
>

export function freshSandbox(options: Partial<SandboxOptions> = {}): Sandbox {
  return createSandbox({ sdl: SDL, ...options })
}

/** Data of a request that must succeed. */
export async function ask(
  sandbox: Sandbox,
  api: SandboxApi,
  query: string,
  variables: object = {},
): Promise<Record<string, unknown>> {
  const response = await sandbox.run(api, { query, variables: { ...variables } })
  expect(response.errors ?? []).toEqual([])
  return response.data ?? {}
}

/** Value at a dotted path of a response; arrays by position. */
export function at(data: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined
    return Object.entries(value).find(([name]) => name === key)?.[1]
  }, data)
}

export function messages(response: GraphqlResponse): string[] {
  return (response.errors ?? []).map(({ message }) => message)
}
