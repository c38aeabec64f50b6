/** Compares the response on a page with the response of a run: every value, except what `…` leaves out. */
import { isJsonObject, type Json } from '../../../core/json.ts'
import { printPlain } from '../../compilers/openapi/document/exact-json.ts'
import { hasPlaceholder } from '../../compilers/sample-text/finding.ts'
import type { JsonText } from '../../compilers/sample-text/json-text.ts'

interface Difference {
  /** Offset in the shown text. */
  readonly at: number
  readonly message: string
}

type Members = { readonly [name: string]: Json }

/** Differences in the order of the page. */
export function compareAnswer(shown: JsonText, answer: Json): Difference[] {
  const found: Difference[] = []
  new Comparison(shown, found).visit(shown.value, answer, '')
  return found
}

class Comparison {
  readonly #shown: JsonText
  readonly #found: Difference[]

  constructor(shown: JsonText, found: Difference[]) {
    this.#shown = shown
    this.#found = found
  }

  visit(shown: Json, answer: Json, pointer: string): void {
    if (typeof shown === 'string' && stands(shown, answer)) return
    if (Array.isArray(shown) && Array.isArray(answer)) return this.#list(shown, answer, pointer)
    if (isJsonObject(shown) && isJsonObject(answer)) return this.#object(shown, answer, pointer)
    if (shown === answer) return
    const said = Array.isArray(answer) ? 'a list' : isJsonObject(answer) ? 'an object' : JSON.stringify(answer)
    this.#report(
      pointer,
      'value',
      `${nameOf(pointer)} is ${printed(answer, said)} in the run, not the value shown here.`,
    )
  }

  #object(shown: Members, answer: Members, pointer: string): void {
    for (const [name, value] of Object.entries(shown)) {
      const other = Object.hasOwn(answer, name) ? answer[name] : undefined
      if (other === undefined) this.#report(`${pointer}/${name}`, 'key', `The run returned no "${name}" here.`)
      else this.visit(value, other, `${pointer}/${name}`)
    }
    if (this.#shown.gaps.has(pointer)) return
    const missing = Object.keys(answer).filter((name) => !Object.hasOwn(shown, name))
    if (missing.length === 0) return
    const some =
      missing.length > 4 ? `${missing.slice(0, 4).join(', ')} and ${missing.length - 4} more` : missing.join(', ')
    this.#report(pointer, 'value', `${nameOf(pointer)} also has ${some} in the run; write … for omitted values.`)
  }

  #list(shown: readonly Json[], answer: readonly Json[], pointer: string): void {
    const gap = this.#shown.gaps.get(pointer)
    const isShort = gap === undefined ? shown.length !== answer.length : shown.length > answer.length
    if (isShort) {
      const hint = gap === undefined && answer.length > shown.length ? '; write … for omitted values' : ''
      return this.#report(pointer, 'value', `${nameOf(pointer)} has ${answer.length} elements in the run${hint}.`)
    }
    for (const [index, item] of shown.entries()) {
      const other = gap !== undefined && index >= gap ? index - shown.length + answer.length : index
      this.visit(item, answer[other] ?? null, `${pointer}/${index}`)
    }
  }

  #report(pointer: string, part: 'key' | 'value', message: string): void {
    this.#found.push({ at: this.#shown.places.get(pointer)?.[part] ?? 0, message })
  }
}

/** Whether a shown text matches the value: equal, a placeholder, or with `…` in its middle or at its end. */
export function stands(shown: string, answer: Json): boolean {
  if (shown === answer || hasPlaceholder(shown) || shown === '…' || shown === '...') return true
  const gap = shown.indexOf('…')
  if (gap === -1 || typeof answer !== 'string') return false
  const [start, end] = [shown.slice(0, gap), shown.slice(gap + 1)]
  return answer.length >= start.length + end.length && answer.startsWith(start) && answer.endsWith(end)
}

function printed(value: Json, said: string): string {
  return typeof value === 'string' && value.length > 60
    ? `"${value.slice(0, 60)}…"`
    : said.length > 60
      ? printPlain(value).slice(0, 60)
      : said
}

function nameOf(pointer: string): string {
  return pointer === '' ? 'The response' : `"${pointer.slice(1).replaceAll('/', '.')}"`
}
