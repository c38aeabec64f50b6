/**
 * The model of an API page: OpenAPI 3.0 and 3.1 in one vocabulary. `compile/compilers/openapi` creates it, and `ui/api`
 * renders it as props of `ApiOverview`, `Operation`, and `WebhookEvent`. It survives JSON. Schemas are in
 * api-schema.ts.
 */
import type { Deprecation, ExternalDocs, Fact, Prose, SchemaNode, Stability } from './api-schema.ts'

/** Methods with a member of their own in a path item. Others are in its `additionalOperations` (OpenAPI 3.2). */
export const HTTP_METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const

export interface Example {
  /** Key or summary; '' for the only example. */
  readonly name: string
  readonly description?: Prose
  readonly value: string
  readonly language: 'json' | 'xml' | 'text'
  /** Generated from the schema because the document has no example. */
  readonly generated?: true
  /** URL of an example that the document stores externally. */
  readonly external?: string
}

/** `querystring`: the whole query as one value (OpenAPI 3.2). */
export type ParameterPlace = 'path' | 'query' | 'querystring' | 'header' | 'cookie'

export interface ParameterGroup {
  readonly place: ParameterPlace
  readonly nodes: readonly SchemaNode[]
}

/** A body in one content type. */
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
  /** The operation to call next, if the document has it. */
  readonly next?: LinkedOperation
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
  /** No public document of the platform has this status code for the operation. */
  readonly isUndocumented?: true
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
  /** Where the credential is sent: `header X-Auth-Token`, `http bearer`; '' if the type already says so. */
  readonly carrier: string
  readonly description?: Prose
  readonly flows: readonly OauthFlow[]
  readonly extra?: readonly Fact[]
}

/** Schemes that are required together. An empty list allows access without credentials. */
export interface SecurityAlternative {
  readonly schemes: readonly { readonly name: string; readonly carrier: string; readonly scopes: readonly string[] }[]
}

export interface Callback {
  readonly name: string
  /** Runtime expression that resolves to the callback address. */
  readonly expression: string
  readonly operations: readonly Operation[]
}

/** A link to an operation or an event on this or another page. */
export interface LinkedOperation {
  readonly title: string
  readonly href: string
}

/** Anchor of the note about differences in the whole sandbox, which the box of each operation links to. */
export const SANDBOX_NOTE_ID = 'sandbox-differences'

export interface Operation {
  readonly kind: 'operation' | 'webhook' | 'callback'
  readonly id: string
  /** Additional anchors: the operationId, and an anchor that it had earlier. */
  readonly aliases: readonly string[]
  /** '' if the document has none. */
  readonly operationId: string
  /** Lower case for those of HTTP_METHODS; others are case-sensitive, and as the document has them. */
  readonly method: string
  /** Path relative to the server, name of a webhook, or expression of a callback. */
  readonly path: string
  readonly summary: string
  readonly description?: Prose
  readonly deprecated?: true
  readonly deprecation?: Deprecation
  /** When it was added and changed, if recorded. */
  readonly history?: OperationHistory
  /** For a deprecated operation: the replacement that its description names. */
  readonly replacement?: string
  readonly stability?: Stability
  readonly servers: readonly Server[]
  /** Effective alternatives; an empty list means that no credentials are needed. */
  readonly security: readonly SecurityAlternative[]
  readonly parameters: readonly ParameterGroup[]
  readonly body: RequestBody | null
  readonly responses: readonly Response[]
  readonly callbacks: readonly Callback[]
  /** Events that the operation sends. */
  readonly sends: readonly LinkedOperation[]
  /** Operations that trigger the event. */
  readonly sentBy: readonly LinkedOperation[]
  readonly externalDocs?: ExternalDocs
  readonly extra?: readonly Fact[]
  /** What the code samples send; null for webhooks and callbacks. */
  readonly request: SampleRequest | null
  /**
   * Whether a reader can try it: the sandbox simulates the operation, or can trigger the event.
   * Absent for other companies' APIs.
   */
  readonly isSimulated?: boolean
  /** What the sandbox does differently from the platform: sentences with names in backticks. */
  readonly differences?: readonly string[]
  /** No public document of the platform has the operation. */
  readonly isUndocumented?: true
  /** Address of the sheet with parameters, body, and responses; the page then has only the heading, description, and samples. */
  readonly sheet?: string
  /** Samples are highlighted only when they scroll into view. */
  readonly isPlain?: boolean
  /** Documented errors that a request can provoke in the sandbox (error-recipe.ts). */
  readonly errorsOnDemand?: readonly string[]
  /** Samples by the author (`x-codeSamples`), shown before the generated ones. */
  readonly authoredSamples: readonly AuthoredSample[]
}

/** When an operation was added and last changed, as months or days. */
export interface OperationHistory {
  readonly since: string
  /** Imprecise dates: `before` for the first record, `by` for an operation that came with a whole document. */
  readonly certainty?: 'before' | 'by'
  /** Last change after it was added. */
  readonly changed?: string
  /** Address of its changes, if the site has a page for them. */
  readonly href?: string
}

export interface AuthoredSample {
  readonly label: string
  readonly language: string
  readonly code: string
}

/** A complete request: the input of every generated sample. */
export interface SampleRequest {
  /** Upper case. */
  readonly method: string
  /** Absolute, with query, percent-encoded; placeholders such as `{{ACCESS_TOKEN}}` only in headers. */
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: SampleBody | null
}

export type SampleBody =
  /** Printed JSON, sent unchanged. */
  | { readonly kind: 'json'; readonly text: string }
  | { readonly kind: 'form'; readonly fields: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'multipart'; readonly fields: readonly MultipartField[] }
  | { readonly kind: 'text'; readonly text: string }
  /** The bytes of a file next to the program. */
  | { readonly kind: 'file'; readonly name: string }

export interface MultipartField {
  readonly name: string
  readonly value: string
  /** The value is the name of a file next to the program. */
  readonly isFile: boolean
  /** Type of the part; absent if the client's default is right: text, or the type of the file's name. */
  readonly contentType?: string
  /** Further headers of the part (OpenAPI, Encoding Object). */
  readonly headers?: readonly (readonly [name: string, value: string])[]
}

export interface OperationRow {
  /** Anchor of the row if the operation is on another page, so that links to the overview still work; otherwise ''. */
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly href: string
  readonly deprecated?: true
  readonly stability?: Stability
}

export interface OperationGroup {
  readonly title: string
  /** Section of the document that the group belongs to; absent if there are none. */
  readonly section?: string
  /** Page of the group; '' if the overview lists it. */
  readonly href: string
  readonly summary: string
  readonly rows: readonly OperationRow[]
  /** Number of rows omitted from a very long group. */
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
