/** Splits the content of `<Tabs>` into panels and everything else, which must not be lost. */
import type { Json } from '../../../../core/json.ts'
import type { Position } from '../../../../core/page.ts'
import type { MarkdownState } from '../state.ts'
import { type ComponentNode, isBlank, startOf, type TreeNode } from '../tree.ts'

interface SplitTabs {
  /** Content outside the panels, shown before and after the group. */
  readonly before: readonly TreeNode[]
  readonly inside: readonly TreeNode[]
  readonly after: readonly TreeNode[]
}

/** Whether each panel has its own label. */
export function haveLabels(children: readonly TreeNode[]): boolean {
  const panels = children.filter((child) => child.type === 'component')
  return panels.length > 0 && panels.every(({ props }) => props.label !== undefined || props.title !== undefined)
}

/**
 * An unknown component directly inside is a panel (`<TabItem label="curl">` of other engines). Other content goes
 * around the group.
 */
export function splitTabs(state: MarkdownState, children: readonly TreeNode[]): SplitTabs {
  const before: TreeNode[] = []
  const inside: TreeNode[] = []
  const after: TreeNode[] = []
  for (const child of children) {
    if (child.type === 'component' && child.name === 'Tab') inside.push(child)
    else if (child.type === 'component' && child.name === 'UnknownComponent') inside.push(toTab(child))
    else if (isBlank(child)) continue
    else {
      const place = inside.length === 0 ? before : after
      if (place.length === 0) {
        const where = inside.length === 0 ? 'before' : 'after'
        const message = `<Tabs> shows panels only; what is in none is shown ${where} them.`
        state.report('DC119', textStart(child), message, { isMild: true, hint: 'Put it into a <Tab>.' })
      }
      place.push(child)
    }
  }
  return { before, inside, after }
}

/** Text after a panel starts with a line break, which is skipped. */
function textStart(node: TreeNode): Position {
  const { line, column } = startOf(node)
  const breaks = node.type === 'text' ? (/^\s*/.exec(node.value)?.[0].split('\n').length ?? 1) - 1 : 0
  return breaks === 0 ? { line, column } : { line: line + breaks, column: 1 }
}

function toTab(node: ComponentNode): ComponentNode {
  const { label } = node.props as { readonly label?: Json }
  return { ...node, name: 'Tab', props: label === undefined ? {} : { label } }
}
