/**
 * The budget of work for one file. Following calls can take time that grows much faster than the code: a function with
 * many calls, called many times, or functions that call each other twice. Beyond the budget, values are unknown, and
 * the report says so (spec: agents.limits).
 */

/** Programs take about two steps per character; this is for the few that are dense, and for short ones. */
const PER_CHARACTER = 20
const AT_LEAST = 20_000

/** For the code of other files that a file runs. */
const PER_ENTERED_CHARACTER = 8

export class Steps {
  readonly #sizes: ReadonlyMap<string, number>
  readonly #entered = new Set<string>()
  #left = Number.POSITIVE_INFINITY
  #file = ''
  readonly #spent = new Set<string>()

  /** `sizes`: characters by file. */
  constructor(sizes: ReadonlyMap<string, number> = new Map()) {
    this.#sizes = sizes
  }

  /** Starts the budget of a file. */
  begin(file: string): void {
    this.#file = file
    this.#entered.clear()
    this.#entered.add(file)
    this.#left = AT_LEAST + PER_CHARACTER * (this.#sizes.get(file) ?? 0)
  }

  /** A short file that starts a long one does the work of both. */
  enter(file: string): void {
    if (this.#entered.has(file)) return
    this.#entered.add(file)
    this.#left += PER_ENTERED_CHARACTER * (this.#sizes.get(file) ?? 0)
  }

  /** False if the budget of the file is spent. */
  spend(steps: number): boolean {
    this.#left -= steps
    if (this.#left > 0) return true
    this.#spent.add(this.#file)
    return false
  }

  /** Files of which only a part could be followed. */
  get spentFiles(): readonly string[] {
    return [...this.#spent]
  }
}
