/**
 * The walk over a document as written: the official schema of its version names every object, and the rules for objects
 * of that name read it. They cover what the official schemas leave open: schema objects, names of extensions, server
 * variables, scopes. Each finding is at the member in question (spec: content.official).
 */

import { nearest } from '@dev-center/contract/nearest'
import type { ValuePlace } from '@dev-center/contract/schema/value-place'
import type { Finding } from '../../../../core/problem.ts'
import { didYouMean } from '../../../../core/words/did-you-mean.ts'
import type { Cursor } from '../document/cursor.ts'
import type { OpenApiVersion } from '../document/document-version.ts'
import { checkExtensions } from './extensions.ts'
import type { Difference } from './json-schema.ts'
import { officialSchema } from './official-schemas.ts'
import { checkReplacedTexts } from './replaced-texts.ts'
import { checkSchemaObject } from './schema-object.ts'
import { checkScopes } from './scopes.ts'
import { checkServer } from './servers.ts'
import { checkUnusedComponents } from './unused-components.ts'

type ObjectRule = readonly [owner: RegExp, check: (cursor: Cursor, root: Cursor) => void]

/** By the official schemas' names of the objects: `media-type` since 3.1, `MediaType` before. */
const RULES: readonly ObjectRule[] = [
  [/^server$/i, checkServer],
  [/^operation$/i, checkScopes],
  [/^media-?type$/i, checkMediaType],
]

/** `known` are the problems from reading the document; they are not reported twice. */
export function checkOfficial(root: Cursor, version: OpenApiVersion, known: readonly Finding[]): void {
  const reported = new Set(known.map(placeOf))
  const isTold = (at: Cursor) =>
    [at, at.parent()].some((one) => reported.has(placeOf({ file: at.file, ...at.session.locate(one) })))
  const checked = new Set<string>()
  const cursorAt = cursorsBelow(root)
  const differences = officialSchema(version).differences(root.value, (owner, place) => {
    const cursor = cursorAt(place)
    if (checked.has(cursor.pointer)) return
    checked.add(cursor.pointer)
    checkExtensions(cursor)
    if (/^schema$/i.test(owner)) checkSchemaObject(cursor, { version, checked, isTold })
    for (const [name, check] of RULES) if (name.test(owner)) check(cursor, root)
  })
  checkExtensions(root)
  checkScopes(root, root)
  const strays = new Map<string, Cursor>()
  for (const difference of withoutConsequences(differences)) {
    if (isInExtension(difference)) continue
    const cursor = root.below(difference.path)
    const reference = cursor.at('$ref')
    // Whatever the specification misses at a reference is in its target, which every reader of the document follows.
    if (typeof reference?.value === 'string') {
      strays.set(reference.key, reference)
      continue
    }
    const isUnknown = difference.kind === 'unknown'
    const at = isUnknown ? (cursor.at(difference.member) ?? cursor) : cursor
    // The allowed members depend on the object's type.
    const decides = isUnknown ? cursor.at('type') : at
    if (decides === null || !isTold(decides)) report(at, difference)
  }
  reportStrays([...strays.values()])
  checkUnusedComponents(root)
  checkReplacedTexts(root)
}

/**
 * A Callback Object can have extensions (OpenAPI Specification, Callback Object), but the official schemas of 3.1 and 3.2
 * take them for path items.
 */
function isInExtension({ path }: Difference): boolean {
  return path.some((key, index) => key.startsWith('x-') && path[index - 2] === 'callbacks')
}

/** The cursors of places, each made once: most objects have many more below them. */
function cursorsBelow(root: Cursor): (place: ValuePlace) => Cursor {
  const known = new Map<ValuePlace, Cursor>()
  const cursorAt = (place: ValuePlace): Cursor => {
    const { above, key } = place
    if (above === null) return root
    const cursor = known.get(place) ?? cursorAt(above).below([String(key)])
    known.set(place, cursor)
    return cursor
  }
  return cursorAt
}

/** One problem for all of them: a document that was split into files often has hundreds. */
function reportStrays(strays: readonly Cursor[]): void {
  const [first, ...others] = strays
  if (first === undefined) return
  const { name } = first.parent()
  const more = others.length === 0 ? '' : ` ${others.length} more ${others.length === 1 ? 'is' : 'are'} like this.`
  first.session.report('DC362', first, `A "$ref" isn't allowed as "${name}".${more}`)
}

/** The registered top-level types. Subtypes are unrestricted. */
const TOP_TYPES = [
  'application',
  'audio',
  'example',
  'font',
  'haptics',
  'image',
  'message',
  'model',
  'multipart',
  'text',
  'video',
]

function checkMediaType(media: Cursor): void {
  const [top = '', subtype] = media.name.split('/')
  if (media.parent()?.name !== 'content' || top === '*' || top.startsWith('x-')) return
  if (subtype !== undefined && TOP_TYPES.includes(top.toLowerCase())) return
  const hint =
    subtype === undefined
      ? 'Examples are members of a media type, such as application/json, under "examples".'
      : didYouMean(top.toLowerCase(), TOP_TYPES)
  media.session.report('DC340', media, `"${media.name}" isn't a media type.`, { hint })
}

/** A member that is only misspelled is not also missing. */
function withoutConsequences(differences: readonly Difference[]): readonly Difference[] {
  const misspelt = new Set(
    differences.flatMap(({ kind, path, member, known }) =>
      kind === 'unknown' ? `${path.join('/')} ${nearest(member, known)}` : [],
    ),
  )
  const unknown = new Set(differences.flatMap(({ kind, path }) => (kind === 'unknown' ? path.join('/') : [])))
  return differences.filter(({ kind, path, member, owner }) => {
    const at = path.join('/')
    // In responses, "default" is only missing if there is no valid status.
    const isStatus = /^responses$/i.test(owner) && unknown.has(at)
    return kind !== 'missing' || !(isStatus || misspelt.has(`${at} ${member}`))
  })
}

function placeOf({ file, line, column }: Pick<Finding, 'file' | 'line' | 'column'>): string {
  return `${file}:${line}:${column}`
}

function report(at: Cursor, { kind, member, message, known, owner }: Difference): void {
  const { session } = at
  const what = nameOf(owner)
  if (kind === 'unknown') {
    const said = message === "isn't defined here" ? `isn't defined in ${what}` : message
    const near = nearest(member, known)
    session.report('DC340', at, `"${member}" ${said}.`, {
      hint: near === null ? undefined : `Did you mean "${near}"?`,
    })
    if (near === 'summary') session.retract('DC309', at.parent())
    // Schemes under a misspelled key still count as declared.
    if (near === 'securitySchemes' || near === 'components') session.retractAll('DC312')
    if (near === 'components') session.retractAll('DC303', '"#/components/')
  } else if (kind === 'missing') {
    session.report('DC341', at, `${what[0]?.toUpperCase()}${what.slice(1)} ${message}.`, { isMild: true })
  } else {
    const subject = message.startsWith('"') || at.name === '' ? '' : `"${at.name}" `
    const hint = typeof at.value === 'string' ? didYouMean(at.value, known) : undefined
    session.report('DC341', at, `${subject}${message}.`, { hint })
  }
}

/** `path-item` and `PathItem` are a path item. */
function nameOf(owner: string): string {
  const words = owner
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .replace(/^(?:Implicit|Password|Client Credentials|Authorization Code) *O?Auth Flow$/, 'OAuth flow')
    .toLowerCase()
  if (words === 'document') return 'the document'
  if (/^(?:info|components|paths|responses|callbacks|oauth flows|xml)$/.test(words)) return `"${words}"`
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
}
