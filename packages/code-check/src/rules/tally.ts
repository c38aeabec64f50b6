/**
 * Counts the requests of programs. A request is counted once, at the call that determines where it goes: inside a
 * function that sends whatever path it is given, nothing is determined yet, so its callers count.
 */
import type { CallSite } from '../program/tree.ts'
import type { Spot } from '../trace/value.ts'

/** Why a request isn't followed. */
export type Obstacle = 'address' | 'path' | 'method' | 'unsent' | 'version' | 'schema' | 'library'

type Outcome =
  | { readonly kind: 'followed' }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'open'; readonly why: Obstacle }

interface Placed {
  readonly chain: readonly CallSite[]
  readonly spot: Spot
}

interface OpenRequest {
  readonly spot: Spot
  readonly why: Obstacle
}

export class Tally {
  readonly #ids = new Map<CallSite, number>()
  readonly #followed = new Map<string, Placed>()
  /** Ends of chains of which something is known. */
  readonly #covered = new Set<string>()
  readonly #open = new Map<string, Placed & { readonly why: Obstacle }>()
  readonly #single = new Set<string>()
  readonly #singleOpen: OpenRequest[] = []
  /** Offsets in each file of texts that belong to a request. */
  readonly #used = new Map<string, Set<number>>()

  /** Adds a request that a program triggers with this chain of calls. */
  add(chain: readonly CallSite[], spot: Spot, outcome: Outcome): void {
    const key = this.#key(chain)
    if (outcome.kind === 'open') {
      if (!this.#open.has(key)) this.#open.set(key, { chain, spot, why: outcome.why })
      return
    }
    if (outcome.kind === 'followed') this.#followed.set(key, { chain, spot })
    for (let from = 0; from < chain.length; from++) this.#covered.add(this.#key(chain.slice(from)))
  }

  /** Adds a request outside of programs, or a document. */
  addSingle(spot: Spot, why: Obstacle | null): void {
    const key = `${spot.file}:${spot.at}`
    if (this.#single.has(key)) return
    this.#single.add(key)
    if (why !== null) this.#singleOpen.push({ spot, why })
  }

  use({ file, at }: Spot): void {
    const known = this.#used.get(file)
    if (known === undefined) this.#used.set(file, new Set([at]))
    else known.add(at)
  }

  /** Whether a text of this length belongs to a request. */
  isUsed({ file, at }: Spot, length: number): boolean {
    const used = this.#used.get(file)
    if (used === undefined) return false
    for (let offset = at; offset <= at + length; offset++) if (used.has(offset)) return true
    return false
  }

  get open(): readonly OpenRequest[] {
    const open = [...this.#open]
      .filter(([key, { chain }]) => !this.#covered.has(key) && this.#isFirst(chain))
      .map(([, { spot, why }]) => ({ spot, why }))
    return [...unique(open), ...this.#singleOpen]
  }

  get followed(): number {
    const placed = [...this.#followed.values()].filter(({ chain }) => !this.#followed.has(this.#key(chain.slice(1))))
    const singles = this.#single.size - this.#singleOpen.length
    return new Set(placed.map(({ chain }) => this.#key(chain.slice(0, 1)))).size + singles
  }

  /** Whether nothing is open inside of what the first call of the chain enters. */
  #isFirst(chain: readonly CallSite[]): boolean {
    return chain.length === 1 || this.#covered.has(this.#key(chain.slice(1)))
  }

  #key(chain: readonly CallSite[]): string {
    return chain
      .map((site) => {
        const known = this.#ids.get(site)
        if (known !== undefined) return known
        this.#ids.set(site, this.#ids.size)
        return this.#ids.size - 1
      })
      .join('>')
  }
}

function unique(open: readonly OpenRequest[]): OpenRequest[] {
  const byPlace = new Map(open.map((one) => [`${one.spot.file}:${one.spot.at}`, one]))
  return [...byPlace.values()]
}
