/** Tokens that the sandbox accepts. The reader's own token is never requested. */
import type { TokenKind } from '../../../core/sandbox/error-recipe.ts'

export { TOKENS, type TokenKind } from '../../../core/sandbox/error-recipe.ts'

/** The token of each kind in `packages/sandbox/src/rest`. */
export const TOKEN_VALUES: Readonly<Record<TokenKind, string>> = {
  all: 'sandbox',
  readOnly: 'read-only',
  otherScope: 'scopes:of_something_else',
  invalid: 'invalid',
  none: '',
}
