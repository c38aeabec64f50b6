/** Fallback names: for operations without a summary, and for groups of operations without tags. */
import { titleCase } from '../../../core/words/title-case.ts'

/** `get`, `/store/umbrellas/{umbrella_id}` -> "Get store umbrellas by umbrella ID". */
export function callInWords(method: string, path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  const things = segments.filter((segment) => !segment.includes('{')).map(inWords)
  const last = segments.at(-1) ?? ''
  const by = [...last.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => inWords(name))
  const verb = `${method[0]?.toUpperCase()}${method.slice(1).toLowerCase()}`
  return [
    verb,
    ...(things.length === 0 && by.length === 0 ? [path] : things),
    ...(by.length > 0 ? ['by', by.join(' and ')] : []),
  ].join(' ')
}

/** Path -> name of its group: the first segment that is not common to all paths; '' for a path without one. */
export function groupsOfPaths(paths: readonly string[]): ReadonlyMap<string, string> {
  const split = paths.map((path) => path.split('/').filter((segment) => segment !== '' && !segment.includes('{')))
  const [first = []] = split
  let common = 0
  const isShared = (at: number) =>
    split.every((segments) => segments[at] === first[at]) && split.some((segments) => segments.length > at + 1)
  while (common < first.length && isShared(common)) common++
  return new Map(
    paths.map((path, at) => [path, titleCase((split[at]?.[common] ?? split[at]?.at(-1) ?? '').replaceAll('.', ' '))]),
  )
}

/** `umbrellaId` -> "umbrella ID". */
function inWords(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[-_.~:+$*!]+/g, ' ')
  return words
    .trim()
    .toLowerCase()
    .replace(/\bids?\b/g, (word) => (word === 'id' ? 'ID' : 'IDs'))
}
