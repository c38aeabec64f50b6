/** Routes that another site has, as the configuration names them (spec: adopting.elsewhere). */
import { isWithin } from './route.ts'

interface Elsewhere {
  readonly [prefix: string]: string | null
}

/** Origin of the site that has the address; null where the same host serves it, undefined for an address of ours. */
export function originElsewhere(address: string, elsewhere: Elsewhere): string | null | undefined {
  const path = address.replace(/[?#].*$/s, '')
  if (!path.startsWith('/')) return undefined
  let longest: string | undefined
  for (const prefix of Object.keys(elsewhere)) {
    if (isWithin(path, prefix) && prefix.length > (longest?.length ?? 0)) longest = prefix
  }
  return longest === undefined ? undefined : (elsewhere[longest] ?? null)
}
