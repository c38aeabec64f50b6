/** Keeps the editors' content across reloads, in this tab only. Endpoints and tokens are never stored. */
import { SANDBOX_APIS, type SandboxApi } from '@dev-center/sandbox/apis'

interface Draft {
  readonly api: SandboxApi
  readonly query: string
  /** JSON text. */
  readonly variables: string
}

const KEY = 'explorer-draft'

/** Does nothing when storage is unavailable. */
export function keepDraft({ api, query, variables }: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ api, query, variables }))
  } catch {}
}

/** null when nothing readable is stored. */
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
