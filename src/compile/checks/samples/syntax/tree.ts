import type { parser } from '@lezer/python'

/** Tree type of all Lezer grammars. */
export type Tree = ReturnType<typeof parser.parse>
