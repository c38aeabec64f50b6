/** Nobody can read a thousand problems of one kind in one file; the first few are enough. */
import type { Finding } from '../problem.ts'

/** Maximum for one code in one file. */
export const MAX_ALIKE = 50

/** The first problems of each kind in each file; the last one says how many were omitted. */
export function limitProblems<Limited extends Finding>(problems: readonly Limited[]): readonly Limited[] {
  const counts = new Map<string, number>()
  for (const { file, code } of problems) counts.set(`${file} ${code}`, (counts.get(`${file} ${code}`) ?? 0) + 1)
  const seen = new Map<string, number>()
  return problems.flatMap((problem) => {
    const kind = `${problem.file} ${problem.code}`
    const all = counts.get(kind) ?? 0
    const at = (seen.get(kind) ?? 0) + 1
    seen.set(kind, at)
    if (at > MAX_ALIKE) return []
    if (at < MAX_ALIKE || all === MAX_ALIKE) return [problem]
    return [{ ...problem, message: `${problem.message} There are ${all - at} more like this in the file.` }]
  })
}
