/** Values of which the code chooses one at run time. */
import { partsOf, type Spot, type TextPiece, type Value } from './value.ts'

/** More texts than this are an algorithm, not a choice. */
const MAX_OPTIONS = 8

/**
 * One of the options. `||` and `??` fall back to a known value (`isFallback`), so the unknown is left out of addresses;
 * a name that is assigned something unknown is unknown.
 */
export function choiceOf(options: readonly Value[], spot: Spot, isFallback = true): Value {
  const real = options
    .flatMap((option) => (option.kind === 'either' ? option.options : [option]))
    .filter((option) => option.kind !== 'absent' && !(option.kind === 'scalar' && option.value === null))
  const full = real.filter((option) => !isEmptyText(option))
  if (full.length > 0 && full.length < real.length) return choiceOf(full, spot, isFallback)
  const [only] = real
  if (only === undefined) return options.at(-1) ?? { kind: 'unknown', spot }
  if (real.length === 1) return only
  // A name of something that isn't in the files, beside a text, could be any text.
  const hasText = real.some(({ kind }) => kind === 'text')
  const known = real.filter(({ kind }) => kind !== 'unknown' && !(hasText && kind === 'library'))
  const [client] = known.filter(({ kind }) => kind === 'client' || kind === 'instance')
  if (client !== undefined && known.length === 1) return client
  if (known.length === 0 || real.length > MAX_OPTIONS || (!isFallback && known.length < real.length))
    return { kind: 'unknown', spot }
  return { kind: 'either', options: known.length < real.length ? [...known, { kind: 'unknown', spot }] : real, spot }
}

/** `let url = ''`, before its value is chosen. */
function isEmptyText(value: Value): boolean {
  return value.kind === 'text' && value.parts.every((part) => part?.text === '')
}

/** The concatenation of values. With options in it, one text for each combination. */
export function combined(values: readonly Value[], spot: Spot): Value {
  let texts: (TextPiece | null)[][] = [[]]
  for (const value of values) {
    const options = value.kind === 'either' ? value.options.map(partsOf) : [partsOf(value)]
    const fit = texts.length * options.length <= MAX_OPTIONS
    texts = fit
      ? texts.flatMap((start) => options.map((option) => [...start, ...option]))
      : texts.map((start) => [...start, null])
  }
  const [first = []] = texts
  if (texts.length === 1) return { kind: 'text', parts: first, spot }
  return { kind: 'either', options: texts.map((parts): Value => ({ kind: 'text', parts, spot })), spot }
}

/** Each value that there may be. */
export function optionsIn(value: Value): readonly Value[] {
  if (value.kind !== 'either') return [value]
  const known = value.options.filter(({ kind }) => kind !== 'unknown')
  return known.length === 0 ? value.options : known
}
