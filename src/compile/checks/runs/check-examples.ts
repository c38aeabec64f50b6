/**
 * DC744, DC745: compares the examples in API documents with the sandbox store's responses to their requests (spec:
 * reference.runs).
 */

import { pointerKeys } from '@dev-center/contract/json'
import type { GeneratedFile } from '../../../core/api/sheet.ts'
import type { Json } from '../../../core/json.ts'
import type { Finding } from '../../../core/problem.ts'
import { readYaml, type YamlDocument } from '../../compilers/openapi/document/yaml-document.ts'
import type { Exchange } from '../../compilers/openapi/results.ts'
import type { CompiledUnit } from '../../compilers/source-compiler.ts'
import { hashParts } from '../../content/hash.ts'
import { NOT_RUN_FILE } from '../../content/own-files.ts'
import { simulatedOperations } from '../../simulation/simulation.ts'
import type { ProcessPool } from '../../task-processes/process-pool.ts'
import { type OutcomePlace, type OutcomeStore, openOutcomes } from '../samples/outcomes.ts'
import type { SourceText } from '../samples/requests/documents.ts'
import type { ChangedExample, ExampleTask } from './example-task.ts'
import { exampleKey, readNotRun } from './not-run.ts'
import type { KeyedState } from './run-state.ts'

interface ExampleCheckerOptions {
  readonly pool: ProcessPool
  /** Texts of the content folder, current at each check. */
  readonly texts: ReadonlyMap<string, SourceText>
  readonly stateOf: (generated: ReadonlyMap<string, GeneratedFile>) => KeyedState
  readonly kept: OutcomePlace | null
  readonly salt: string
}

/** A document value that differs in the run. */
interface ExampleRewrite {
  readonly file: string
  readonly pointer: string
  readonly value: Json
}

export interface ExampleOutcome {
  readonly problems: readonly Finding[]
  readonly rewrites: readonly ExampleRewrite[]
  /** Counts for operations of the store. */
  readonly counts: { readonly examples: number; readonly simulated: number; readonly ran: number }
}

interface ExampleChecker {
  /** Checks only content that has a list of examples that are not run: imported documents stay as they are. */
  check(
    units: readonly CompiledUnit[],
    site: { readonly generated: ReadonlyMap<string, GeneratedFile> },
    signal?: AbortSignal,
  ): Promise<ExampleOutcome>
}

const NO_EXAMPLES: ExampleOutcome = {
  problems: [],
  rewrites: [],
  counts: { examples: 0, simulated: 0, ran: 0 },
}

export function createExampleChecker({ pool, texts, stateOf, kept, salt }: ExampleCheckerOptions): ExampleChecker {
  let store: OutcomeStore<readonly ChangedExample[]> | null = null
  return {
    async check(units, { generated }, signal) {
      const list = texts.get(NOT_RUN_FILE)?.text ?? null
      if (list === null) return NO_EXAMPLES
      store ??= await openOutcomes(kept, salt)
      const { outcomes, save } = store
      const { key: stateKey, state } = stateOf(generated)
      const keys = new Set<string>()
      let fresh = 0
      const run = async (exchanges: readonly Exchange[]): Promise<readonly ChangedExample[]> => {
        const key = hashParts(stateKey, JSON.stringify(exchanges.map(({ line, column, ...rest }) => rest)))
        keys.add(key)
        const known = outcomes.get(key)
        if (known !== undefined) return known.outcome
        fresh += 1
        const task: ExampleTask = { kind: 'example', state: stateKey, exchanges }
        const result = await pool.run(task, async () => state, signal)
        if ('stopped' in result) return exchanges.slice(0, 1).map(() => stopped(result.stopped))
        // The counterpart is example-task.ts.
        const outcome = result.value as readonly ChangedExample[]
        outcomes.set(key, { outcome, dependencies: [] })
        return outcome
      }
      const documents = units
        .map(({ report }) => report?.exchanges ?? [])
        .filter((exchanges) => exchanges.length > 0)
        .map((all) => ({ all, own: all.filter(({ operation }) => simulatedOperations().has(operation)) }))
      const results = await Promise.all(documents.map(async ({ own }) => ({ own, changed: await run(own) })))
      if (fresh > 0 || outcomes.size !== keys.size) await save(keys)
      const examples = documents.reduce((sum, { all }) => sum + all.length, 0)
      return summarise(results, examples, list, texts)
    },
  }
}

interface DocumentRun {
  readonly own: readonly Exchange[]
  readonly changed: readonly ChangedExample[]
}

function summarise(
  results: readonly DocumentRun[],
  examples: number,
  list: string,
  texts: ExampleCheckerOptions['texts'],
): ExampleOutcome {
  const notRun = readNotRun(list)
  const needed = new Set<string>()
  const problems: Finding[] = []
  const rewrites: ExampleRewrite[] = []
  const locate = createLocator(texts)
  for (const { own, changed } of results) {
    for (const { index, differences, answer } of changed) {
      const exchange = own[index]
      if (exchange === undefined) continue
      const { file, name, pointer } = exchange
      needed.add(exampleKey(file, name))
      if (notRun.has(file, name)) continue
      if (answer !== undefined) rewrites.push({ file, pointer, value: answer })
      const [first] = differences
      const place = locate(exchange, first?.path ?? [])
      const more = differences.length > 1 ? ` (${differences.length - 1} more)` : ''
      problems.push({ code: 'DC744', file, ...place, message: `${first?.message}${more}` })
    }
  }
  const simulated = results.reduce((sum, { own }) => sum + own.length, 0)
  const ran = simulated - results.reduce((sum, { changed }) => sum + changed.length, 0)
  return {
    problems: [...notRun.problems, ...problems, ...notRun.stale(needed)],
    rewrites,
    counts: { examples, simulated, ran },
  }
}

/** Reads a document again only if something in it is wrong. */
function createLocator(texts: ExampleCheckerOptions['texts']) {
  const read = new Map<string, YamlDocument>()
  return ({ file, pointer, line, column }: Exchange, path: readonly string[]): { line: number; column: number } => {
    if (path.length === 0) return { line, column }
    const document = read.get(file) ?? readYaml(file, texts.get(file)?.text ?? '')
    read.set(file, document)
    return document.locate([...pointerKeys(pointer), ...path])
  }
}

function stopped(reason: string): ChangedExample {
  const message = `The examples of the document can't run: they were stopped (${reason}).`
  return { index: 0, differences: [{ path: [], message }] }
}
