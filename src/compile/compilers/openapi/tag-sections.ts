/**
 * Sections of the menu of a document: its `x-tagGroups`, else the tags that are the parent of others (OpenAPI 3.2, Tag
 * Object).
 */
import type { Cursor } from './document/cursor.ts'

export interface TagSection {
  readonly title: string
  /** Names of the tags, in menu order. */
  readonly tags: readonly string[]
}

/** @param known names of all tags that are declared or used */
export function readTagSections(root: Cursor, known: ReadonlySet<string>): TagSection[] {
  if (!root.at('x-tagGroups')) return parentSections(root)
  const taken = new Set<string>()
  return root.items('x-tagGroups').map((group) => {
    const tags = group.items('tags').flatMap((tag) => {
      const name = String(tag.value)
      if (!known.has(name)) root.session.report('DC313', tag, `The tag "${name}" isn't declared.`)
      return taken.has(name) ? [] : [name]
    })
    for (const name of tags) taken.add(name)
    return { title: group.text('name'), tags }
  })
}

function parentSections(root: Cursor): TagSection[] {
  const tags = new Map(root.items('tags').map((tag) => [tag.text('name'), tag]))
  const topOf = (name: string): string => {
    const seen = new Set<string>()
    let top = name
    for (let up = top; tags.has(up) && !seen.has(up); up = tags.get(up)?.text('parent') ?? '') {
      seen.add(up)
      top = up
    }
    return top
  }
  const families = Map.groupBy(tags.keys(), topOf)
  return [...families].flatMap(([top, members]) => {
    const tag = tags.get(top)
    if (members.length < 2 || !tag) return []
    return [{ title: titleOfTag(tag), tags: [top, ...members.filter((name) => name !== top)] }]
  })
}

/** Display name of a declared tag. */
export function titleOfTag(tag: Cursor): string {
  return tag.text('x-displayName') || tag.text('summary') || tag.text('name')
}
