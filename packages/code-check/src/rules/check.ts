/** Applies all rules to the requests and documents of a set of files. */
import type { RequestChecker } from '@dev-center/contract/request'
import type { ContractOperation } from '@dev-center/contract/request/contract'
import type { Expr, Program } from '../program/tree.ts'
import type { SourceFile } from '../result.ts'
import { optionsIn } from '../trace/choices.ts'
import type { FollowedRequest } from '../trace/follow.ts'
import type { Evaluation } from '../trace/frame.ts'
import { NO_FRAME } from '../trace/frame.ts'
import type { Modules } from '../trace/modules.ts'
import type { CodeRequest } from '../trace/request.ts'
import { memberOf, type Spot, textOf, type Value } from '../trace/value.ts'
import { addressOf } from './address.ts'
import { Documents } from './documents.ts'
import type { Findings } from './findings.ts'
import { type GraphqlApi, isDocument, looksLikeDocument, type ReadSdl } from './graphql.ts'
import { parsedJson } from './known-json.ts'
import { checkPaging } from './paging.ts'
import type { PathTemplates } from './path-templates.ts'
import { checkRest, missingHeader } from './rest.ts'
import { handlesLimits } from './retries.ts'
import { type Obstacle, Tally } from './tally.ts'
import { checkVerified, checkWebhooks } from './webhooks.ts'

interface CheckOptions {
  readonly checker: RequestChecker
  readonly templates: PathTemplates
  readonly evaluation: Evaluation
  readonly findings: Findings
  readonly sdl: ReadSdl
  readonly modules: Modules
}

interface Checked {
  readonly operation: ContractOperation | null
  readonly outcome:
    | { readonly kind: 'followed' }
    | { readonly kind: 'elsewhere' }
    | { readonly kind: 'open'; readonly why: Obstacle }
}

export class Check {
  readonly #options: CheckOptions
  readonly operations = new Map<string, ContractOperation>()
  /** Files that use the platform. */
  readonly files = new Set<string>()
  readonly tally = new Tally()
  handlesWebhooks = false
  readonly #documents: Documents
  /** First request to the platform in each file. */
  readonly #firstOf = new Map<string, Spot>()

  constructor(options: CheckOptions) {
    this.#options = options
    const { findings, sdl } = options
    this.#documents = new Documents({ findings, sdl, tally: this.tally, files: this.files })
  }

  get findings(): Findings {
    return this.#options.findings
  }

  program(program: Program, requests: readonly FollowedRequest[]): void {
    const { findings } = this.#options
    for (const followed of requests) {
      const { chain } = followed
      const spot = { file: followed.program.file, at: followed.site.call.from }
      const { operation, outcome } = this.#checkOptions(followed.request)
      this.tally.add(chain, spot, outcome)
      if (operation !== null) checkPaging(findings, followed, operation)
    }
    if (checkWebhooks(findings, program)) {
      this.handlesWebhooks = true
      this.files.add(program.file)
    }
    this.#documentsOf(program)
  }

