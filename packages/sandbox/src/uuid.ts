/** Identifiers that are the same on every run. */

/** A version 4 UUID made from a counter: four rounds of a 32-bit mixing function. */
export function uuidOf(count: number): string {
  const words = [1, 2, 3, 4].map((round) =>
    mix(count * 4 + round)
      .toString(16)
      .padStart(8, '0'),
  )
  const hex = words.join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
