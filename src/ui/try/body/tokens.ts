/** Tokens that the sandbox knows; a reader's own is never asked for. */
import type { TokenKind } from '../../../core/sandbox/error-recipe.ts'

export { TOKENS, type TokenKind } from '../../../core/sandbox/error-recipe.ts'

/** What `src/sandbox/rest` takes each of them for. */
export const TOKEN_VALUES: Readonly<Record<TokenKind, string>> = {
  all: 'sandbox',
  readOnly: 'read-only',
  otherScope: 'scopes:of_something_else',
  invalid: 'invalid',
  none: '',
}
