/**
 * DC363: components that nothing in the document uses. No page shows them, so their texts would be lost without a word.
 */
import type { Json } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import type { Cursor } from '../document/cursor.ts'
import { LINK_KEYS } from '../document/load.ts'
import { webhooksOf } from '../document/webhooks.ts'
import { implicitSubtypes } from '../schema/subtypes.ts'

/** Members with values, in which `$ref` is a name like any other. */
const VALUES: ReadonlySet<string> = new Set(['example', 'default', 'enum', 'const', 'value', 'dataValue'])
/** Maps from names that the author chose, in which `$ref` and `default` can be names. */
const NAMES: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'examples'])
/** Maps in which `default` is a status code or a name. Authors move such a map to a file of its own. */
const MAPS: ReadonlySet<string> = new Set(['responses', 'callbacks', 'headers', 'links', 'content', 'encoding'])

/** Extensions whose references name what a page shows. */
const FOLLOWED: ReadonlySet<string> = new Set(['x-expansionResources', 'x-webhooks', ...LINK_KEYS])

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
  if (!components || !(root.at('paths') || webhooksOf(root).length > 0)) return
  const { whole, inPart } = usedComponents(root)
  for (const [kind, group] of components.members()) {
    // The overview lists all security schemes; a misspelled kind is a problem of its own (DC340).
    if (!KINDS.has(kind)) continue
    const others = group.members().filter(([, one]) => !whole.has(one.key))
    const unused = others.filter(([, one]) => !inPart.has(one.key))
    const partly = others.filter(([, one]) => inPart.has(one.key))
    report(unused, (names) => `used nowhere in the document: ${names}.`)
    report(partly, (names) => `used only in part, so their other parts are on no page: ${names}.`)
  }
}

/** One problem for all of them, at the first one. */
function report(components: readonly (readonly [name: string, at: Cursor])[], words: (names: string) => string): void {
  const [[, first] = []] = components
  const what = components.length === 1 ? 'One component is' : `${components.length} components are`
  first?.session.report('DC363', first, `${what} ${words(components.map(([name]) => name).join(', '))}`)
}

interface Used {
  /** Keys of the components that references lead to. */
  readonly whole: ReadonlySet<string>
  /** Keys of the components that references lead into. */
  readonly inPart: ReadonlySet<string>
}

/** What references use from anything but the components themselves. No page shows what an extension refers to. */
function usedComponents(root: Cursor): Used {
  const used = new Set<string>()
  const whole = new Set<string>()
  const inPart = new Set<string>()
  const open = root
    .members()
    .flatMap(([name, member]) => (name === 'components' ? [] : [{ at: member, isNames: false }]))
  const use = (target: Cursor | null | undefined) => {
    if (!target || used.has(target.key)) return
    used.add(target.key)
    const [, , , , ...inside] = target.pointer.split('/')
    const component = `${target.file}#${target.pointer.split('/').slice(0, 4).join('/')}`
    ;(inside.length === 0 ? whole : inPart).add(component)
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
    const isMap = !isNames && MAPS.has(at.name)
    for (const [key, member] of at.members())
      if (isNames || isMap || !isUnread(key)) open.push({ at: member, isNames: !isNames && NAMES.has(key) })
  }
  return { whole, inPart }
}

/** Values are data, and of extensions, pages show only the ones whose references they follow. */
function isUnread(key: string): boolean {
  return VALUES.has(key) || (key.startsWith('x-') && !FOLLOWED.has(key))
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
