/** Routes that belong to another site, from the configuration (spec: adopting.elsewhere). */
import { isWithin } from './route.ts'

interface Elsewhere {
  readonly [prefix: string]: string | null
}

/** Origin of the site that has the address; null if the same host serves it, undefined if the address is ours. */
export function originElsewhere(address: string, elsewhere: Elsewhere): string | null | undefined {
  const path = address.replace(/[?#].*$/s, '')
  if (!path.startsWith('/')) return undefined
  let longest: string | undefined
  for (const prefix of Object.keys(elsewhere)) {
    if (isWithin(path, prefix) && prefix.length > (longest?.length ?? 0)) longest = prefix
  }
  return longest === undefined ? undefined : (elsewhere[longest] ?? null)
}
