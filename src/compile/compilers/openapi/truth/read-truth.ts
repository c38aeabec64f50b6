/** Finds contradictions in a document by comparing descriptions, errors, and examples. One file per rule. */

import type { Finding, ProblemCode } from '../../../../core/problem.ts'
import type { Cursor } from '../document/cursor.ts'
import type { OperationSource } from '../operation/operation.ts'
import { collectParameters } from '../operation/parameters.ts'
import { sourcesOf } from '../plan.ts'
import type { NamedId, Truth } from '../results.ts'
import { wrongSums } from './arithmetic.ts'
import { contradictions } from './contradiction.ts'
import { wrongDates } from './date-order.ts'
import { examplesOf, type OperationExamples, objectsIn } from './examples.ts'
import { impossibleErrors } from './impossible-error.ts'
import { nameless422, RequestFields } from './nameless-422.ts'
import { objectSchemas } from './object-schemas.ts'
import { pathContradictions } from './path-contradiction.ts'
import { repeatedSentences } from './repeated-sentence.ts'
import { restatedNames } from './restated-name.ts'
import { writableButSet } from './set-by-store.ts'
import { kindOfPath, sightingsIn } from './sightings.ts'
import { writingRead, wrongDirections } from './wrong-direction.ts'

export function readTruth(root: Cursor): Truth {
  const sources = sourcesOf(root)
  const reader = new TruthReader()
  reader.descriptions(sources)
  for (const source of sources) {
    const examples = examplesOf(source)
    reader.operation(source, examples)
    for (const value of valuesOf(examples)) reader.example(value)
    reader.names(source, examples)
  }
  return reader.result()
}

class TruthReader {
  readonly #found = new Map<string, Finding>()
  readonly #names = new Map<string, NamedId>()
  readonly #seen = new Set<string>()
  readonly #fields = new RequestFields()

  descriptions(sources: readonly OperationSource[]): void {
    const objects = objectSchemas(sources)
    const parameters = sources.flatMap(({ pathItem, cursor }) => collectParameters(pathItem, cursor))
    this.#report('DC330', repeatedSentences(objects))
    this.#report('DC331', writableButSet(objects))
    this.#report('DC332', restatedNames(objects, parameters))
    this.#report('DC338', wrongDirections(objects))
  }

  operation(source: OperationSource, examples: OperationExamples): void {
    const asWrite = writingRead(source)
    this.#report('DC333', impossibleErrors(examples))
    this.#report('DC334', nameless422(examples, this.#fields))
    this.#report('DC335', [...contradictions(examples), ...pathContradictions(examples)])
    this.#report('DC338', asWrite === null ? [] : [asWrite])
  }

  /** Visits examples of shared responses once. */
  example(value: Cursor): void {
    if (this.#seen.has(value.key)) return
    this.#seen.add(value.key)
    for (const object of objectsIn(value)) {
      const members = object.object ?? {}
      const located = ({ name, message }: { name: string; message: string }) => ({
        cursor: object.at(name) ?? object,
        message,
      })
      this.#report('DC336', wrongSums(members).map(located))
      this.#report('DC337', wrongDates(members).map(located))
    }
  }

  /** An update renames an object, so it proves nothing. */
  names({ method, path, kind }: OperationSource, { request, responses }: OperationExamples): void {
    if (method === 'put' || method === 'patch') return
    const succeeded = [...responses].flatMap(([status, examples]) => (status.startsWith('2') ? examples : []))
    for (const { value } of [...request, ...succeeded]) {
      for (const { at, ...named } of sightingsIn(value.value, kind === 'operation' ? kindOfPath(path) : '')) {
        const key = `${named.kind} ${named.id} ${named.name}`
        if (this.#names.has(key)) continue
        const { line, column } = value.session.locate(value.deepest(at))
        this.#names.set(key, { ...named, line, column })
      }
    }
  }

  result(): Truth {
    return { problems: [...this.#found.values()], names: [...this.#names.values()] }
  }

  /** Reports findings shared by several operations once. */
  #report(code: ProblemCode, findings: readonly { readonly cursor: Cursor; readonly message: string }[]): void {
    for (const { cursor, message } of findings) {
      const key = `${code} ${cursor.key} ${message}`
      if (this.#found.has(key)) continue
      const { line, column } = cursor.session.locate(cursor)
      this.#found.set(key, { code, file: cursor.file, line, column, message })
    }
  }
}

function valuesOf({ request, responses }: OperationExamples): Cursor[] {
  return [...request, ...[...responses.values()].flat()].map(({ value }) => value)
}
