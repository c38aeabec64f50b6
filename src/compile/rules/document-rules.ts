/** Rules that judge one document while its tree is still as the author wrote it; one file a rule. */
import type { MarkdownState } from '../markdown/state.ts'
import { judgeBareUrls } from './bare-url.ts'
import { judgeFenceLanguages } from './fence-language.ts'
import { judgeHeadingOrder } from './heading-order.ts'
import { judgeImageAlts } from './image-alt.ts'

const DOCUMENT_RULES: readonly ((state: MarkdownState) => void)[] = [
  judgeHeadingOrder,
  judgeImageAlts,
  judgeBareUrls,
  judgeFenceLanguages,
]

export function judgeDocument(state: MarkdownState): void {
  for (const judge of DOCUMENT_RULES) judge(state)
}
