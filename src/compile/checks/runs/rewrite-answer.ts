/** Rewrites a response on a page with the values of the run. Keeps the author's choice of what to show. */
import type { Json } from '../../../core/json.ts'
import { isJsonObject } from '../../../core/json.ts'
import type { JsonText } from '../../compilers/sample-text/json-text.ts'
import { stands } from './compare-answer.ts'
import { type Shown, showWhole } from './print-shown.ts'

/** The shown part of the response. */
export function reshape(shown: JsonText, text: string, answer: Json): Shown {
  return new Reshape(shown, text).visit(shown.value, answer, '')
}

class Reshape {
  readonly #shown: JsonText
  readonly #text: string

  constructor(shown: JsonText, text: string) {
    this.#shown = shown
    this.#text = text
  }

  visit(shown: Json, answer: Json, pointer: string): Shown {
    if (typeof shown === 'string' && stands(shown, answer))
      return shown === '…' || shown === '...' ? { kind: 'gap' } : { kind: 'value', value: shown }
    if (Array.isArray(shown) && Array.isArray(answer)) return this.#list(shown, answer, pointer)
    if (isJsonObject(shown) && isJsonObject(answer)) return this.#object(shown, answer, pointer)
    return showWhole(answer)
  }

  #object(shown: { readonly [name: string]: Json }, answer: { readonly [name: string]: Json }, pointer: string): Shown {
    const names = Object.keys(shown).filter((name) => Object.hasOwn(answer, name))
    const members = names.map((name) => {
      const value = this.visit(shown[name] ?? null, answer[name] ?? null, `${pointer}/${name}`)
      return [name, value] as const
    })
    const isWhole = names.length === Object.keys(answer).length
    return { kind: 'object', members, hasGap: !isWhole, isTall: this.#isTall(pointer) }
  }

  #list(shown: readonly Json[], answer: readonly Json[], pointer: string): Shown {
    // The author's empty list shows that there are no elements.
    const count = shown.length === 0 ? Math.min(1, answer.length) : Math.min(shown.length, answer.length)
    const items = answer.slice(0, count).map((item, index) => {
      const model = shown[index]
      return model === undefined ? showWhole(item) : this.visit(model, item, `${pointer}/${index}`)
    })
    return { kind: 'list', items, hasGap: answer.length > count, isTall: this.#isTall(pointer) }
  }

  /** Whether the author broke the line after the bracket. */
  #isTall(pointer: string): boolean {
    const at = this.#shown.places.get(pointer)?.value ?? 0
    return /^[[{][ \t]*\n/.test(this.#text.slice(at))
  }
}
