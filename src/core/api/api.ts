/**
 * What an API page is made of: OpenAPI 3.0 and 3.1 in one vocabulary. `compile/compilers/openapi` makes it, `ui/api` renders it as
 * props of `ApiOverview`, `Operation` and `WebhookEvent`; it survives JSON. Schemas are in api-schema.ts.
 */
import type { Deprecation, ExternalDocs, Fact, Prose, SchemaNode, Stability } from './api-schema.ts'

export const HTTP_METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const

export type HttpMethod = (typeof HTTP_METHODS)[number]

export interface Example {
  /** Key or summary; '' when the only one. */
  readonly name: string
  readonly description?: Prose
  readonly value: string
  readonly language: 'json' | 'xml' | 'text'
  /** Made from the schema because the document has none. */
  readonly generated?: true
  /** Address of an example that the document keeps elsewhere. */
  readonly external?: string
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie'

export interface ParameterGroup {
  readonly place: ParameterPlace
  readonly nodes: readonly SchemaNode[]
}

/** One content type of a body. */
export interface Media {
  readonly id: string
  readonly contentType: string
  readonly schema: SchemaNode | null
  readonly examples: readonly Example[]
  readonly extra?: readonly Fact[]
}

export interface RequestBody {
  readonly id: string
  readonly required: boolean
  readonly description?: Prose
  readonly contents: readonly Media[]
  readonly extra?: readonly Fact[]
}

export interface ResponseLink {
  readonly name: string
  readonly description?: Prose
  readonly facts: readonly Fact[]
}

export interface Response {
  readonly id: string
  /** `200`, `4XX`, `default`. */
  readonly status: string
  readonly description?: Prose
  readonly headers: readonly SchemaNode[]
  readonly contents: readonly Media[]
  readonly links: readonly ResponseLink[]
  readonly extra?: readonly Fact[]
}

export interface ServerVariable {
  readonly name: string
  readonly default: string
  readonly values: readonly string[]
  readonly description?: Prose
  readonly extra?: readonly Fact[]
}

export interface Server {
  readonly url: string
  readonly description?: Prose
  readonly variables: readonly ServerVariable[]
  readonly extra?: readonly Fact[]
}

export interface OauthFlow {
  readonly kind: string
  readonly facts: readonly Fact[]
  readonly scopes: readonly { readonly name: string; readonly meaning: string }[]
}

export interface SecurityScheme {
  readonly name: string
  readonly type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS' | 'unknown'
  /** Where a key travels: `header X-Auth-Token`, `http bearer`; '' when the type says it all. */
  readonly carrier: string
  readonly description?: Prose
  readonly flows: readonly OauthFlow[]
  readonly extra?: readonly Fact[]
}

/** One way in: all of its schemes together. An empty list is access without credentials. */
export interface SecurityAlternative {
  readonly schemes: readonly { readonly name: string; readonly carrier: string; readonly scopes: readonly string[] }[]
}

export interface Callback {
  readonly name: string
  /** Runtime expression that gives the address. */
  readonly expression: string
  readonly operations: readonly Operation[]
}

/** A link to an operation or an event on this or another page. */
export interface OperationLink {
  readonly title: string
  readonly href: string
}

export interface Operation {
  readonly kind: 'operation' | 'webhook' | 'callback'
  readonly id: string
  /** Further anchors of the operation: its operationId, an anchor it once had. */
  readonly aliases: readonly string[]
  /** '' when the document gives none. */
  readonly operationId: string
  readonly method: HttpMethod
  /** Path below the server, or the name of a webhook, or the expression of a callback. */
  readonly path: string
  readonly summary: string
  readonly description?: Prose
  readonly deprecated?: true
  readonly deprecation?: Deprecation
  /** Its past, where that is recorded. */
  readonly history?: OperationHistory
  /** Of a deprecated operation, what its description says to use instead. */
  readonly replacement?: string
  readonly stability?: Stability
  readonly servers: readonly Server[]
  /** Alternatives in effect; an empty list means that no credentials are needed. */
  readonly security: readonly SecurityAlternative[]
  readonly parameters: readonly ParameterGroup[]
  readonly body: RequestBody | null
  readonly responses: readonly Response[]
  readonly callbacks: readonly Callback[]
  /** Events that the operation sends. */
  readonly sends: readonly OperationLink[]
  /** Operations that cause the event. */
  readonly sentBy: readonly OperationLink[]
  readonly externalDocs?: ExternalDocs
  readonly extra?: readonly Fact[]
  /** What the code samples send; null for webhooks and callbacks. */
  readonly request: SampleRequest | null
  /** Whether the sandbox answers it, or makes the event happen, so that a reader can try it; absent for an API of another company. */
  readonly isSimulated?: boolean
  /** Address of the sheet with parameters, body and responses; the operation then has its head, words and samples only. */
  readonly sheet?: string
  /** Samples get their colours when they come into view. */
  readonly isPlain?: boolean
  /** Documented errors that a request to the sandbox can be made to give: see error-recipe.ts. */
  readonly errorsOnDemand?: readonly string[]
  /** Samples the author wrote (`x-codeSamples`): they come before the generated ones. */
  readonly authoredSamples: readonly AuthoredSample[]
}

/** When an operation came and when it changed last, as months or days. */
export interface OperationHistory {
  readonly since: string
  /** It came with the first record, or with a whole document: `before` and `by` that date. */
  readonly certainty?: 'before' | 'by'
  /** Last change after it came. */
  readonly changed?: string
  /** Its changes, where the site has a page of them. */
  readonly href?: string
}

export interface AuthoredSample {
  readonly label: string
  readonly language: string
  readonly code: string
}

/** A complete request; what every generated sample sends. */
export interface SampleRequest {
  /** Upper case. */
  readonly method: string
  /** Absolute, with query, percent-encoded; placeholders such as `{{ACCESS_TOKEN}}` only in headers. */
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: SampleBody | null
}

export type SampleBody =
  /** Printed JSON, sent as it is. */
  | { readonly kind: 'json'; readonly text: string }
  | { readonly kind: 'form'; readonly fields: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'multipart'; readonly fields: readonly MultipartField[] }
  | { readonly kind: 'text'; readonly text: string }

export interface MultipartField {
  readonly name: string
  readonly value: string
  /** The value is the name of a file beside the program. */
  readonly isFile: boolean
}

export interface OperationRow {
  /** Anchor of the row where the operation is on another page, so that a link to the overview still lands; else ''. */
  readonly id: string
  readonly method: HttpMethod
  readonly path: string
  readonly summary: string
  readonly href: string
  readonly deprecated?: true
  readonly stability?: Stability
}

export interface OperationGroup {
  readonly title: string
  /** Page of the group; '' when it is on the overview itself. */
  readonly href: string
  readonly summary: string
  readonly rows: readonly OperationRow[]
  /** Rows left out because the group is very long. */
  readonly hidden: number
}

export interface Download {
  readonly kind: 'yaml' | 'json' | 'postman' | 'types'
  readonly href: string
}

/** Props of `ApiOverview`. */
export interface ApiOverviewModel {
  readonly version: string
  readonly stability?: Stability
  readonly servers: readonly Server[]
  readonly schemes: readonly SecurityScheme[]
  readonly security: readonly SecurityAlternative[]
  readonly groups: readonly OperationGroup[]
  readonly webhooks: boolean
  readonly downloads: readonly Download[]
  readonly externalDocs?: ExternalDocs
  readonly facts: readonly Fact[]
}
