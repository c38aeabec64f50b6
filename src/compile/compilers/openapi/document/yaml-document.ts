/**
 * Parses a YAML (or JSON) document once, into plain JSON with the position of each value (decision 0095). js-yaml reads
 * it, because its events have offsets and the text of scalars, at a tenth of the time of `yaml`. `yaml` reads only a
 * file that js-yaml refuses: it says more clearly what is wrong, and where.
 */
import { isStackOverflow } from '@dev-center/contract/stack-overflow'
import { YAMLException } from 'js-yaml'
import { parseDocument, type YAMLParseError, type YAMLWarning } from 'yaml'
import type { Json, JsonObject } from '../../../../core/json.ts'
import type { Position } from '../../../../core/page.ts'
import type { Finding, ProblemCode } from '../../../../core/problem.ts'
import { Locator } from './locator.ts'
import { readEvents, YamlRefusal } from './read-events.ts'

export interface YamlDocument {
  readonly file: string
  /** null if the text is unreadable; `problems` says why. Single values that aren't data are text, and problems, too. */
  readonly data: Json
  readonly problems: readonly Finding[]
  /** Position of the value at a path of keys, or of its nearest existing ancestor. */
  locate(path: readonly string[]): Position
  /** Position of the first character of the text at a path. */
  locateText(path: readonly string[]): Position
  /** Positions of the characters of the text at a path, by their offset in the text. */
  mapText(path: readonly string[]): (offset: number) => Position
}

/**
 * The parsed document, or the problem that prevents it.
 *
 * @example
 * readYaml('teas.yaml', 'name: Oolong').data // { name: 'Oolong' }
 */
export function readYaml(file: string, text: string): YamlDocument {
  try {
    const { data, place, faults } = readEvents(text)
    const problems = faults.map((fault) => findProblem(file, text, fault))
    return { file, data, problems, ...placesOf(new Locator(text, place), data) }
  } catch (error) {
    const start = { line: 1, column: 1 }
    const problems = [findProblem(file, text, error)]
    return { file, data: null, problems, locate: () => start, locateText: () => start, mapText: () => () => start }
  }
}

function findProblem(file: string, text: string, error: unknown): Finding {
  const problem = (code: ProblemCode, message: string, offset: number): Finding => {
    const before = text.slice(0, Math.max(0, offset))
    const line = before.split('\n').length
    return { code, file, line, column: before.length - before.lastIndexOf('\n'), message }
  }
  if (error instanceof YamlRefusal) return problem(error.code, error.message, error.offset)
  // Deep nesting overflows the parser's stack before the levels can be counted.
  if (isStackOverflow(error)) return problem('DC307', 'The document is nested too deeply.', 0)
  const fault = findFault(text)
  if (fault !== null) return problem('DC300', sentence(fault.message), fault.pos[0])
  if (!(error instanceof YAMLException)) return problem('DC300', `It cannot be read: ${sentence(String(error))}`, 0)
  return problem('DC300', sentence(error.reason), error.mark?.position ?? 0)
}

/** The first error is the cause: after a mistake, the parser also complains about what follows. */
function findFault(text: string): YAMLParseError | YAMLWarning | null {
  try {
    const document = parseDocument(text, {
      prettyErrors: false,
      uniqueKeys: false,
      stringKeys: true,
      schema: 'core',
      resolveKnownTags: false,
      logLevel: 'silent',
    })
    return [...document.errors, ...document.warnings][0] ?? null
  } catch (error) {
    if (isStackOverflow(error)) return null
    throw error
  }
}

function placesOf(locator: Locator, data: Json): Pick<YamlDocument, 'locate' | 'locateText' | 'mapText'> {
  const mapText = (path: readonly string[]) => locator.text(path, textAt(data, path))
  return { locate: (path) => locator.key(path), locateText: (path) => mapText(path)(0), mapText }
}

/** The text at a path; '' for anything else. */
function textAt(data: Json, path: readonly string[]): string {
  let value: Json | undefined = data
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return ''
    value = (value as JsonObject)[key]
  }
  return typeof value === 'string' ? value : ''
}

function sentence(message: string): string {
  const first = message.split('\n')[0] ?? message
  return /[.!?]$/.test(first) ? first : `${first}.`
}
