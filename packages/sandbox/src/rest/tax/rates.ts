/** Tax rates of zones, in batches: `/v3/tax/rates`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { TaxRate } from '../../seed/tax.ts'
import type { Store } from '../../store.ts'
import { type Call, NOTHING, type Routes } from '../engine/call.ts'
import { drop } from '../engine/collection.ts'
import { numberOf, numbersOf, objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid } from '../engine/rejection.ts'
import { taxClassesOf } from './classes.ts'

const PATH = '/v3/tax/rates'

function view({ id, name, isEnabled, priority, zoneId, classRates }: TaxRate): JsonObject {
  return {
    id,
    name,
    enabled: isEnabled,
    priority,
    tax_zone_id: zoneId,
    class_rates: classRates.map(({ classId, percent }) => ({ rate: percent, tax_class_id: classId })),
  }
}

function shown(rates: readonly TaxRate[]) {
  return { body: { data: rates.map(view), meta: {} } }
}

function changesOf(store: Store, body: JsonObject, at: number): Partial<TaxRate> {
  const { state } = store
  const zoneId = body.tax_zone_id === undefined ? null : numberOf(body.tax_zone_id)
  if (zoneId !== null && !state.taxZones.some(({ id }) => id === zoneId))
    throw invalid({ [`${at}.tax_zone_id`]: `tax zone ${zoneId} does not exist` })
  const classRates = body.class_rates === undefined ? null : objectsOf(body.class_rates).map(classRateOf)
  if (classRates?.length === 0) throw invalid({ [`${at}.class_rates`]: 'class_rates must have at least one entry' })
  const unknown = classRates?.find(({ classId }) => !taxClassesOf(store).some(({ id }) => id === classId))
  if (unknown !== undefined) throw invalid({ [`${at}.class_rates`]: `tax class ${unknown.classId} does not exist` })
  return {
    ...(body.name !== undefined && { name: textOf(body.name) }),
    ...(body.enabled !== undefined && { isEnabled: body.enabled === true }),
    ...(body.priority !== undefined && { priority: numberOf(body.priority) }),
    ...(zoneId !== null && { zoneId }),
    ...(classRates !== null && { classRates }),
  }
}

function classRateOf(value: JsonObject) {
  return { classId: numberOf(value.tax_class_id), percent: numberOf(value.rate) }
}

function create(call: Call) {
  const { store } = call
  const drafts = objectsOf(call.body).map((body, at) => changesOf(store, body, at))
  const rates = drafts.map((draft): TaxRate => {
    const rate = { name: '', isEnabled: true, priority: 1, zoneId: 0, classRates: [], ...draft }
    return { ...rate, id: store.nextNumber('tax-rate', store.state.taxRates) }
  })
  store.state.taxRates.push(...rates)
  return shown(rates)
}

function update(call: Call) {
  const targets = objectsOf(call.body).map((body, at) => {
    const rate = call.store.state.taxRates.find(({ id }) => id === body.id)
    if (rate === undefined) throw invalid({ [`${at}.id`]: `tax rate ${textOf(body.id)} does not exist` })
    return { rate, changes: changesOf(call.store, body, at) }
  })
  for (const { rate, changes } of targets) Object.assign(rate, changes)
  return shown(targets.map(({ rate }) => rate))
}

export const taxRateRoutes: Routes = {
  [`GET ${PATH}`]: (call) => listAnswer(call, call.store.state.taxRates.map(view)),
  [`POST ${PATH}`]: create,
  [`PUT ${PATH}`]: update,
  [`DELETE ${PATH}`]: (call) => {
    const { taxRates } = call.store.state
    const ids = numbersOf(call.query['id:in'])
    for (const rate of taxRates.filter(({ id }) => ids.includes(id))) drop(taxRates, rate)
    return NOTHING
  },
}
