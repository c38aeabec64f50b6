/** `npm run check -- --update-baseline` and `--adopt <codes>`: rewrites the counts of known problems. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Baseline, EMPTY_BASELINE, printBaseline, readBaseline } from '../../compile/checks/baseline/baseline.ts'
import { lowerBaseline } from '../../compile/checks/baseline/lower-baseline.ts'
import type { Compiler } from '../../compile/compile.ts'
import { BASELINE_FILE } from '../../compile/content/own-files.ts'

/** Returns a line that describes the changes. Throws if the existing file can't be read. */
export async function writeBaseline(
  compiler: Compiler,
  contentRoot: string,
  adopted: ReadonlySet<string>,
): Promise<string> {
  const facts = compiler.facts()
  const text = facts?.textOf(BASELINE_FILE) ?? null
  const { baseline, problems } = text === null ? { baseline: EMPTY_BASELINE, problems: [] } : readBaseline(text)
  if (problems.length > 0) throw new Error(`${BASELINE_FILE} can't be read: ${problems[0]?.message}`)
  const lowered = lowerBaseline(baseline, facts?.found ?? [], adopted)
  await writeFile(join(contentRoot, BASELINE_FILE), printBaseline(lowered))
  return `Baseline: ${sum(lowered)} known problems, ${sum(baseline)} before.`
}

function sum(baseline: Baseline): number {
  return [...baseline.values()].flatMap((kinds) => [...kinds.values()]).reduce((total, count) => total + count, 0)
}
