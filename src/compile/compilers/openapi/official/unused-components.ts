/**
 * DC363: components that nothing in the document uses. No page shows them, so their texts would be lost without a word.
 */
import type { Json } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import type { Cursor } from '../document/cursor.ts'
import { implicitSubtypes } from '../schema/subtypes.ts'

/** Members with values, in which `$ref` is a name like any other. */
const VALUES: ReadonlySet<string> = new Set(['example', 'default', 'enum', 'const', 'value', 'dataValue'])
/** Maps from names that the author chose. */
const NAMES: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'examples'])

/** Kinds of components that pages show only where they are used. */
const KINDS: ReadonlySet<string> = new Set([
  'schemas',
  'responses',
  'parameters',
  'examples',
  'requestBodies',
  'headers',
  'links',
  'callbacks',
  'pathItems',
  'mediaTypes',
])

export function checkUnusedComponents(root: Cursor): void {
  const components = root.at('components')
  if (!components || !(root.at('paths') || root.at('webhooks'))) return
  const used = usedComponents(root)
  for (const [kind, group] of components.members()) {
    // The overview lists all security schemes; a misspelled kind is a problem of its own (DC340).
    if (!KINDS.has(kind)) continue
    const names = group.members().filter(([, one]) => !used.has(one.key))
    if (names.length === 0) continue
    const what = names.length === 1 ? 'One component is' : `${names.length} components are`
    const list = names.map(([name]) => name).join(', ')
    root.session.report('DC363', names[0]?.[1] ?? group, `${what} used nowhere in the document: ${list}.`)
  }
}

/** Keys of the components that references lead to, or into, from anything but the components themselves. */
function usedComponents(root: Cursor): ReadonlySet<string> {
  const used = new Set<string>()
  const components = new Set<string>()
  const open = root
    .members()
    .flatMap(([name, member]) => (name === 'components' ? [] : [{ at: member, isNames: false }]))
  const use = (target: Cursor | null | undefined) => {
    if (!target || used.has(target.key)) return
    used.add(target.key)
    components.add(`${target.file}#${target.pointer.split('/').slice(0, 4).join('/')}`)
    open.push({ at: target, isNames: false })
    if (target.object?.discriminator) for (const subtype of implicitSubtypes(target)) use(subtype)
  }
  for (let next = open.pop(); next; next = open.pop()) {
    const { at, isNames } = next
    const reference = isNames ? undefined : at.object?.$ref
    if (typeof reference === 'string') use(targetOf(at, reference))
    if (!isNames && isJsonObject(at.object?.mapping))
      for (const named of Object.values(at.object.mapping)) use(schemaOf(root, at, named))
    const items = Array.isArray(at.value) ? [...at.value.keys()].flatMap((index) => at.at(index) ?? []) : []
    for (const item of items) open.push({ at: item, isNames: false })
    for (const [key, member] of at.members())
      if (isNames || !VALUES.has(key)) open.push({ at: member, isNames: !isNames && NAMES.has(key) })
  }
  return components
}

/** A mapping names a schema by reference or by component name. */
function schemaOf(root: Cursor, at: Cursor, named: Json): Cursor | null {
  if (typeof named !== 'string') return null
  return root.at('components')?.at('schemas')?.at(named) ?? targetOf(at, named)
}

/** Without a problem: what reads the document reports references without a target. */
function targetOf(at: Cursor, reference: string): Cursor | null {
  return at.session.resolve(reference, at.file)
}
