/** Completions of names and values while typing in the body, and the keys that select them. */
import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import type { TryBody } from '../../../core/api/try-form.ts'
import type { SchemaTable } from '../../../core/try-schema-view.ts'
import { type Completion, type Completions, completionsAt } from './complete.ts'
import { caretPlace, indentAt, replaceText } from './editing.ts'

interface CompletionParts {
  readonly area: RefObject<HTMLTextAreaElement | null>
  /** The highlighted copy of the text, used to measure the position of the caret. */
  readonly colours: RefObject<HTMLPreElement | null>
  readonly value: string
  readonly schema: TryBody['schema']
  readonly table: SchemaTable
  readonly onChange: (text: string) => void
}

/** Keys that move the caret close the list. */
const MOVES = /^(?:Arrow(?:Left|Right)|Home|End|Page(?:Up|Down))$/

export function useCompletion({ area, colours, value, schema, table, onChange }: CompletionParts) {
  const [offer, setOffer] = useState<Completions | null>(null)
  const [active, setActive] = useState(0)
  const place = usePlace(offer, colours)
  const option = offer?.options[active]
  const close = (): void => setOffer(null)

  const suggest = (text: string, isForced: boolean): void => {
    const caret = area.current?.selectionStart ?? 0
    const isTyping = isForced || /["\w]/.test(text[caret - 1] ?? '')
    setActive(0)
    setOffer(isTyping ? completionsAt(text, caret, schema, table) : null)
  }
  const accept = (chosen: Completion): void => {
    if (!area.current || !offer) return
    replaceText(area.current, offer, chosen.insert, chosen.caret, onChange)
    close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey && key === ' ') {
      event.preventDefault()
      return suggest(value, true)
    }
    if (ctrlKey || metaKey || altKey) return
    if (offer && option) {
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? offer.options.length - 1 : 0
      if (step > 0) setActive((active + step) % offer.options.length)
      else if (key === 'Enter' || (key === 'Tab' && !event.shiftKey)) accept(option)
      else if (key === 'Escape') close()
      else return MOVES.test(key) ? close() : undefined
      event.preventDefault()
      event.stopPropagation()
    } else if (key === 'Enter' && area.current) {
      event.preventDefault()
      breakLine(area.current, value, onChange)
    }
  }
  return { offer, active, place, suggest, accept, close, onKeyDown }
}

/** Position of the list: below the start of what it completes. */
function usePlace(offer: Completions | null, colours: CompletionParts['colours']): { left: number; top: number } {
  const [place, setPlace] = useState({ left: 0, top: 0 })
  useLayoutEffect(() => {
    if (offer && colours.current) setPlace(caretPlace(colours.current, offer.from))
  }, [offer, colours])
  return place
}

/** A new line keeps the indentation of the previous one. */
function breakLine(area: HTMLTextAreaElement, value: string, onChange: (text: string) => void): void {
  const { selectionStart: from, selectionEnd: to } = area
  const text = `\n${indentAt(value, from)}`
  replaceText(area, { from, to }, text, text.length, onChange)
}
