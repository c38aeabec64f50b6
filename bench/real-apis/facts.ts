/** What is wrong on the pages of one document, as checked by others: another validator, and the text of the file. */
import { dereference, type OutputUnit, type Schema, validate } from '@cfworker/json-schema'
import { compileFragment } from '../../src/compile/compilers/markdown/fragment.ts'
import { createOpenApiCompiler } from '../../src/compile/compilers/openapi/compile-openapi.ts'
import type { CompileContext } from '../../src/compile/compilers/source-compiler.ts'
import type { Media, Operation } from '../../src/core/api/api.ts'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import type { Route } from '../../src/core/page.ts'
import { SAMPLE_LANGUAGES } from '../../src/core/samples/languages.ts'
import { type ReadBack, readDocumentBack } from '../../tests/openapi/read-back/read-document.ts'

interface Facts {
  /** Generated examples and request bodies that were validated. */
  readonly examples: number
  readonly invalid: readonly string[]
  readonly links: number
  readonly wrongLines: readonly string[]
  /** Samples that show the mark of an exact number. */
  readonly marks: number
  /** What the samples send, compared with the document. */
  readonly readBack: ReadBack
}

type Data = Record<string, unknown>

const config = siteConfigSchema.parse({})

export async function countFacts(file: string, text: string, data: Data): Promise<Facts> {
  const context: Pick<CompileContext, 'config' | 'read' | 'fragment'> = {
    config,
    read: async () => null,
    fragment: async (markdown, place) => compileFragment(markdown, place, config),
  }
  const unit = { path: file, route: '/api' as Route, locale: 'en-US' as const, text, files: [{ path: file, text }] }
  // The compiler reads files and compiles prose; it never uses the rest of the context.
  const { pages } = await createOpenApiCompiler().compile(unit, context as CompileContext)
  const operations = pages
    .flatMap((page) => page.body.children)
    .flatMap((node) =>
      node.type === 'component' && node.name === 'Operation' ? [node.props.operation as unknown as Operation] : [],
    )
  const lines = text.split('\n')
  const found = pages.flatMap((page) => page.links)
  const wrongLines = found.flatMap(({ href, position: { line, column } }) => {
    const at = (lines[line - 1] ?? '').slice(column - 1)
    // A link starts with its bracket or its address, and an image with its mark.
    const isRight = /^(?:!?\[|<|https?:|www\.|mailto:|\/|#)/i.test(at) || at.startsWith(href.slice(0, 8))
    return isRight ? [] : [`${line}:${column} ${href.slice(0, 40)}: ${at.slice(0, 40)}`]
  })
  const marked = operations.flatMap(({ request }) =>
    request === null ? [] : SAMPLE_LANGUAGES.filter(({ write }) => /\uE000|%EE%80%80/.test(write(request))),
  )
  return {
    ...checkExamples(operations, data),
    links: found.length,
    wrongLines,
    marks: marked.length,
    readBack: await readDocumentBack(text, pages),
  }
}

/** Generated bodies of requests and responses, against the document's schemas in another validator. */
function checkExamples(operations: readonly Operation[], data: Data): Pick<Facts, 'examples' | 'invalid'> {
  const invalid: string[] = []
  let examples = 0
  for (const direction of ['request', 'response'] as const) {
    const plain = asJsonSchema(structuredClone(data), direction) as Data
    const lookup = dereference(plain as Schema)
    const compare = (name: string, value: string, pointer: Data | null): void => {
      const schema = pointer === null ? undefined : (pointer.schema as Schema | undefined)
      if (schema === undefined) return
      examples += 1
      const result = validate(JSON.parse(value), schema, '2020-12', lookup, true)
      const last = (result.errors as OutputUnit[]).at(-1)
      if (!result.valid) invalid.push(`${name}: ${last?.instanceLocation} ${last?.error}`)
    }
    for (const operation of operations.filter(({ kind }) => kind === 'operation')) {
      const item = resolved(plain, (plain.paths as Data)[operation.path]) as Data
      const written = resolved(plain, item[operation.method]) as Data
      const name = `${operation.method} ${operation.path} ${direction}`
      const media = (owner: unknown, type: string) => {
        const content = (resolved(plain, owner) as Data | null)?.content as Data | undefined
        return (content?.[type] as Data | undefined) ?? null
      }
      const generated = (contents: readonly Media[]) =>
        contents.flatMap(({ contentType, examples: list }) =>
          list.flatMap((one) =>
            one.generated && /json/i.test(contentType) ? [{ contentType, value: one.value }] : [],
          ),
        )
      if (direction === 'request')
        for (const { contentType, value } of generated(operation.body?.contents ?? [])) {
          compare(name, value, media(written.requestBody, contentType))
          const { request } = operation
          if (request?.body?.kind === 'json' && request.headers.some(([, type]) => type === contentType))
            compare(`${name} sample`, request.body.text, media(written.requestBody, contentType))
        }
      else
        for (const { status, contents } of operation.responses)
          for (const { contentType, value } of generated(contents))
            compare(`${name} ${status}`, value, media((written.responses as Data)[status], contentType))
    }
  }
  return { examples, invalid }
}

function resolved(document: Data, value: unknown): unknown {
  let now = value
  for (let step = 0; step < 20; step += 1) {
    const reference = (now as Data | null)?.$ref
    if (typeof reference !== 'string') return now
    now = reference
      .slice(2)
      .split('/')
      .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((at, key) => (at as Data | null)?.[key], document)
  }
  return null
}

const EXAMPLES = new Set(['example', 'examples', 'default'])

/** What OpenAPI adds to JSON Schema, in its terms: nullable, exclusive bounds that are flags, and who sets a member. */
function asJsonSchema(value: unknown, direction: 'request' | 'response', isNaming = false): unknown {
  if (Array.isArray(value)) return value.map((item) => asJsonSchema(item, direction))
  if (typeof value !== 'object' || value === null) return value
  // Examples are data: an "$id" in one is none of a schema.
  const entries = Object.entries(value).filter(([key]) => isNaming || !EXAMPLES.has(key))
  const schema: Data = Object.fromEntries(
    entries.map(([key, child]) => {
      const isData = !isNaming && key === 'enum'
      return [key, isData ? child : asJsonSchema(child, direction, !isNaming && key === 'properties')]
    }),
  )
  if (isNaming) return schema
  if (schema.exclusiveMinimum === true) {
    schema.exclusiveMinimum = schema.minimum
    delete schema.minimum
  } else if (schema.exclusiveMinimum === false) delete schema.exclusiveMinimum
  if (schema.exclusiveMaximum === true) {
    schema.exclusiveMaximum = schema.maximum
    delete schema.maximum
  } else if (schema.exclusiveMaximum === false) delete schema.exclusiveMaximum
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly'
  const properties = schema.properties as Record<string, Data> | undefined
  if (Array.isArray(schema.required) && properties)
    schema.required = schema.required.filter((name) => properties[String(name)]?.[hidden] !== true)
  if (schema.nullable === true && schema.type !== undefined) {
    const { nullable: _, ...rest } = schema
    return { anyOf: [rest, { type: 'null' }] }
  }
  return schema
}
