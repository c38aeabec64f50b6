/** Input and output of a code check (spec: check.result). */

export interface SourceFile {
  /** Path with slashes, relative to the path that was given. */
  readonly name: string
  readonly text: string
}

type Level = 'error' | 'warning'

interface Rule {
  readonly level: Level
  readonly title: string
}

/** Rule names are permanent, because other people's reports and suppressions refer to them. */
export const CODE_RULES = {
  'unknown-path': { level: 'error', title: 'No operation has this path' },
  'unknown-method': { level: 'error', title: 'The path does not take this method' },
  'unknown-parameter': { level: 'warning', title: 'The query parameter is not documented and is ignored' },
  'missing-parameter': { level: 'error', title: 'A required query parameter is missing' },
  'unknown-field': { level: 'warning', title: 'The field of the body is not documented' },
  'missing-field': { level: 'error', title: 'A required field of the body is missing' },
  'wrong-type': { level: 'error', title: 'The value has another type than the document says' },
  'wrong-value': { level: 'error', title: 'The value is not one that the document allows' },
  'wrong-body': { level: 'error', title: 'The body is missing, not expected or not JSON' },
  'missing-header': { level: 'error', title: 'A required header is missing' },
  deprecated: { level: 'warning', title: 'The operation or field is deprecated' },
  'page-limit': { level: 'error', title: 'The page is larger than the maximum' },
  'endless-paging': { level: 'error', title: 'A loop reads the same page again and again' },
  'no-retry': { level: 'warning', title: 'Nothing handles the status 429' },
  'webhook-comparison': { level: 'error', title: 'The signature is not compared in constant time' },
  'webhook-body': { level: 'error', title: 'The signature is computed over JSON that was serialized again' },
  'webhook-signed-text': { level: 'error', title: 'The message ID and the timestamp are not part of what is signed' },
  'webhook-algorithm': { level: 'error', title: 'Webhooks are signed with HMAC SHA-256' },
  'webhook-encoding': { level: 'error', title: 'The signature of a webhook is Base64' },
  'webhook-unverified': { level: 'warning', title: 'Nothing verifies where a webhook comes from' },
  'webhook-header': { level: 'error', title: 'The signature is in another header' },
  'graphql-invalid': { level: 'error', title: 'The document does not fit the schema' },
  'graphql-deprecated': { level: 'warning', title: 'The document uses what is deprecated' },
  'graphql-complexity': { level: 'error', title: 'The document is too complex or too deep' },
} as const satisfies { readonly [id: string]: Rule }

export type RuleId = keyof typeof CODE_RULES

export interface CodeFinding {
  readonly rule: RuleId
  readonly level: Level
  readonly file: string
  /** Counted from 1, as in editors. */
  readonly line: number
  readonly column: number
  readonly message: string
  /** `POST /v3/catalog/brands` if the finding is about an operation. */
  readonly operation?: string
}

interface UsedOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  /** Any one of them is enough. */
  readonly scopes: readonly string[]
}

interface UnreadFile {
  readonly file: string
  readonly reason: string
}

interface UnfollowedRequest {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly reason: string
}

/** Files of one language. */
interface LanguageCount {
  readonly language: string
  readonly files: number
}

/**
 * What came of the check: `checked` if at least one request was followed; otherwise nothing was checked, because no
 * request could be followed, none was found, or no file is in a language that is read.
 */
export type Outcome = 'checked' | 'not-followed' | 'no-requests' | 'nothing-readable'

export interface CodeReport {
  readonly outcome: Outcome
  readonly findings: readonly CodeFinding[]
  readonly operations: readonly UsedOperation[]
  /** The smallest scopes that cover all operations. */
  readonly scopes: readonly string[]
  readonly requests: {
    readonly found: number
    readonly followed: number
    /** Requests of which the code doesn't determine where they go. They are not checked. */
    readonly notFollowed: readonly UnfollowedRequest[]
  }
  /** Files that call the platform or handle its webhooks. */
  readonly checked: number
  readonly files: number
  readonly read: readonly LanguageCount[]
  /** Files in languages that aren't read. */
  readonly skipped: readonly LanguageCount[]
  /** Files that should be read, but could not be, or only in part. */
  readonly unread: readonly UnreadFile[]
  /** What languages can't be checked for, by language. */
  readonly limits: readonly { readonly language: string; readonly limit: string }[]
}
