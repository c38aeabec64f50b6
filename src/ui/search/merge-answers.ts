/** Replaces the results of a query by better ones without moving anything above the chosen row. */
import type { ResultGroup, SearchAnswer } from '../../core/search/answer.ts'
import { MOST_PAGES } from '../../core/search/limits.ts'

/** Keeps the groups up to the one with the active row; the rest comes from the better answer. */
export function mergeAnswers(
  old: SearchAnswer,
  better: SearchAnswer,
  active: number,
): { answer: SearchAnswer; active: number } {
  const kept = groupsUpTo(old.groups, active)
  const shown = new Set(kept.map((group) => group.href))
  const added = better.groups.filter((group) => !shown.has(group.href))
  return { answer: { ...better, groups: [...kept, ...added].slice(0, Math.max(MOST_PAGES, kept.length)) }, active }
}

function groupsUpTo(groups: readonly ResultGroup[], row: number): readonly ResultGroup[] {
  let rows = 0
  const last = groups.findIndex((group) => {
    rows += group.rows.length
    return row < rows
  })
  return groups.slice(0, last + 1)
}
