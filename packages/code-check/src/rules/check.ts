/** Applies all rules to the requests and documents of a set of files. */
import type { RequestChecker } from '@dev-center/contract/request'
import type { ContractOperation } from '@dev-center/contract/request/contract'
import type { Expr, Program } from '../program/tree.ts'
import type { SourceFile } from '../result.ts'
import type { FollowedRequest } from '../trace/follow.ts'
import type { Evaluation } from '../trace/frame.ts'
import { NO_FRAME } from '../trace/frame.ts'
import type { Modules } from '../trace/modules.ts'
import type { CodeRequest } from '../trace/request.ts'
import { memberOf, type Spot, type Value } from '../trace/value.ts'
import { addressOf } from './address.ts'
import type { Findings } from './findings.ts'
import { checkGraphql, type GraphqlApi, isDocument, looksLikeDocument, type ReadSdl } from './graphql.ts'
import { parsedJson } from './known-json.ts'
import { checkPaging } from './paging.ts'
import type { PathTemplates } from './path-templates.ts'
import { checkRest, missingHeader } from './rest.ts'
import { handlesLimits } from './retries.ts'
import { checkWebhooks } from './webhooks.ts'

interface CheckOptions {
  readonly checker: RequestChecker
  readonly templates: PathTemplates
  readonly evaluation: Evaluation
  readonly findings: Findings
  readonly sdl: ReadSdl
  readonly modules: Modules
}

export class Check {
  readonly #options: CheckOptions
  readonly operations = new Map<string, ContractOperation>()
  /** Files that use the platform. */
  readonly files = new Set<string>()
  /** Places of requests whose address is unknown. */
  readonly #unknown = new Set<string>()
  readonly #followed = new Set<string>()
  readonly #documents = new Set<string>()
  /** First request to the platform in each file. */
  readonly #firstOf = new Map<string, Spot>()

  constructor(options: CheckOptions) {
    this.#options = options
  }

  get findings(): Findings {
    return this.#options.findings
  }

  /** Number of requests whose address the code doesn't determine. */
  get unknown(): number {
    return [...this.#unknown].filter((place) => !this.#followed.has(place)).length
  }

  program(program: Program, requests: readonly FollowedRequest[]): void {
    const { findings } = this.#options
    for (const followed of requests) {
      const operation = this.request(followed.request)
      if (operation !== null) checkPaging(findings, followed, operation)
    }
    if (checkWebhooks(findings, program)) this.files.add(program.file)
    this.#documentsOf(program)
  }

  /** Reports programs that send requests without handling status 429, neither themselves nor in what they import. */
  limits(programs: readonly Program[]): void {
    const { findings, modules } = this.#options
    for (const program of programs) {
      const first = this.#firstOf.get(program.file)
      if (first !== undefined && !handlesLimits(program, modules))
        findings.add(
          'no-retry',
          first,
          'Nothing here handles the status 429: wait as long as X-Rate-Limit-Time-Reset-Ms says, and send the request again.',
        )
    }
  }

  request(request: CodeRequest): ContractOperation | null {
    const { findings, checker, templates, evaluation } = this.#options
    const address = addressOf(request)
    const place = `${request.at.file}:${request.at.at}`
    if (address.kind === 'unknown') {
      this.#unknown.add(place)
      return null
    }
    this.#followed.add(place)
    if (address.kind === 'other') return null
    this.files.add(request.at.file)
    const first = this.#firstOf.get(request.at.file)
    if (first === undefined || request.urlAt.at < first.at) this.#firstOf.set(request.at.file, request.urlAt)
    if (address.kind === 'graphql') {
      this.#graphqlRequest(request, address.api)
      return null
    }
    const checked = checkRest({ findings, checker, templates, evaluation }, request, address)
    if (checked !== null)
      this.operations.set(`${checked.operation.method} ${checked.operation.path}`, checked.operation)
    return checked?.operation ?? null
  }

  #graphqlRequest(request: CodeRequest, api: GraphqlApi): void {
    const { findings, evaluation } = this.#options
    const header = api === 'storefront' ? 'Authorization' : 'X-Auth-Token'
    // A signed-in browser sends its cookie instead.
    if (api !== 'storefront') missingHeader(findings, request, header, `The GraphQL API needs the header ${header}.`)
    const { body } = request
    const content = body?.kind === 'json' ? body.of : body?.kind === 'text' ? parsedJson(body, evaluation) : body
    const query = memberOf(content, 'query')
    if (query?.kind === 'text') this.#documentValue(query, api)
  }

  document({ name, text }: SourceFile): void {
    const spot: Spot = { file: name, at: 0 }
    if (/^\s*(?:"""|type|schema|input|enum|interface|union|scalar|extend|directive)\b/.test(text)) return
    const value: Value = { kind: 'text', parts: [{ text, spot, isExact: true }], spot }
    this.#documentValue(value, isDocument(text) ? null : 'storefront')
  }

  /** Checks documents in the program even if no request with them was found. */
  #documentsOf(program: Program): void {
    const read = (expr: Expr): Value => this.#options.evaluation.evaluate(expr, program, NO_FRAME)
    for (const { text, isTagged } of program.documents) {
      const value = read(text)
      const whole = value.kind === 'text' ? value.parts.map((part) => part?.text ?? '').join('') : ''
      if (value.kind === 'text' && (isTagged || looksLikeDocument(whole))) this.#documentValue(value, null)
    }
  }

  #documentValue(text: Value & { kind: 'text' }, api: GraphqlApi | null): void {
    const [first] = text.parts
    const key = `${first?.spot.file ?? text.spot.file}:${first?.spot.at ?? text.spot.at}`
    if (this.#documents.has(key)) return
    if (api !== null) this.#documents.add(key)
    if (!checkGraphql(this.#options.findings, this.#options.sdl, { text, api })) return
    this.#documents.add(key)
    if (first != null) this.files.add(first.spot.file)
  }
}
