/**
 * What two documents have in common: they are the same shell in two languages, around the same text. One pass, stretch
 * by stretch; where they part, the nearest place is looked for at which both go on alike. Only the length of the patch
 * depends on how well that place is chosen, never what it gives back.
 */
import type { Patch } from '../../core/copy/patch.ts'

/** A stretch that is shorter costs more than its words. */
const SHORTEST_STRETCH = 16
/** Characters that must be alike where the two meet again. */
const PROBE = 16
/** How far ahead that place may be, in either: most are near, and looking far costs fifty times as much. */
const WINDOWS = [400, 20_000]
/** Places tried before the rest counts as different. */
const MOST_PLACES = 2_000
/** Characters that are compared at once, at least. */
const SHORTEST_STEP = 64
/** Stretches begin and end before one of these, so that `/docs` is found again behind `/fr`. */
const BOUNDARY = /[<>"/ ]/

/** `applyPatch(from, makePatch(from, to))` is `to`. */
export function makePatch(from: string, to: string): Patch {
  const patch: (string | [number, number])[] = []
  let written = 0
  for (let at: Place | null = { old: 0, own: 0 }; at !== null && at.own < to.length; ) {
    const length = sharedLength(from, to, at)
    if (length >= SHORTEST_STRETCH) {
      if (at.own > written) patch.push(to.slice(written, at.own))
      patch.push([at.old, length])
      written = at.own + length
    }
    const parted: Place = { old: at.old + length, own: at.own + length }
    at = WINDOWS.reduce<Place | null>((found, window) => found ?? meetingPlace(from, to, parted, window), null)
  }
  if (written < to.length) patch.push(to.slice(written))
  return patch
}

interface Place {
  readonly old: number
  readonly own: number
}

/** Up to the end, or to the last boundary before they part. */
function sharedLength(from: string, to: string, { old, own }: Place): number {
  const most = Math.min(from.length - old, to.length - own)
  let length = alikeInSteps(from, to, { old, own }, most)
  while (length < most && from.charCodeAt(old + length) === to.charCodeAt(own + length)) length++
  if (own + length === to.length) return length
  while (length > 0 && !BOUNDARY.test(to.charAt(own + length))) length--
  return length
}

/**
 * A length up to which they are alike, no more than a step short of where they part: the engine compares a stretch a
 * hundred times as fast as this code compares characters.
 */
function alikeInSteps(from: string, to: string, { old, own }: Place, most: number): number {
  let length = 0
  for (let step = SHORTEST_STEP; step >= SHORTEST_STEP; ) {
    const end = length + step
    const isAlike = end <= most && from.slice(old + length, old + end) === to.slice(own + length, own + end)
    if (isAlike) length = end
    step = isAlike ? step * 2 : step / 2
  }
  return length
}

/** The nearest place at or after `at`, which is none itself, from which both go on alike; null when there is none. */
function meetingPlace(from: string, to: string, { old, own }: Place, window: number): Place | null {
  const ahead = from.slice(old, old + window)
  const end = Math.min(to.length, own + window)
  let best: Place | null = null
  let cost = Number.POSITIVE_INFINITY
  for (let place = own, tried = 0; place < end && place - own < cost && tried < MOST_PLACES; place++) {
    if (place !== own && !BOUNDARY.test(to.charAt(place))) continue
    tried++
    const probe = to.slice(place, place + PROBE)
    const found = ahead.indexOf(probe, place === own ? 1 : 0)
    if (found === -1 || place - own + found >= cost) continue
    cost = place - own + found
    best = { old: old + found, own: place }
  }
  return best
}
