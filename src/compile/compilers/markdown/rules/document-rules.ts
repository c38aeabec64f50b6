/** Rules that check one document while its tree is still as the author wrote it; one file per rule. */
import type { MarkdownState } from '../state.ts'
import { checkBareUrls } from './bare-url.ts'
import { checkDuplicateHeadings } from './duplicate-heading.ts'
import { checkEmptyLinks } from './empty-link.ts'
import { checkFenceLanguages } from './fence-language.ts'
import { checkHeadingOrder } from './heading-order.ts'
import { checkImageAlts } from './image-alt.ts'
import { checkLinkForms } from './link-form.ts'
import { checkPlainMarkup } from './plain-markup.ts'
import { checkTableCells } from './table-cells.ts'
import { checkFenceEnds } from './unclosed-fence.ts'
import { checkReferences } from './undefined-reference.ts'
import { checkUnreadNotations } from './unread-notation.ts'

const DOCUMENT_RULES: readonly ((state: MarkdownState) => void)[] = [
  checkHeadingOrder,
  checkImageAlts,
  checkBareUrls,
  checkFenceLanguages,
  checkDuplicateHeadings,
  checkEmptyLinks,
  checkFenceEnds,
  checkLinkForms,
  checkPlainMarkup,
  checkReferences,
  checkTableCells,
  checkUnreadNotations,
]

export function checkDocument(state: MarkdownState): void {
  for (const check of DOCUMENT_RULES) check(state)
}
