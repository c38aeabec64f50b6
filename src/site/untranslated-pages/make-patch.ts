/**
 * Diffs two documents that have the same shell in two languages around the same text. A single pass: copy while the
 * texts match; where they diverge, search a window for the nearest place where they match again. The choice of that
 * place affects only the size of the patch, never its correctness.
 */
import type { Patch } from '../../core/copy/patch.ts'

/** A shorter copy would be longer than the text it replaces. */
const SHORTEST_STRETCH = 16
/** Characters that must match for the texts to count as back in sync. */
const PROBE = 16
/** How far ahead to search in either text. Most matches are near, and the large window costs fifty times as much. */
const WINDOWS = [400, 20_000]
/** Candidates to try before the rest of the window counts as different. */
const MOST_PLACES = 2_000
/** Minimum number of characters to compare at once. */
const SHORTEST_STEP = 64
/** Copies start and end before one of these, so that `/docs` is found again after `/fr`. */
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

/** Length of the common text from `at`, cut at the last boundary before the texts diverge. */
function sharedLength(from: string, to: string, { old, own }: Place): number {
  const most = Math.min(from.length - old, to.length - own)
  let length = alikeInSteps(from, to, { old, own }, most)
  while (length < most && from.charCodeAt(old + length) === to.charCodeAt(own + length)) length++
  if (own + length === to.length) return length
  while (length > 0 && !BOUNDARY.test(to.charAt(own + length))) length--
  return length
}

/**
 * A lower bound of the common length, at most one step short. Comparing slices is a hundred times as fast as comparing
 * characters.
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

/** The nearest place after `at` where both texts match again; null when there is none in the window. */
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
