/** What is in the editors outlives a reload, in this tab only. Endpoints and tokens are never part of it. */
import { SANDBOX_APIS, type SandboxApi } from '../../sandbox/apis.ts'

interface Draft {
  readonly api: SandboxApi
  readonly query: string
  /** JSON text. */
  readonly variables: string
}

const KEY = 'explorer-draft'

/** Storage that is refused forgets, and nothing fails. */
export function keepDraft({ api, query, variables }: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ api, query, variables }))
  } catch {}
}

/** null when nothing was kept, or nothing that can be read. */
export function readDraft(): Draft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '')
    if (typeof value !== 'object' || value === null) return null
    const { api, query, variables }: { api?: unknown; query?: unknown; variables?: unknown } = value
    const known = SANDBOX_APIS.find((name) => name === api)
    if (known === undefined || typeof query !== 'string' || typeof variables !== 'string') return null
    return { api: known, query, variables }
  } catch {
    return null
  }
}
