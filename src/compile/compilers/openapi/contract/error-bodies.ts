/** Example bodies of errors, each stored once: most operations share those for tokens and rate limits. */
import type { Json, JsonObject } from '../../../../core/json.ts'
import { object } from '../downloads/json-parts.ts'

export class ErrorBodies {
  readonly all: Json[] = []
  readonly #positions = new Map<string, number>()

  /** Indexes of the bodies by status. An error without an example has none. */
  of(responses: readonly (readonly [status: string, response: JsonObject])[]): { [status: string]: number } {
    return Object.fromEntries(
      responses.flatMap(([status, response]) => {
        const body = exampleOf(response)
        return Number(status) < 400 || body === undefined ? [] : [[status, this.#position(body)]]
      }),
    )
  }

  #position(body: Json): number {
    const key = JSON.stringify(body)
    const known = this.#positions.get(key)
    if (known !== undefined) return known
    this.#positions.set(key, this.all.length)
    return this.all.push(body) - 1
  }
}

function exampleOf(response: JsonObject): Json | undefined {
  const media = object(Object.values(object(response.content))[0])
  if (media.example !== undefined) return media.example
  return object(Object.values(object(media.examples))[0]).value
}
