/** The paragraph under the title of a page: a sentence or two are a lead, set larger; more than that is text to read. */
import type { Body, BodyNode } from '../../core/body.ts'
import { markdownTextOf } from '../../core/markdown-version/text.ts'

/** Some four lines of a lead. */
const LONGEST_LEAD = 300

/** Whether the paragraph right after the title is too long for a lead. */
export function hasLongOpening({ children }: Body): boolean {
  const title = children.findIndex((node) => isElement(node, 'h1'))
  const next = children.slice(title + 1).find((node) => node.type !== 'text' || node.value.trim() !== '')
  return next !== undefined && isElement(next, 'p') && markdownTextOf([next]).length > LONGEST_LEAD
}

function isElement(node: BodyNode, name: string): boolean {
  return node.type === 'element' && node.tagName === name
}
