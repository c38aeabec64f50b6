/**
 * Which rows of the schema trees of a page are in it when there is room for some only: what a reader sees without
 * opening anything comes first, level by level, so that each tree shows its upper rows before one shows its lower ones.
 */
import type { GroupKind, SchemaNode } from '../../core/api/api-schema.ts'
import { weighRows } from './weigh.ts'

/** Levels of rows that are open when a page comes; deeper ones are in a closed part (SchemaFields.tsx). */
const OPEN_LEVELS = 2
/** Behind every level that is open. */
const CLOSED = 1000

/** A node, and how its rows are shown. */
export interface Place {
  readonly node: SchemaNode
  /** 1 for the fields of a body, 2 for those of a parameter. */
  readonly level: number
  /** Nothing around the rows is closed. */
  readonly isOpen: boolean
}

/** The nodes whose rows stay; `budget` is in elements. */
export function chooseRows(roots: readonly Place[], budget: number): ReadonlySet<SchemaNode> {
  const kept = new Set<SchemaNode>()
  const ranks: Place[][] = []
  const add = (place: Place) => {
    const rank = place.level + (place.isOpen && place.level <= OPEN_LEVELS ? 0 : CLOSED)
    if (!place.node.groups) return
    const places = ranks[rank]
    if (places) places.push(place)
    else ranks[rank] = [place]
  }
  roots.forEach(add)
  let left = budget
  // A rank grows while it is read: the rows of a list's items are as high as the list's own. `ranks` has holes.
  for (let rank = 0; rank < ranks.length; rank++) {
    for (const place of ranks[rank] ?? []) {
      const weight = weighRows(place.node)
      if (weight > left) continue
      left -= weight
      kept.add(place.node)
      placesBelow(place).forEach(add)
    }
  }
  return kept
}

function placesBelow({ node, level, isOpen }: Place): Place[] {
  const isShown = isOpen && level <= OPEN_LEVELS
  return (node.groups ?? []).flatMap(({ kind, nodes }) =>
    nodes.map((inner, index) => ({
      node: inner,
      level: kind === 'items' ? level : level + 1,
      // Of alternatives the first one is open.
      isOpen: isShown && (!isAlternative(kind) || (index === 0 && level <= OPEN_LEVELS)),
    })),
  )
}

function isAlternative(kind: GroupKind): boolean {
  return kind === 'oneOf' || kind === 'anyOf' || kind === 'subtypes'
}

/** What all rows of these trees weigh together. */
export function weighAll(roots: readonly Place[]): number {
  const below = (node: SchemaNode): number =>
    weighRows(node) +
    (node.groups ?? []).reduce((sum, { nodes }) => nodes.reduce((inner, child) => inner + below(child), sum), 0)
  return roots.reduce((sum, { node }) => sum + below(node), 0)
}
