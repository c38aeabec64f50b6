/** Category trees and their categories: `/v3/catalog/trees`. */
import type { Json, JsonObject } from '@dev-center/contract/json'
import type { Category } from '../../model.ts'
import type { Store } from '../../store.ts'
import { type Answer, type Call, NOTHING, type Routes } from '../engine/call.ts'
import { passes } from '../engine/filter.ts'
import { nextId, recordsOf } from '../engine/json-records.ts'
import { numberOf, numbersOf, objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid, notFound, Rejected } from '../engine/rejection.ts'
import { emitCategory } from './categories.ts'
import { CATEGORY, changeCategory, createCategory, removeCategory } from './category-layout.ts'

const TREE_ID = 1

function treesOf(store: Store) {
  return recordsOf(store, 'tree', () => [{ id: TREE_ID, name: store.seed.store.name, channels: [1] }])
}

/** A category in the format of the newer operations. */
function treeCategory(store: Store, category: Category): JsonObject {
  const { id, custom_url, ...rest } = CATEGORY.view(store, category)
  const { url, is_customized } = custom_url as { url: string; is_customized: boolean }
  const uuid = `4f0d9a63-1b7e-4c52-8e39-${String(category.id).padStart(12, '0')}`
  return {
    category_id: id ?? 0,
    category_uuid: uuid,
    tree_id: treeOf(store, category),
    ...rest,
    url: { path: url, is_customized },
  }
}

function treeOf(store: Store, { id }: Category): number {
  return numberOf(store.state.extras.get(`tree-of:${id}`)?.tree, TREE_ID)
}

const FILTERS = {
  keyword: (view: JsonObject, value: Json) => JSON.stringify(view).toLowerCase().includes(String(value).toLowerCase()),
}

/** Processes each entry of a batch. Responds with 207 if only some entries succeed, 422 if none does. */
function batch(call: Call, run: (entry: JsonObject) => Category, withData: boolean): Answer {
  const entries = objectsOf(call.body)
  const errors: { [field: string]: string } = {}
  const done: Category[] = []
  for (const entry of entries) {
    try {
      done.push(run(entry))
    } catch (error) {
      if (!(error instanceof Rejected)) throw error
      Object.assign(errors, error.errors)
    }
  }
  const failed = entries.length - done.length
  if (failed > 0 && done.length === 0) throw invalid(errors)
  const meta = { total: entries.length, success: done.length, failed }
  const data: JsonObject = withData ? { data: done.map((category) => treeCategory(call.store, category)) } : {}
  if (failed === 0) return { body: { ...data, meta } }
  const title = 'Some categories could not be stored.'
  return { status: 207, body: { ...data, errors: { status: 422, title, errors }, meta } }
}

function upsertTrees(call: Call): Answer {
  const trees = treesOf(call.store)
  for (const entry of objectsOf(call.body)) {
    const unknown = numbersOf(entry.channels).find((id) => !call.store.state.channels.some((each) => each.id === id))
    if (unknown !== undefined) throw invalid({ channels: `channel ${unknown} does not exist` })
  }
  const data = objectsOf(call.body).map((entry) => {
    const known = trees.find(({ id }) => id === entry.id)
    if (known) return Object.assign(known, entry)
    const tree = {
      id: nextId(call.store, 'tree', trees),
      name: textOf(entry.name),
      channels: numbersOf(entry.channels),
    }
    trees.push(tree)
    return tree
  })
  return { body: { data, meta: { total: data.length, success: data.length, failed: 0 } } }
}

interface Place {
  readonly treeId: number
  readonly parentId: number
  readonly depth: number
  readonly path: readonly number[]
}

function branches(store: Store, { treeId, parentId, depth, path }: Place, deepest: number): JsonObject[] {
  return store.state.categories
    .filter((category) => category.parentId === parentId && treeOf(store, category) === treeId)
    .map((category) => {
      const here = [...path, category.id]
      const below = { treeId, parentId: category.id, depth: depth + 1, path: here }
      return {
        id: category.id,
        parent_id: parentId,
        depth,
        path: here,
        name: category.name,
        is_visible: category.isVisible,
        url: category.path,
        children: depth >= deepest ? [] : branches(store, below, deepest),
      }
    })
}

export const treeRoutes: Routes = {
  'GET /v3/catalog/trees': (call) => listAnswer(call, treesOf(call.store), { filters: CHANNELS }),
  'PUT /v3/catalog/trees': upsertTrees,
  'DELETE /v3/catalog/trees': (call) => {
    const ids = numbersOf(call.query['id:in'])
    if (ids.length === 0) throw invalid({ 'id:in': 'the filter is required' })
    call.store.state.collections.set(
      'tree',
      treesOf(call.store).filter(({ id }) => !ids.includes(numberOf(id))),
    )
    return NOTHING
  },
  'GET /v3/catalog/trees/{tree_id}/categories': (call) => {
    const tree = treesOf(call.store).find(({ id }) => String(id) === call.params.tree_id)
    if (tree === undefined) throw notFound()
    const root = { treeId: numberOf(tree.id), parentId: 0, depth: 0, path: [] }
    return { body: { data: branches(call.store, root, numberOf(call.query.depth, 8)), meta: {} } }
  },
  'GET /v3/catalog/trees/categories': (call) =>
    listAnswer(
      call,
      call.store.state.categories.map((category) => treeCategory(call.store, category)),
      { filters: FILTERS },
    ),
  'POST /v3/catalog/trees/categories': (call) =>
    batch(
      call,
      (entry) => {
        const category = createCategory(call.store, entry)
        const tree = numberOf(entry.tree_id, TREE_ID)
        if (tree !== TREE_ID) call.store.state.extras.set(`tree-of:${category.id}`, { tree })
        emitCategory(call, 'created', category)
        return category
      },
      true,
    ),
  'PUT /v3/catalog/trees/categories': (call) =>
    batch(
      call,
      (entry) => {
        const category = call.store.state.categories.find(({ id }) => id === entry.category_id)
        if (category === undefined)
          throw invalid({ category_id: `category ${String(entry.category_id)} does not exist` })
        changeCategory(call.store, category, entry)
        emitCategory(call, 'updated', category)
        return category
      },
      false,
    ),
  'DELETE /v3/catalog/trees/categories': (call) => {
    if (Object.keys(call.query).length === 0)
      throw invalid({ 'category_id:in': 'neither this nor another filter is given' })
    const found = call.store.state.categories.filter((each) => passes(treeCategory(call.store, each), call.query))
    const gone = found.flatMap((category) =>
      call.store.state.categories.includes(category) ? removeCategory(call.store, category) : [],
    )
    for (const category of gone) emitCategory(call, 'deleted', category)
    return { body: { meta: { total: gone.length, success: gone.length, failed: 0 } } }
  },
}

const CHANNELS = {
  'channel_id:in': (view: JsonObject, value: Json) =>
    numbersOf(view.channels).some((id) => numbersOf(value).includes(id)),
}
