/**
 * Decides which schema rows stay on a page that is too large. Rows visible without opening anything come first, level
 * by level, so that every tree keeps its top rows before any tree keeps deeper ones.
 */
import type { GroupKind, SchemaNode } from '../../core/api/api-schema.ts'
import { weighRows } from './weigh.ts'

/** Levels of rows that are initially open; deeper ones are in a closed disclosure (SchemaFields.tsx). */
const OPEN_LEVELS = 2
/** Sorts after every open level. */
const CLOSED = 1000

/** A node and how its rows are shown. */
export interface RowPlace {
  readonly node: SchemaNode
  /** 1 for the fields of a body, 2 for the fields of a parameter. */
  readonly level: number
  /** Whether no ancestor of the rows is closed. */
  readonly isOpen: boolean
}

/** The nodes that keep their rows. `budget` is a number of elements. */
export function chooseRows(roots: readonly RowPlace[], budget: number): ReadonlySet<SchemaNode> {
  const kept = new Set<SchemaNode>()
  const ranks: RowPlace[][] = []
  const add = (place: RowPlace) => {
    const rank = place.level + (place.isOpen && place.level <= OPEN_LEVELS ? 0 : CLOSED)
    if (!place.node.groups) return
    const places = ranks[rank]
    if (places) places.push(place)
    else ranks[rank] = [place]
  }
  roots.forEach(add)
  let left = budget
  // A rank can grow while it is read: the rows of array items have the rank of the array. `ranks` is sparse.
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

function placesBelow({ node, level, isOpen }: RowPlace): RowPlace[] {
  const isShown = isOpen && level <= OPEN_LEVELS
  return (node.groups ?? []).flatMap(({ kind, nodes }) =>
    nodes.map((inner, index) => ({
      node: inner,
      level: kind === 'items' ? level : level + 1,
      // Of a set of alternatives, the first is open.
      isOpen: isShown && (!isAlternative(kind) || (index === 0 && level <= OPEN_LEVELS)),
    })),
  )
}

function isAlternative(kind: GroupKind): boolean {
  return kind === 'oneOf' || kind === 'anyOf' || kind === 'subtypes'
}

/** Total weight of all rows in these trees. */
export function weighAll(roots: readonly RowPlace[]): number {
  const below = (node: SchemaNode): number =>
    weighRows(node) +
    (node.groups ?? []).reduce((sum, { nodes }) => nodes.reduce((inner, child) => inner + below(child), sum), 0)
  return roots.reduce((sum, { node }) => sum + below(node), 0)
}
