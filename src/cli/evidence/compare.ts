/** The evidence that our documents should have, for a copy of the platform's public documents. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentEvents, contentFacts, contentThemeObjects } from '../../compile/compilers/content-facts.ts'
import {
  compareFacts,
  type Evidence,
  type EvidenceSource,
  evidenceOf,
  GENERAL_EVIDENCE,
  NO_EVIDENCE,
  OPERATION,
  printEvidence,
  readEvidence,
} from '../../core/evidence/evidence.ts'
import type { DocumentFacts, OperationFacts } from '../../core/evidence/facts.ts'
import { eventsOf, evidenceOfSources } from './events.ts'
import { ProseFinder } from './find-prose.ts'
import { graphqlEvidence, requestsOf, schemaDocuments } from './graphql.ts'
import { type Platform, readPlatform } from './platform.ts'
import { themeObjectsOf, withoutRepeated } from './theme-objects.ts'

interface PlatformOperation extends OperationFacts {
  readonly file: string
  readonly lastLine: number
}

interface PlatformComparison {
  /** Day of the platform's documents. */
  readonly date: string
  /** Text of each file of evidence, by its path in the content folder. */
  readonly files: ReadonlyMap<string, string>
  /** What the platform documents and we don't, one line each, with file and line. */
  readonly open: readonly string[]
}

/**
 * `directory` is a git directory of the platform's documents, `published` a folder of its GraphQL schemas. Notes in the
 * files of `content` are kept.
 */
export function compareWithPlatform(
  content: string,
  directory: string,
  published: string | null = null,
): PlatformComparison {
  const platform = readPlatform(directory)
  const general = readFile(join(content, GENERAL_EVIDENCE))
  const comparison = new Comparisons(content, platform, general)
  comparison.operations()
  comparison.named(contentEvents(content), () => eventsOf(platform))
  comparison.named(contentThemeObjects(content), (facts) => withoutRepeated(themeObjectsOf(platform), facts))
  comparison.schemas(published)
  const { files, open } = comparison
  return { date: platform.date, files, open }
}

/** Collects the files of evidence, and what the platform documents and we don't. */
class Comparisons {
  readonly files = new Map<string, string>()
  readonly open: string[] = []
  readonly #content: string
  readonly #platform: Platform
  readonly #general: Evidence

  constructor(content: string, platform: Platform, general: Evidence) {
    this.#content = content
    this.#platform = platform
    this.#general = general
  }

  operations(): void {
    const platform = this.#platform
    const theirs = operationsOf(platform)
    const finder = new ProseFinder(platform)
    const ours = contentFacts(this.#content)
    this.open.push(...missingOperations(ours, theirs))
    for (const [document, facts] of ours) {
      const { notes } = this.#before(document)
      const evidence = evidenceFor({ facts, theirs, finder, general: this.#general, notes, date: platform.date })
      this.#add(document, facts, evidence)
    }
  }

  /** Events and theme objects: the sources are known by name. */
  named(
    ours: ReadonlyMap<string, DocumentFacts>,
    sourcesFor: (facts: DocumentFacts) => { readonly [key: string]: EvidenceSource },
  ): void {
    for (const [document, facts] of ours) {
      const state = { before: this.#before(document), general: this.#general, date: this.#platform.date }
      this.#add(document, facts, evidenceOfSources(facts, sourcesFor(facts), state))
    }
  }

  schemas(published: string | null): void {
    const [platform, general] = [this.#platform, this.#general]
    const schemas = schemaDocuments(this.#content)
    const requests = requestsOf(platform, schemas)
    for (const document of schemas) {
      const before = this.#before(document.file)
      const own = requests.get(document.file) ?? []
      const state = { platform, document, requests: own, published, before, general, date: platform.date }
      const { evidence, refused } = graphqlEvidence(state)
      this.#add(document.file, document.facts, evidence, refused)
    }
  }

  #before(document: string): Evidence {
    return readFile(join(this.#content, evidenceOf(document)))
  }

  #add(
    document: string,
    facts: DocumentFacts,
    evidence: Evidence,
    refused?: ReadonlyMap<string, readonly string[]>,
  ): void {
    this.files.set(evidenceOf(document), printEvidence(evidence))
    for (const [key, fact] of compareFacts(facts, evidence, this.#general).absent) {
      const source = evidence.operations[key]
      const line = source?.facts[fact]
      const at = typeof line === 'number' ? `${source?.at.split(':')[0]}:${line}` : (line ?? source?.at)
      this.open.push(`${document}: ${key} ${fact} ${refused?.get(key)?.join(' ') ?? `(${at})`}`)
    }
  }
}

function readFile(file: string): Evidence {
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

function missingOperations(
  ours: ReadonlyMap<string, DocumentFacts>,
  theirs: ReadonlyMap<string, PlatformOperation>,
): string[] {
  const known = new Set([...ours.values()].flatMap(({ operations }) => Object.keys(operations)))
  return [...theirs]
    .filter(([key]) => !known.has(key))
    .map(([key, { file, at }]) => `No document has ${key} (${file}:${at}).`)
}

interface Comparison {
  readonly facts: DocumentFacts
  readonly theirs: ReadonlyMap<string, PlatformOperation>
  readonly finder: ProseFinder
  readonly general: Evidence
  readonly notes: Evidence['notes']
  readonly date: string
}

function evidenceFor({ facts, theirs, finder, general, notes, date }: Comparison): Evidence {
  const operations: { [key: string]: Evidence['operations'][string] } = {}
  for (const key of Object.keys(facts.operations)) {
    const source = theirs.get(key)
    if (source !== undefined) operations[key] = { at: `${source.file}:${source.at}`, facts: source.facts }
  }
  const checked = Object.keys(operations).length > 0 ? date : ''
  const bare: Evidence = { checked, operations, prose: {}, simulator: {}, notes }
  const prose: { [of: string]: string } = {}
  const simulator: { [key: string]: string[] } = {}
  for (const [key, fact] of compareFacts(facts, bare, general).unsupported) {
    const source = theirs.get(key)
    const sought = { fact, file: source?.file ?? null, from: source?.at ?? 0, to: source?.lastLine ?? 0 }
    const found = fact === OPERATION ? null : finder.find(sought)
    if (found !== null) prose[`${key} ${fact}`] = found
    else simulator[key] = [...(simulator[key] ?? []), fact]
  }
  return { ...bare, prose, simulator }
}
