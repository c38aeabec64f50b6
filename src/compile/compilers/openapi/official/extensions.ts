/** DC340: an extension whose name is almost one that the site reads. It would be shown as a fact instead. */
import { nearest } from '@dev-center/contract/nearest'
import type { Cursor } from '../document/cursor.ts'

/** Every extension that the site reads; docs/authoring.md lists them. */
const EXTENSIONS: readonly string[] = [
  'x-anchor',
  'x-before',
  'x-code-samples',
  'x-codeSamples',
  'x-date',
  'x-deprecated-since',
  'x-description',
  'x-displayName',
  'x-excludes',
  'x-enum-descriptions',
  'x-enumDescriptions',
  'x-event-scope',
  'x-in-sample',
  'x-keywords',
  'x-menu-title',
  'x-nullable',
  'x-query',
  'x-replacement',
  'x-requires',
  'x-requires-one-of',
  'x-robots',
  'x-searchable',
  'x-sends',
  'x-sent-by',
  'x-slug',
  'x-stability',
  'x-sunset',
  'x-used-with',
]

export function checkExtensions(owner: Cursor): void {
  for (const name of Object.keys(owner.object ?? {})) {
    if (!/^x[-_]/i.test(name) || EXTENSIONS.includes(name)) continue
    const near = nearestExtension(name)
    const member = owner.at(name)
    if (near === null || member === null) continue
    owner.session.report('DC340', member, `"${name}" isn't an extension that the site reads.`, {
      hint: `Did you mean "${near}"?`,
    })
  }
}

/** Compared without the common "x-": `x-note` is not a typo of `x-date`. */
function nearestExtension(name: string): string | null {
  const near = nearest(
    name.slice(2),
    EXTENSIONS.map((known) => known.slice(2)),
  )
  return near === null ? null : `x-${near}`
}
