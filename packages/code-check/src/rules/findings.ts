/** Collects findings, without duplicates at the same place. */
import type { RuleId } from '../result.ts'
import type { Spot } from '../trace/value.ts'

export interface SpottedFinding {
  readonly rule: RuleId
  readonly spot: Spot
  readonly message: string
  readonly operation?: string
}

export class Findings {
  readonly #found = new Map<string, SpottedFinding>()

  add(rule: RuleId, spot: Spot, message: string, operation?: string): void {
    const key = `${rule} ${spot.file} ${spot.at} ${message}`
    if (!this.#found.has(key))
      this.#found.set(key, { rule, spot, message, ...(operation !== undefined && { operation }) })
  }

  get all(): readonly SpottedFinding[] {
    return [...this.#found.values()]
  }
}
