/** Operations on metafields, of one resource and in batches. */
import type { Json, JsonObject } from '@dev-center/contract/json'
import { isJsonObject, listOf } from '@dev-center/contract/json'
import type { Metafield } from '../../model.ts'
import type { Answer, Call, Handler, Routes } from '../engine/call.ts'
import { type Collection, crud } from '../engine/collection.ts'
import { numberOf, objectOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid, notFound, Rejected } from '../engine/rejection.ts'
import { addMetafield, changeMetafield, type MetafieldKind, metafieldView, removeMetafield } from './metafield.ts'

/** @param updateList whether changes of one metafield answer with a list, as those of customers do */
export function metafieldRoutes(kind: MetafieldKind, updateList = false): Routes {
  const single = singleRoutes(kind)
  const update = `PUT ${kind.path}/{${kind.ownerParam}}/metafields/{${kind.param}}`
  const own = single[update]
  const add = `POST ${kind.path}/{${kind.ownerParam}}/metafields`
  const addOne = single[add]
  return {
    ...single,
    ...(updateList && own !== undefined && { [update]: (call: Call) => asList(own(call)) }),
    ...(updateList && addOne !== undefined && { [add]: (call: Call) => asList(addOne(call)) }),
    ...batchRoutes(kind),
  }
}

function asList(answer: Answer): Answer {
  return { body: { data: [objectOf(answer.body).data ?? null], errors: [], meta: {} } }
}

function collectionOf(kind: MetafieldKind): Collection<Metafield> {
  return {
    param: kind.param,
    all: (call) => {
      const owner = ownerOf(call, kind)
      return call.store.state.metafields.filter(
        ({ resource, resourceId }) => resource === kind.resource && resourceId === owner,
      )
    },
    view: (_, field) => metafieldView(kind, field),
    create: (call, body) => addMetafield(call, kind, ownerOf(call, kind), body),
    update: (call, field, body) => changeMetafield(call, field, body),
    remove: (call, field) => removeMetafield(call, field),
  }
}

function ownerOf(call: Call, kind: MetafieldKind): string {
  const owner = kind.owner(call, kind.ownerParam === undefined ? '' : (call.params[kind.ownerParam] ?? ''))
  if (owner === null) throw notFound()
  return owner
}

function singleRoutes(kind: MetafieldKind): Routes {
  const collection = collectionOf(kind)
  if (kind.ownerParam !== undefined) return crud(`${kind.path}/{${kind.ownerParam}}/metafields`, collection)
  const { create: _, ...withoutCreate } = collection
  return crud(`${kind.path}/metafields`, withoutCreate)
}

function batchRoutes(kind: MetafieldKind): Routes {
  const path = `${kind.path}/metafields`
  const own = (call: Call) => call.store.state.metafields.filter(({ resource }) => resource === kind.resource)
  return {
    [`GET ${path}`]: (call) =>
      listAnswer(
        call,
        own(call).map((field) => metafieldView(kind, field)),
      ),
    [`POST ${path}`]: batch(kind, (call, entry) => {
      const body = objectOf(entry)
      const wanted = textOf(body.resource_id)
      const owner = kind.owner(call, wanted)
      if (owner === null) throw invalid({ resource_id: `${kind.resource} ${wanted} does not exist` })
      return addMetafield(call, kind, owner, body)
    }),
    [`PUT ${path}`]: batch(kind, (call, entry) => {
      const field = fieldOf(own(call), objectOf(entry).id)
      changeMetafield(call, field, objectOf(entry))
      return field
    }),
    [`DELETE ${path}`]: batch(kind, (call, entry) => {
      const field = fieldOf(own(call), isJsonObject(entry) ? entry.id : entry)
      removeMetafield(call, field)
      return field
    }),
  }
}

function fieldOf(fields: readonly Metafield[], id: Json | undefined): Metafield {
  const field = fields.find((each) => each.id === numberOf(id, -1))
  if (field === undefined) throw invalid({ [textOf(id)]: 'Metafield does not exist' })
  return field
}

/** A batch is not a transaction: valid entries are processed, and the response reports successes and failures. */
function batch(kind: MetafieldKind, run: (call: Call, entry: Json) => Metafield): Handler {
  return (call) => {
    const entries = listOf(call.body)
    const isDelete = call.operation.method === 'DELETE'
    const done: Json[] = []
    const failures: { [field: string]: string } = {}
    for (const [index, entry] of entries.entries()) {
      if (Object.keys(failures).length > 0 && objectOf(call.example(422)).data === undefined) break
      try {
        const field = run(call, entry)
        done.push(isDelete ? field.id : metafieldView(kind, field))
      } catch (error) {
        if (!(error instanceof Rejected)) throw error
        const [first] = Object.entries(error.errors)
        failures[isDelete ? String(entry) : String(index + 1)] = first?.[1] ?? error.message
      }
    }
    return batchAnswer(call, kind, entries.length, done, failures)
  }
}

const PAGED = new Set(['brand', 'category', 'variant', 'channel', 'location'])

/** Whether the response to a batch has a paginated list, as for some kinds, or counts, as for the others. */
function showsPages({ operation }: Call, { resource }: MetafieldKind): boolean {
  return operation.method !== 'DELETE' && PAGED.has(resource)
}

function pageMeta({ length: count }: readonly Json[]): JsonObject {
  const links = { current: '?page=1&limit=50' }
  return { pagination: { total: count, count, per_page: 50, current_page: 1, total_pages: 1, links } }
}

/** Reports successes and failures if the document has a failed batch report both; otherwise only the failures. */
function batchAnswer(
  call: Call,
  kind: MetafieldKind,
  total: number,
  data: Json[],
  failures: { readonly [entry: string]: string },
): Answer {
  const failed = total - data.length
  const meta = { total, success: data.length, failed }
  if (failed === 0) return { body: { data, errors: [], meta: showsPages(call, kind) ? pageMeta(data) : meta } }
  const example = objectOf(call.example(422))
  if (example.data === undefined) throw invalid(failures)
  const errors = [{ status: 422, title: 'Bulk operation has failed', type: TYPE, errors: failures }]
  return { status: 422, body: { data, errors: Array.isArray(example.errors) ? errors : failures, meta } }
}

const TYPE = 'https://developer.bigcommerce.com/api-docs/getting-started/api-status-codes'
