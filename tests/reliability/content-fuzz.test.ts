/**
 * 200 random hostile documents, of every kind that authors write: none blocks the compiler, none crashes a process, and
 * the other pages are always built (`FUZZ_SEED=…` repeats a run, `FUZZ_DOCUMENTS=…` makes it longer).
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hostileDocument } from '../hostile/fuzzing/recipes.ts'
import { type Tried, tryDocuments } from '../hostile/fuzzing/try-documents.ts'

const DOCUMENTS = Number(process.env.FUZZ_DOCUMENTS ?? 200)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)
/** Documents per site. */
const AT_ONCE = 25
const MAX_CHARS = 100_000
const MIB = 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function heapMb(): number {
  collect()
  return process.memoryUsage().heapUsed / MIB
}

it(`${DOCUMENTS} fuzzed documents: 0 hang, 0 crash`, { timeout: DOCUMENTS * 5_000 }, async () => {
  const documents = fc.sample(hostileDocument({ maxChars: MAX_CHARS }), { seed: SEED, numRuns: DOCUMENTS })
  const tried: Tried[] = []
  let warm = 0
  for (let at = 0; at < documents.length; at += AT_ONCE) {
    tried.push(await tryDocuments(documents.slice(at, at + AT_ONCE)))
    if (at === 0) warm = heapMb()
  }
  const end = heapMb()
  const problems = tried.reduce((sum, one) => sum + one.problems, 0)
  const seconds = tried.reduce((sum, { ms }) => sum + ms, 0) / 1_000
  process.stdout.write(
    `${documents.length} fuzzed documents in ${seconds.toFixed(0)} s, ${problems} problems named, heap ${warm.toFixed(0)} MB, then ${end.toFixed(0)} MB\n`,
  )
  const failed = tried.flatMap((one) => one.failed)
  expect(failed.map(({ document, message }) => `${message} ${document.name} ${document.text.slice(0, 200)}`)).toEqual(
    [],
  )
  expect(tried.every(({ isGoodBuilt }) => isGoodBuilt)).toBe(true)
  expect(end).toBeLessThan(warm * 1.2)
})
