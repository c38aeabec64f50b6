/**
 * Reads the samples of a whole document back (spec: reference.examples). For each operation and language, every value
 * that the document has an example of is what arrives; all others are of the type that the document says, and all
 * languages send the same. Knows only the document: its values are read with every scalar as its text.
 */
import { parse } from 'yaml'
import {
  isJsonObject,
  type Json,
  type JsonObject,
  listOf,
  membersOf,
  pointerKeys,
} from '../../../packages/contract/src/json.ts'
import type { Operation, SampleRequest } from '../../../src/core/api/api.ts'
import type { Page } from '../../../src/core/page.ts'
import { fits, isSame, kindOf, kindOfSchema, leaves } from './compare-values.ts'
import { type DocumentedParameter, exactJson, type Read, readParameter } from './read-back.ts'
import { canSend, SENDING_LANGUAGES, Sender } from './send-samples.ts'
import type { Wire } from './wire.ts'

export interface ReadBack {
  /** Samples that were run or read: operations times languages. */
  readonly samples: number
  /** Values that were compared. */
  readonly values: number
  readonly wrong: readonly string[]
}

interface Documented {
  readonly name: string
  readonly path: string
  readonly method: string
  readonly item: JsonObject
  readonly operation: JsonObject
  readonly request: SampleRequest
}

/** @param pages the pages of the document, compiled */
export async function readDocumentBack(text: string, pages: readonly Page[]): Promise<ReadBack> {
  const document = parse(text, { schema: 'failsafe', maxAliasCount: -1 }) as JsonObject
  const sender = await Sender.start()
  try {
    const reading = new Reading(document)
    const operations = operationsOf(document, pages, sender.origin)
    const firsts = new Map<string, string>()
    let samples = 0
    for (const id of SENDING_LANGUAGES) {
      if (!canSend(id)) continue
      const wires = await sender.send(
        id,
        operations.map(({ request }) => request),
      )
      if (wires.length !== operations.length)
        reading.wrong.push(`${id}: ${wires.length} of ${operations.length} arrived`)
      for (const [index, one] of operations.entries()) {
        const wire = wires[index]
        if (wire === undefined) continue
        samples += 1
        const sent = reading.compare(one, wire, `${id} ${one.name}`)
        const first = firsts.get(one.name)
        if (first === undefined) firsts.set(one.name, sent)
        else if (first !== sent)
          reading.wrong.push(`${id} ${one.name} differs: ${sent.slice(0, 300)} <> ${first.slice(0, 300)}`)
      }
    }
    return { samples, values: reading.values, wrong: reading.wrong }
  } finally {
    await sender.close()
  }
}

function operationsOf(document: JsonObject, pages: readonly Page[], origin: string): Documented[] {
  return pages
    .flatMap((page) => page.body.children)
    .flatMap((node) =>
      node.type === 'component' && node.name === 'Operation' ? [node.props.operation as unknown as Operation] : [],
    )
    .flatMap(({ kind, method, path, request }): Documented[] => {
      const item = followed(document, membersOf(document.paths).find(([name]) => name === path)?.[1])
      const operation = followed(
        document,
        item[method] ?? (isJsonObject(item.additionalOperations) ? item.additionalOperations[method] : undefined),
      )
      // Only whether the server is one that runs here.
      const url = `${origin}${(request?.url ?? '').replace(/^[^/?#]*\/\/[^/?#]*/, '')}`
      return kind === 'operation' && request !== null
        ? [{ name: `${method} ${path}`, path, method, item, operation, request: { ...request, url } }]
        : []
    })
}

/** The object that a reference in this document leads to; empty for one that leads elsewhere. */
function followed(document: JsonObject, written: Json | undefined): JsonObject {
  let value: Json | undefined = written
  for (let step = 0; step < 20; step += 1) {
    if (!isJsonObject(value)) return {}
    const reference = value.$ref
    if (typeof reference !== 'string') return value
    value = pointerKeys(decodeURIComponent(reference.slice(1))).reduce<Json | undefined>(
      (at, key) => (Array.isArray(at) ? at[Number(key)] : isJsonObject(at) ? at[key] : undefined),
      document,
    )
  }
  return {}
}

/** Headers that OpenAPI says no parameter describes. */
const IGNORED = /^(?:accept|content-type|authorization)$/i

