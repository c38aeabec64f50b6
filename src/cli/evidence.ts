/**
 * `npm run evidence -- <git directory>`: compares our API documents with the platform's public ones and writes
 * `content/_evidence/`: for each fact, the file and line that states it, or that no document does. Notes in the files are
 * kept. Prints what the platform's documents state and ours don't, unless a note says why. The directory can also be
 * set as `PLATFORM_DOCS`. Exit codes: 0 written, 1 something needs a note, 2 the command couldn't run.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { contentFacts } from '../compile/compilers/content-facts.ts'
import {
  type Evidence,
  evidenceOf,
  GENERAL_EVIDENCE,
  judge,
  NO_EVIDENCE,
  OPERATION,
  printEvidence,
  readEvidence,
} from '../core/evidence/evidence.ts'
import type { DocumentFacts, OperationFacts } from '../core/evidence/facts.ts'
import { ProseFinder } from './evidence/find-prose.ts'
import { type Platform, readPlatform } from './evidence/platform.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const USAGE = "npm run evidence -- <git directory of the platform's documents>\n"

interface PlatformOperation extends OperationFacts {
  readonly file: string
  readonly lastLine: number
}

function main(): number {
  const [directory = process.env.PLATFORM_DOCS] = process.argv.slice(2)
  if (directory === undefined || directory === '') {
    process.stderr.write(USAGE)
    return 2
  }
  const content = resolve(ROOT, process.env.CONTENT_DIR ?? 'content')
  const platform = readPlatform(directory)
  const theirs = operationsOf(platform)
  const finder = new ProseFinder(platform)
  const general = read(join(content, GENERAL_EVIDENCE))
  const ours = contentFacts(content)
  let open = 0
  for (const [document, facts] of withMissing(ours, theirs)) {
    const file = join(content, evidenceOf(document))
    const evidence = evidenceFor({ facts, theirs, finder, general, known: read(file), date: platform.date })
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, printEvidence(evidence))
    for (const [key, fact] of judge(facts, evidence, general).absent) {
      process.stdout.write(
        `${document}: ${key} ${fact} (${theirs.get(key)?.file}:${theirs.get(key)?.facts[fact] ?? theirs.get(key)?.at})\n`,
      )
      open += 1
    }
  }
  process.stderr.write(
    `${ours.size} documents compared with those of ${platform.date}; ${open} facts of the platform need a note.\n`,
  )
  return open === 0 ? 0 : 1
}

function read(file: string): Evidence {
  try {
    return readEvidence(readFileSync(file, 'utf8')) ?? NO_EVIDENCE
  } catch {
    return NO_EVIDENCE
  }
}

/** All operations of the platform. Of two documents with the same one, the first counts. */
function operationsOf({ documents }: Platform): Map<string, PlatformOperation> {
  const found = new Map<string, PlatformOperation>()
  for (const [file, { operations }] of documents) {
    const starts = Object.values(operations).map(({ at }) => at)
    for (const [key, operation] of Object.entries(operations)) {
      const next = Math.min(...starts.filter((at) => at > operation.at))
      if (!found.has(key)) found.set(key, { ...operation, file, lastLine: next - 1 })
    }
  }
  return found
}

/** An operation that we lack is compared with the first document that has operations of the same file. */
function withMissing(
  ours: ReadonlyMap<string, DocumentFacts>,
  theirs: ReadonlyMap<string, PlatformOperation>,
): Map<string, DocumentFacts> {
  const known = new Set([...ours.values()].flatMap(({ operations }) => Object.keys(operations)))
  const missing = [...theirs.keys()].filter((key) => !known.has(key))
  for (const key of missing)
    process.stdout.write(`No document has ${key} (${theirs.get(key)?.file}:${theirs.get(key)?.at}).\n`)
  return new Map(ours)
}

interface Comparison {
  readonly facts: DocumentFacts
  readonly theirs: ReadonlyMap<string, PlatformOperation>
  readonly finder: ProseFinder
  readonly general: Evidence
  readonly known: Evidence
  readonly date: string
}

function evidenceFor({ facts, theirs, finder, general, known, date }: Comparison): Evidence {
  const operations: { [key: string]: Evidence['operations'][string] } = {}
  for (const key of Object.keys(facts.operations)) {
    const source = theirs.get(key)
    if (source !== undefined) operations[key] = { at: `${source.file}:${source.at}`, facts: source.facts }
  }
  const checked = Object.keys(operations).length > 0 ? date : ''
  const bare: Evidence = { checked, operations, prose: {}, simulator: {}, notes: known.notes }
  const prose: { [of: string]: string } = {}
  const simulator: { [key: string]: string[] } = {}
  for (const [key, fact] of judge(facts, bare, general).unsupported) {
    const source = theirs.get(key)
    const found =
      fact === OPERATION
        ? null
        : finder.find({ fact, file: source?.file ?? null, from: source?.at ?? 0, to: source?.lastLine ?? 0 })
    if (found !== null) prose[`${key} ${fact}`] = found
    else simulator[key] = [...(simulator[key] ?? []), fact]
  }
  return { ...bare, prose, simulator }
}

try {
  process.exitCode = main()
} catch (error) {
  process.stderr.write(
    `The documents couldn't be compared: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 2
}
