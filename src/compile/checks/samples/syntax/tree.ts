import type { parser } from '@lezer/python'

/** Tree type of all Lezer grammars. */
export type SyntaxTree = ReturnType<typeof parser.parse>