class Reading {
  readonly wrong: string[] = []
  values = 0
  readonly #document: JsonObject

  constructor(document: JsonObject) {
    this.#document = document
  }

  /** Everything that arrived, as one text. */
  compare({ path, item, operation, request }: Documented, wire: Wire, where: string): string {
    const parameters = this.#parametersOf(item, operation)
    const keys = membersOf(
      followed(this.#document, (this.#document.components as JsonObject | undefined)?.securitySchemes),
    )
    const names = new Set([
      ...parameters.flatMap(({ name, in: place }) => (place === 'query' ? [name] : [])),
      ...keys.flatMap(([, scheme]) => (isJsonObject(scheme) && scheme.in === 'query' ? [String(scheme.name)] : [])),
    ])
    const read: { [name: string]: Read | undefined } = {}
    for (const parameter of parameters) {
      const schema = this.#schemaOf(parameter)
      const example = this.#exampleOf(parameter)
      const expected = example === undefined ? undefined : leaves(example)
      const kind = expected === undefined ? kindOfSchema(schema) : kindOf(expected)
      const found = readParameter(parameter, kind, path, wire, names)
      read[`${parameter.in} ${parameter.name}`] = found
      this.#check(found, expected, schema, `${where}: ${parameter.in} ${parameter.name}`)
    }
    return JSON.stringify([wire.method, read, this.#body(operation, request, wire, where)])
  }

  #check(found: Read | undefined, expected: Read | undefined, schema: JsonObject, where: string): void {
    this.values += 1
    if (found === undefined) this.wrong.push(`${where} isn't sent`)
    else if (expected !== undefined) {
      if (!isSame(found, expected))
        this.wrong.push(`${where}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`)
    } else if (!fits(found, schema)) this.wrong.push(`${where}: ${JSON.stringify(found)} isn't of the documented type`)
  }

  /** Those that a sample must send: the operation's override those of its path. */
  #parametersOf(item: JsonObject, operation: JsonObject): (DocumentedParameter & JsonObject)[] {
    const all = new Map<string, DocumentedParameter & JsonObject>()
    for (const written of [...listOf(item.parameters), ...listOf(operation.parameters)]) {
      const one = followed(this.#document, written)
      const parameter = { ...one, ...(one.explode !== undefined && { explode: one.explode === 'true' }) }
      all.set(`${String(one.in)} ${String(one.name)}`, parameter as unknown as DocumentedParameter & JsonObject)
    }
    return [...all.values()].filter(
      (one) =>
        (one.in === 'path' || String(one.required) === 'true') && !(one.in === 'header' && IGNORED.test(one.name)),
    )
  }

  #schemaOf(parameter: JsonObject): JsonObject {
    const [, media] = membersOf(parameter.content)[0] ?? []
    return followed(this.#document, parameter.schema ?? followed(this.#document, media).schema)
  }

  #exampleOf(parameter: JsonObject): Json | undefined {
    const media = membersOf(parameter.content).map(([, one]) => followed(this.#document, one))
    for (const holder of [parameter, ...media]) {
      if (holder.example !== undefined) return holder.example
      for (const [, named] of membersOf(holder.examples)) {
        const { value } = followed(this.#document, named)
        if (value !== undefined) return value
      }
    }
    return undefined
  }

  /** The body as a value that is the same in all languages. */
  #body(operation: JsonObject, request: SampleRequest, wire: Wire, where: string): unknown {
    const { body } = wire
    const isText = (one: Wire['body']) => typeof one === 'string' && !one.startsWith('\u0000')
    if (Array.isArray(body)) return body.map(({ name, content }) => [name, isText(content) ? content : 'a file'])
    if (!isText(body) || typeof body !== 'string') return 'a file'
    const contents = membersOf(followed(this.#document, operation.requestBody).content)
    const type = wire.headers['content-type'] ?? ''
    if (request.body?.kind === 'form')
      return [...new URLSearchParams(body)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    if (request.body?.kind !== 'json') return body
    const [, written] = contents.find(([name]) => name === type) ?? contents[0] ?? []
    const media = followed(this.#document, written)
    const [named] = membersOf(media.examples)
    const example = media.example ?? (named && followed(this.#document, named[1]).value)
    const found = exactJson(body)
    if (example !== undefined) this.#check(found, leaves(example), {}, `${where}: body`)
    return found
  }
}
