/**
 * Requests and responses in a document's examples, in a form that can be run against a store (spec: reference.runs).
 */
import type { Operation, SampleRequest } from '../../../../core/api/api.ts'
import type { RestStepRequest } from '../../../../core/sandbox/guide-run.ts'
import type { Cursor } from '../document/cursor.ts'
import { printJson } from '../document/exact-json.ts'
import type { Exchange } from '../results.ts'
import type { BodyExample } from '../walk/examples.ts'
import type { Visitor, WalkedOperation } from '../walk/walk-operations.ts'

const API = 'https://api.bigcommerce.com'

interface Draft {
  readonly exchange: Exchange
  /** Entries of `x-before`, from the operation and from the example. */
  readonly before: readonly Cursor[]
}

/**
 * Collects the exchanges of a document's operations, whose models are in `models` by the keys of their positions. Steps
 * before an exchange can name operations further down.
 */
export class ExchangeReader implements Visitor {
  readonly what = 'The list of examples to run'
  readonly #models: ReadonlyMap<string, Operation>
  readonly #drafts: Draft[] = []
  readonly #samples = new Map<string, RestStepRequest>()

  constructor(models: ReadonlyMap<string, Operation>) {
    this.#models = models
  }

  operation(operation: WalkedOperation): void {
    const model = this.#models.get(operation.source.cursor.key)
    if (model !== undefined) this.#add(operation, model)
  }

  #add(operation: WalkedOperation, { operationId, servers, request }: Operation): void {
    const { source } = operation
    const sample = request === null ? null : stepOf(request)
    const url = servers[0]?.url ?? ''
    if (sample === null || !url.startsWith(`${API}/stores/`)) return
    this.#samples.set(operationId, sample)
    const endpoint = `${sample.method} ${url.slice(API.length)}${source.path}`
    const before = source.cursor.items('x-before')
    for (const shown of responsesOf(operation)) {
      const place = shown.example?.value ?? source.cursor
      const holder = shown.example?.holder ?? null
      const query = holder?.text('x-query') ?? ''
      const name = [operationId, shown.example?.name ?? ''].filter((part) => part !== '').join(' ')
      const request = {
        ...sample,
        path: query === '' ? sample.path : `${sample.path.split('?')[0]}?${query}`,
        body: shown.sent === null ? sample.body : printJson(shown.sent.value.value, 2),
      }
      this.#samples.set(name, request)
      this.#drafts.push({
        before: [...before, ...(holder?.items('x-before') ?? [])],
        exchange: {
          name,
          operation: endpoint,
          before: [],
          request,
          status: shown.status,
          shown: shown.example && { value: shown.example.value.value },
          file: place.file,
          pointer: place.pointer,
          ...source.cursor.session.locate(place),
        },
      })
    }
  }

  /** Reports `x-before` entries that name nothing (DC744). */
  result(): Exchange[] {
    return this.#drafts.map(({ exchange, before }) => ({
      ...exchange,
      before: before.flatMap((entry) => this.#stepOf(entry, exchange.request.headers) ?? []),
    }))
  }

  /** An operation name of this document stands for its sample, or for the request of one of its examples. */
  #stepOf(entry: Cursor, headers: RestStepRequest['headers']): RestStepRequest | null {
    if (typeof entry.value === 'string') {
      const sample = this.#samples.get(entry.value)
      if (sample === undefined) report(entry, `No operation or example of this document is called "${entry.value}".`)
      return sample ?? null
    }
    const [, method, path] = /^(GET|POST|PUT|PATCH|DELETE) (\/v[23]\/\S+)$/.exec(entry.text('request')) ?? []
    if (method === undefined || path === undefined) {
      report(entry, 'A step before an example is the id of an operation, or has a "request" such as "POST /v3/carts".')
      return null
    }
    const body = entry.at('body')
    const typed = body === null ? headers : { ...headers, 'content-type': 'application/json' }
    return {
      kind: 'rest',
      // The pattern above lists the methods.
      method: method as RestStepRequest['method'],
      path: `/stores/abc123${path}`,
      headers: typed,
      body: body === null ? '' : printJson(body.value),
    }
  }
}

function report(cursor: Cursor, message: string): void {
  cursor.session.report('DC744', cursor, message)
}

/** null for a body that the store does not accept: files and forms. */
function stepOf({ method, url, headers, body }: SampleRequest): RestStepRequest | null {
  if (body !== null && body.kind !== 'json') return null
  return {
    kind: 'rest',
    // HTTP_METHODS of the model. The store's API refuses methods that it does not have.
    method: method as RestStepRequest['method'],
    path: url.slice(API.length),
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    body: body?.text ?? '',
  }
}

interface ShownResponse {
  readonly status: number
  readonly example: BodyExample | null
  /** The request of the same name. */
  readonly sent: BodyExample | null
}

/** Success responses. A 207 counts only if a request of the same name is shown for it. */
function responsesOf({ source, examples: { request, responses } }: WalkedOperation): ShownResponse[] {
  const statuses = [...responses.keys()].filter((status) => status.startsWith('2'))
  return [...responses].flatMap(([written, examples]): ShownResponse[] => {
    const status = Number(written)
    if (!(status >= 200 && status < 300)) return []
    const response = source.cursor.at('responses')?.at(written)?.target() ?? null
    const hasBody = response?.at('content') != null && status !== 204
    // "204 when there are none" is not the response to the sample.
    if (!hasBody) return statuses.length > 1 ? [] : [{ status, example: null, sent: null }]
    return examples.flatMap((example) => {
      const sent = request.find(({ name }) => name === example.name) ?? null
      // It answers a request in another form, such as a file.
      const isOther = example.name !== '' && sent === null && request.some(({ name }) => name !== '')
      if (isOther || (status === 207 && sent === null)) return []
      return [{ status, example, sent }]
    })
  })
}
