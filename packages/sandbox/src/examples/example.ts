/** A query of the explorer that a reader can choose. */
import type { SandboxApi } from '../apis.ts'

export interface Example {
  readonly id: string
  readonly api: SandboxApi
  readonly query: string
  readonly variables: { readonly [name: string]: unknown }
  /** Examples to run before this one, in order, because it uses the data that they create. */
  readonly after?: readonly string[]
}