  /** What can be checked only when all programs were read: documents without an address, addresses without a request. */
  settle(programs: readonly Program[]): void {
    this.#documents.settle()
    checkVerified(this.#options.findings, programs, this.#options.modules)
    for (const program of programs) this.#leftovers(program)
  }

  #leftovers(program: Program): void {
    for (const { text, at } of program.addresses) {
      const spot = { file: program.file, at }
      const why = addressIn(text, this.#options.templates)
      if (why !== null && !this.tally.isUsed(spot, text.length)) this.tally.addSingle(spot, why)
    }
  }

  /** Reports once that programs send requests without handling status 429, themselves or in what they import. */
  limits(programs: readonly Program[]): void {
    const { findings, modules } = this.#options
    const unhandled = programs.flatMap((program) => {
      if (!/^(?:script|python|php)$/.test(program.language)) return []
      const first = this.#firstOf.get(program.file)
      return first === undefined || handlesLimits(program, modules) ? [] : [first]
    })
    const [first, ...others] = unhandled
    if (first === undefined) return
    const also = others.length === 0 ? '' : `, nor in ${others.length} other ${others.length === 1 ? 'file' : 'files'},`
    findings.add(
      'no-retry',
      first,
      `Nothing here${also} handles the status 429: wait as long as X-Rate-Limit-Time-Reset-Ms says, and send the request again.`,
    )
  }

  /** Checks a request outside of programs. */
  request(request: CodeRequest): void {
    const { outcome } = this.#checkOptions(request)
    if (outcome.kind !== 'elsewhere') this.tally.addSingle(request.at, outcome.kind === 'open' ? outcome.why : null)
  }

  /** Checks a request. If the code chooses its address or method at run time, it is wrong if every choice is. */
  #checkOptions(request: CodeRequest): Checked {
    const { templates } = this.#options
    const options = optionsOf(request)
    const [only] = options
    if (options.length === 1 && only !== undefined) return this.#checkOne(only, false)
    const fitting = options.filter((option) => {
      const address = addressOf(option, templates.fits)
      return (
        address.kind === 'graphql' ||
        (address.kind === 'rest' && templates.fits(address.path, textOf(option.method)?.toUpperCase() ?? null))
      )
    })
    const unlike = new Map(fitting.map((option) => [this.#targetOf(option), option]))
    const known = fitting.length > 0 ? [...unlike.values()] : options.slice(0, 1)
    const all = known.map((option) => this.#checkOne(option, unlike.size > 1))
    return all[0] ?? { operation: null, outcome: { kind: 'open', why: 'address' } }
  }

  /** Options with the same target differ in what isn't known of them. */
  #targetOf(request: CodeRequest): string {
    const address = addressOf(request, this.#options.templates.fits)
    if (address.kind !== 'rest') return address.kind
    const found = this.#options.templates.find(address.path)
    return `${textOf(request.method)} ${found.kind === 'found' ? found.path : address.path}`
  }

  #checkOne(request: CodeRequest, isOneOfSeveral: boolean): Checked {
    const { findings, checker, templates, evaluation } = this.#options
    if (request.named !== undefined) return this.#checkNamed(request, request.named)
    const address = addressOf(request, templates.fits)
    if (address.kind === 'unknown') return { operation: null, outcome: { kind: 'open', why: 'address' } }
    for (const value of [request.url, request.base])
      if (value?.kind === 'text') for (const part of value.parts) if (part !== null) this.tally.use(part.spot)
    if (address.kind === 'other') return { operation: null, outcome: { kind: 'elsewhere' } }
    this.#platformFile(request)
    if (address.kind === 'graphql') {
      const isFollowed = this.#graphqlRequest(request, address.api)
      return { operation: null, outcome: isFollowed ? { kind: 'followed' } : { kind: 'open', why: 'address' } }
    }
    const rules = { findings, checker, templates, evaluation, isPathOnly: isOneOfSeveral }
    const { operation, outcome } = checkRest(rules, request, address)
    if (operation !== null) this.operations.set(`${operation.method} ${operation.path}`, operation)
    return { operation, outcome: outcome === 'followed' ? { kind: 'followed' } : { kind: 'open', why: outcome } }
  }

  /** A method of a client library. What it is given isn't checked, because libraries rename fields. */
  #checkNamed(request: CodeRequest, { name, version }: NonNullable<CodeRequest['named']>): Checked {
    const operation = this.#options.templates.named(name, version)
    if (operation === null) return { operation, outcome: { kind: 'open', why: 'library' } }
    this.#platformFile(request)
    this.operations.set(`${operation.method} ${operation.path}`, operation)
    return { operation, outcome: { kind: 'followed' } }
  }

  #platformFile({ at, urlAt, isProgram, handlesLimits: isHandled }: CodeRequest): void {
    this.files.add(at.file)
    const first = this.#firstOf.get(at.file)
    if (isProgram && isHandled !== true && (first === undefined || urlAt.at < first.at))
      this.#firstOf.set(at.file, urlAt)
  }

  /** False if neither the address nor the document says whether this platform answers. */
  #graphqlRequest(request: CodeRequest, api: GraphqlApi | null): boolean {
    const { findings, evaluation } = this.#options
    const header = api === 'storefront' ? 'Authorization' : 'X-Auth-Token'
    // A signed-in browser sends its cookie instead.
    if (api === 'admin' || api === 'users')
      missingHeader(findings, request, header, `The GraphQL API needs the header ${header}.`)
    const { body } = request
    const content = body?.kind === 'json' ? body.of : body?.kind === 'text' ? parsedJson(body, evaluation) : body
    const query = memberOf(content, 'query')
    if (query?.kind !== 'text') return api !== null
    return this.#documents.requested(query, api) || api !== null
  }

  document({ name, text }: SourceFile): void {
    const spot: Spot = { file: name, at: 0 }
    if (/^\s*(?:"""|type|schema|input|enum|interface|union|scalar|extend|directive)\b/.test(text)) return
    const value: Value = { kind: 'text', parts: [{ text, spot, isExact: true }], spot }
    // A file that can't be parsed has its fault reported, whatever its schema.
    if (isDocument(text)) this.#documents.queue(value, true)
    else this.#documents.requested(value, 'storefront')
  }

  /** Checks documents in the program even if no request with them was found. */
  #documentsOf(program: Program): void {
    const read = (expr: Expr): Value => this.#options.evaluation.evaluate(expr, program, NO_FRAME)
    for (const { text, isTagged } of program.documents) {
      const value = read(text)
      const whole = value.kind === 'text' ? value.parts.map((part) => part?.text ?? '').join('') : ''
      if (value.kind === 'text' && (isTagged || looksLikeDocument(whole))) this.#documents.queue(value, false)
    }
  }
}

/** One request for each address and method that the code may choose. */
function optionsOf(request: CodeRequest): readonly CodeRequest[] {
  const bases = request.base?.kind === 'either' ? request.base.options : [request.base]
  return optionsIn(request.url).flatMap((url) =>
    bases.flatMap((base) => optionsIn(request.method).map((method) => ({ ...request, url, base, method }))),
  )
}

/** Why an address of the platform isn't followed; null for a sentence with one, and for addresses of others. */
function addressIn(text: string, templates: PathTemplates): 'unsent' | 'version' | null {
  const [, path] =
    /^(?:https:\/\/api\.bigcommerce\.com)?(?:\/stores\/[^/\s]*)?\/?(v[23]\/[a-z][^\s]*)$/.exec(text) ?? []
  if (path === undefined) return null
  if (templates.isResource(`/${path}`)) return 'unsent'
  const other = path.startsWith('v2') ? path.replace('v2', 'v3') : path.replace('v3', 'v2')
  return templates.isResource(`/${other}`) ? 'version' : null
}
