/** Compares the response on a page with the sandbox's response: the keys and kinds of values must match. */
import { didYouMean } from '../../../../core/words/did-you-mean.ts'
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'
import { jsonErrorOffset } from '../../../content/json-error.ts'
import { type Located, parseLocated } from '../../../content/located.ts'
import { placeAt } from '../syntax/place.ts'

type Path = readonly (string | number)[]

const MAX_FAULTS = 5

/** @param shown text of the JSON fence; faults have positions in it */
export function checkGraphqlResponse(shown: string, answer: object): SampleFault[] {
  const offset = jsonErrorOffset(shown)
  if (offset !== null) return [{ code: 'DC735', ...placeAt(shown, offset), message: "The response isn't valid JSON." }]
  const located = parseLocated(shown)
  if ('errors' in located) return []
  const faults: SampleFault[] = []
  const { data, errors } = answer as { readonly data?: unknown; readonly errors?: unknown }
  const expected = errors === undefined ? { data } : { data, errors }
  const { extensions: _, ...sample } = asRecord(JSON.parse(shown)) ?? {}
  compare(sample, expected, [], located.document, faults)
  return faults.slice(0, MAX_FAULTS)
}

function compare(shown: unknown, answer: unknown, path: Path, document: Located, faults: SampleFault[]): void {
  // A nullable field is null in some records.
  if (shown === null || answer === null || shown === undefined || answer === undefined) return
  const report = (message: string, at: Path, what: 'key' | 'value', hint?: string): void => {
    const { line, column } = document.placeOf(at, what)
    faults.push({ code: 'DC735', line, column, message, ...(hint && { hint }) })
  }
  if (kindOf(shown) !== kindOf(answer)) {
    report(`${nameOf(path)} is ${kindOf(shown)} here; the sandbox returns ${kindOf(answer)}.`, path, 'value')
    return
  }
  if (Array.isArray(shown) && Array.isArray(answer)) {
    // Items differ by record; one with the same keys is enough.
    for (const [index, item] of shown.entries()) {
      const like = answer.find((candidate) => haveSameKeys(item, candidate)) ?? answer[0]
      compare(item, like, [...path, index], document, faults)
    }
    return
  }
  const [own, other] = [asRecord(shown), asRecord(answer)]
  if (own === null || other === null) return
  for (const key of Object.keys(own)) {
    if (key in other) compare(own[key], other[key], [...path, key], document, faults)
    else
      report(
        `The sandbox returns no "${key}" in ${nameOf(path)}.`,
        [...path, key],
        'key',
        didYouMean(key, Object.keys(other)),
      )
  }
  for (const key of Object.keys(other))
    if (!(key in own)) report(`${nameOf(path)} lacks "${key}", which the query requests.`, path, 'key')
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return typeof value === 'string' ? 'text' : `a ${typeof value}`
}

function nameOf(path: Path): string {
  return path.length === 0 ? 'the response' : `"${path.join('.')}"`
}

function asRecord(value: unknown): { readonly [key: string]: unknown } | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

function haveSameKeys(a: unknown, b: unknown): boolean {
  const keys = (value: unknown): string =>
    Object.keys(asRecord(value) ?? {})
      .sort()
      .join()
  return kindOf(a ?? null) === kindOf(b ?? null) && keys(a) === keys(b)
}
