import type { parser } from '@lezer/python'

/** What every Lezer grammar makes of a text. */
export type Tree = ReturnType<typeof parser.parse>
