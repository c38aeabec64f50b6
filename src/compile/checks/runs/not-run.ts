/**
 * Examples in API documents that no run can produce, `content/_not-run.json`, each with the reason. The list only
 * shrinks.
 */
import { notRunSchema } from '../../../core/author-files/not-run.schema.ts'
import type { Finding } from '../../../core/problem.ts'
import { NOT_RUN_FILE } from '../../content/own-files.ts'
import { readList } from '../../content/read-list.ts'

interface NotRun {
  /** Whether an example is on the list. */
  has(file: string, name: string): boolean
  /** Entries for examples that a run can produce after all (DC745). */
  stale(needed: ReadonlySet<string>): readonly Finding[]
  /** Problems with the form of the list. */
  readonly problems: readonly Finding[]
}

/** Unique key of an example across all files. */
export function exampleKey(file: string, name: string): string {
  return `${file} ${name}`
}

/**
 * Reads the list. Invalid text gives one or more Problems (DC814) and an empty list.
 *
 * @example
 * readNotRun('{ "a.openapi.yaml": { "getTea": "Steeping takes minutes" } }').has('a.openapi.yaml', 'getTea') // true
 */
export function readNotRun(text: string): NotRun {
  const { value, problems } = readList(text, { file: NOT_RUN_FILE, schema: notRunSchema, keys: [] })
  const list = value ?? {}
  return {
    problems,
    has: (file, name) => Object.hasOwn(list[file] ?? {}, name),
    stale: (needed) =>
      Object.entries(list).flatMap(([file, names]) =>
        Object.keys(names)
          .filter((name) => !needed.has(exampleKey(file, name)))
          .map((name): Finding => {
            const message = `${file} has no example "${name}" that differs from its run.`
            return { code: 'DC745', file: NOT_RUN_FILE, ...placeOf(text, file, name), message }
          }),
      ),
  }
}

function placeOf(text: string, file: string, name: string): { line: number; column: number } {
  const start = text.indexOf(`${JSON.stringify(file)}:`)
  const at = start === -1 ? -1 : text.indexOf(`${JSON.stringify(name)}:`, start)
  if (at === -1) return { line: 1, column: 1 }
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
