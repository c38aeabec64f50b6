/** Rules that judge one document while its tree is still as the author wrote it; one file a rule. */
import type { MarkdownState } from '../markdown/state.ts'
import { judgeBareUrls } from './bare-url.ts'
import { judgeDuplicateHeadings } from './duplicate-heading.ts'
import { judgeEmptyLinks } from './empty-link.ts'
import { judgeFenceLanguages } from './fence-language.ts'
import { judgeHeadingOrder } from './heading-order.ts'
import { judgeImageAlts } from './image-alt.ts'
import { judgeLinkForms } from './link-form.ts'
import { judgeTableCells } from './table-cells.ts'
import { judgeFenceEnds } from './unclosed-fence.ts'
import { judgeReferences } from './undefined-reference.ts'

const DOCUMENT_RULES: readonly ((state: MarkdownState) => void)[] = [
  judgeHeadingOrder,
  judgeImageAlts,
  judgeBareUrls,
  judgeFenceLanguages,
  judgeDuplicateHeadings,
  judgeEmptyLinks,
  judgeFenceEnds,
  judgeLinkForms,
  judgeReferences,
  judgeTableCells,
]

export function judgeDocument(state: MarkdownState): void {
  for (const judge of DOCUMENT_RULES) judge(state)
}
