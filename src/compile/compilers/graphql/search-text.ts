/** Search index entries of a type or an operation: its text, and every name in it with the anchor it leads to. */
import type { GraphqlField } from '../../../core/api/graphql-model.ts'
import type { Identifier } from '../../../core/page.ts'
import type { Docstrings } from './docstrings.ts'
import type { Item } from './plan.ts'

/** The same in every list, so nobody searches for them. */
const PAGING = new Set(['before', 'after', 'first', 'last'])

/** Description, then one line per field, argument, and value. */
export function sectionText({ definition, operation, directive }: Item, docs: Docstrings): string {
  if (directive !== undefined) {
    const lines = directive.args.map((each) => `${each.name}: ${docs.plain(each.description)}`)
    return [docs.plain(directive.description), ...lines].join('\n')
  }
  if (operation !== null) {
    const { field } = operation
    return [
      docs.plain(field.description),
      ...field.args
        .filter(({ name }) => !PAGING.has(name))
        .map((each) => `${each.name}: ${docs.plain(each.description)}`),
    ].join('\n')
  }
  if (definition === null) return ''
  const parts = [...definition.fields, ...definition.values]
  return [
    docs.plain(definition.description),
    ...parts.map((each) => `${each.name}: ${docs.plain(each.description)}`),
  ].join('\n')
}

/** `Cart.lineItems`, `Site.product.sku` (an argument), `OrderStatusValue.SHIPPED`, `site.product`. */
export function identifiersOf(item: Item, anchor: string): Identifier[] {
  const { definition, operation, directive, name } = item
  const own = { text: name, anchor }
  if (directive !== undefined) return [own, ...argumentsOf(directive, name, anchor)]
  if (operation !== null) return [own, ...argumentsOf(operation.field, name, anchor)]
  if (definition === null) return [own]
  const fields = definition.fields.flatMap((field) => {
    const at = `${anchor}-${field.name.toLowerCase()}`
    return [{ text: `${name}.${field.name}`, anchor: at }, ...argumentsOf(field, `${name}.${field.name}`, at)]
  })
  const values = definition.values.map((value) => ({
    text: `${name}.${value.name}`,
    anchor: `${anchor}-${value.name.toLowerCase()}`,
  }))
  return [own, ...fields, ...values]
}

function argumentsOf(field: Pick<GraphqlField, 'args'>, owner: string, anchor: string): Identifier[] {
  return field.args
    .filter(({ name }) => !PAGING.has(name))
    .map(({ name }) => ({ text: `${owner}.${name}`, anchor: `${anchor}-${name.toLowerCase()}` }))
}
