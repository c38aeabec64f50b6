/** Bulk pricing rules of products: prices for a range of quantities. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Product } from '../../model.ts'
import type { Call } from '../engine/call.ts'
import { type Collection, parent } from '../engine/collection.ts'
import { numberOf, textOf } from '../engine/json-value.ts'
import { conflict, invalid } from '../engine/rejection.ts'
import { type BulkRule, bulkRulesOf, bulkRuleView } from './product-part-views.ts'

function productOf(call: Call): Product {
  return parent(call, 'product_id', call.store.state.products)
}

export const bulkRules: Collection<BulkRule> = {
  param: 'bulk_pricing_rule_id',
  all: (call) => bulkRulesOf(productOf(call)),
  view: (_, rule) => bulkRuleView(rule),
  create(call, body) {
    const product = productOf(call)
    const rules = bulkRulesOf(product)
    const first = [{ id: product.id * 10 }]
    const id = call.store.nextNumber(`bulk-rule:${product.id}`, rules.length === 0 ? first : rules)
    const rule: BulkRule = { ...bulkRule(body, null), id }
    product.bulkPricing = [...rules, rule].sort((one, other) => one.min - other.min)
    return rule
  },
  update(call, rule, body) {
    const product = productOf(call)
    const changed: BulkRule = { ...bulkRule(body, rule), id: rule.id }
    guardRange(bulkRulesOf(product), changed)
    product.bulkPricing = bulkRulesOf(product).map((each) => (each.id === rule.id ? changed : each))
    Object.assign(rule, changed)
  },
  remove(call, rule) {
    const product = productOf(call)
    product.bulkPricing = bulkRulesOf(product).filter(({ id }) => id !== rule.id)
  },
}

function bulkRule(body: JsonObject, before: BulkRule | null): Product['bulkPricing'][number] {
  const type = textOf(body.type, before?.off?.type ?? 'percent')
  const min = numberOf(body.quantity_min, before?.min)
  const max = body.quantity_max === undefined ? (before?.max ?? null) : numberOf(body.quantity_max) || null
  if (max !== null && max < min) throw invalid({ quantity_max: 'quantity_max is not greater than quantity_min' })
  if (type === 'price' || type === 'fixed')
    return { min, max, percentOff: 0, off: { type, amount: numberOf(body.amount, before?.off?.amount) } }
  const share = numberOf(body.amount, (before?.percentOff ?? 0) / 100)
  return { min, max, percentOff: Math.round(share * 10_000) / 100 }
}

/** A change can't make rules overlap (creating one may); a rule without `quantity_max` has no upper end. */
function guardRange(rules: readonly BulkRule[], rule: BulkRule): void {
  const other = rules.find(
    ({ id, min, max }) => id !== rule.id && min <= (rule.max ?? Infinity) && rule.min <= (max ?? Infinity),
  )
  if (other !== undefined) throw conflict({ quantity_min: `the range overlaps with that of rule ${other.id}` })
}
