/**
 * Tax properties, and their values for products and customers: `/v3/tax/properties`, `/v3/tax/products/properties`,
 * `/v3/tax/customers`.
 */
import type { Json, JsonObject } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'
import { type Call, type Handler, NOTHING, type Routes } from '../engine/call.ts'
import { drop } from '../engine/collection.ts'
import { nextId, recordsOf, type StoredRecord } from '../engine/json-records.ts'
import { numberOf, numbersOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { conflict, invalid } from '../engine/rejection.ts'

const PATH = '/v3/tax/properties'

function propertiesOf(store: Store): StoredRecord[] {
  return recordsOf(store, 'tax-property')
}

/** Lists of tax properties are not paginated. */
function shown(data: readonly JsonObject[]) {
  return { body: { data, meta: {} } }
}

function guardCode(store: Store, code: Json | undefined, at: number, self: StoredRecord | null): void {
  const duplicate = propertiesOf(store).find((each) => each !== self && each.code === code)
  if (duplicate !== undefined)
    throw invalid({ [`${at}.code`]: `${textOf(code)} is the code of tax property ${duplicate.id}` })
}

function create({ store, body }: Call) {
  const entries = objectsOf(body)
  entries.forEach((entry, at) => {
    guardCode(store, entry.code, at, null)
    if (entries.slice(0, at).some(({ code }) => code === entry.code))
      throw invalid({ [`${at}.code`]: `${textOf(entry.code)} is in the request twice` })
  })
  const properties = entries.map(
    ({ code, display_name, description, type }): StoredRecord => ({
      id: nextId(store, 'tax-property', propertiesOf(store)),
      code: textOf(code),
      display_name: textOf(display_name),
      description: textOf(description),
      type: textOf(type),
      created_at: store.now(),
      updated_at: store.now(),
    }),
  )
  propertiesOf(store).push(...properties)
  return shown(properties)
}

function update({ store, body }: Call) {
  const targets = objectsOf(body).map((entry, at) => {
    const property = propertiesOf(store).find(({ id }) => id === entry.id)
    if (property === undefined) throw invalid({ [`${at}.id`]: `tax property ${textOf(entry.id)} does not exist` })
    if (entry.code !== undefined) guardCode(store, entry.code, at, property)
    const { code, display_name, description } = entry
    const changes = Object.entries({ code, display_name, description }).filter(([, value]) => value !== undefined)
    return { property, changes: Object.fromEntries(changes) }
  })
  for (const { property, changes } of targets) Object.assign(property, changes, { updated_at: store.now() })
  return shown(targets.map(({ property }) => property))
}

function remove({ store, query }: Call) {
  const ids = numbersOf(query['id:in'])
  const doomed = propertiesOf(store).filter(({ id }) => ids.includes(numberOf(id)))
  for (const { id, code } of doomed)
    if (OWNERS.some(({ kind }) => recordsOf(store, kind).some((record) => textOf(code) in objectOf(record.values))))
      throw conflict({}, `Tax property ${id} is in use.`)
  for (const property of doomed) drop(propertiesOf(store), property)
  return NOTHING
}

/** A resource that can have values. */
interface Owner {
  readonly path: string
  /** Key of the records in the store. */
  readonly kind: string
  /** Name of its id in bodies and filters. */
  readonly name: string
  readonly type: 'PRODUCT' | 'CUSTOMER'
  exists(store: Store, id: number): boolean
}

const PRODUCTS: Owner = {
  path: '/v3/tax/products/properties',
  kind: 'tax-values-of-product',
  name: 'product_id',
  type: 'PRODUCT',
  exists: ({ state }, id) => state.products.some((product) => product.id === id),
}

const CUSTOMERS: Owner = {
  path: '/v3/tax/customers',
  kind: 'tax-values-of-customer',
  name: 'customer_id',
  type: 'CUSTOMER',
  exists: ({ state }, id) => state.customers.some((customer) => customer.id === id),
}

const OWNERS = [PRODUCTS, CUSTOMERS]

function ownerRoutes({ path, kind, name, type, exists }: Owner): Routes {
  const view = ({ id, values }: StoredRecord): JsonObject => ({ [name]: id, tax_properties: values ?? {} })
  const wanted = ({ store, query }: Call): StoredRecord[] => {
    const ids = query[`${name}:in`] === undefined ? null : numbersOf(query[`${name}:in`])
    return recordsOf(store, kind).filter(({ id }) => ids === null || ids.includes(numberOf(id)))
  }
  const write: Handler = ({ store, body }) => {
    const codes = propertiesOf(store).filter((property) => property.type === type)
    const targets = objectsOf(body).map((entry, at) => {
      const id = numberOf(entry[name])
      if (!exists(store, id)) throw invalid({ [`${at}.${name}`]: `${id} does not exist` })
      const values = objectOf(entry.tax_properties)
      const stray = Object.keys(values).find((code) => !codes.some((property) => property.code === code))
      if (stray !== undefined) throw invalid({ [`${at}.tax_properties`]: `no tax property has the code ${stray}` })
      return { id, values }
    })
    return shown(targets.map(({ id, values }) => view(keepValues(store, kind, id, values))))
  }
  return {
    [`GET ${path}`]: (call) => shown(wanted(call).map(view)),
    [`PUT ${path}`]: write,
    [`DELETE ${path}`]: (call) => {
      for (const record of wanted(call)) drop(recordsOf(call.store, kind), record)
      return NOTHING
    },
  }
}

function keepValues(store: Store, kind: string, id: number, values: JsonObject): StoredRecord {
  const records = recordsOf(store, kind)
  const known = records.find((record) => record.id === id)
  const record: StoredRecord = known ?? { id }
  record.values = { ...objectOf(record.values), ...values }
  if (known === undefined) records.push(record)
  return record
}

export const taxPropertyRoutes: Routes = {
  [`GET ${PATH}`]: ({ store, query }) => {
    const ids = query['id:in'] === undefined ? null : numbersOf(query['id:in'])
    // The platform's documents show the types in lower case here, and in upper case everywhere else.
    const types =
      query['type:in'] === undefined ? null : [query['type:in']].flat().map((type) => textOf(type).toUpperCase())
    return shown(
      propertiesOf(store).filter(
        ({ id, type }) =>
          (ids === null || ids.includes(numberOf(id))) && (types === null || types.includes(textOf(type))),
      ),
    )
  },
  [`POST ${PATH}`]: create,
  [`PUT ${PATH}`]: update,
  [`DELETE ${PATH}`]: remove,
  ...ownerRoutes(PRODUCTS),
  ...ownerRoutes(CUSTOMERS),
}
