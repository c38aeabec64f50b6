/** Tokens that the sandbox knows; a reader's own is never asked for. */

export const TOKENS = ['all', 'readOnly', 'invalid', 'none'] as const

export type TokenKind = (typeof TOKENS)[number]

/** What `src/sandbox/rest` takes each of them for. */
export const TOKEN_VALUES: Readonly<Record<TokenKind, string>> = {
  all: 'sandbox',
  readOnly: 'read-only',
  invalid: 'invalid',
  none: '',
}
