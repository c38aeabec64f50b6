/** Widget templates, widgets, and their placements: `/v3/content/…`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'
import { type Call, one, type Routes } from '../engine/call.ts'
import { crud, find } from '../engine/collection.ts'
import { jsonCollection, recordsOf, type StoredRecord } from '../engine/json-records.ts'
import { textOf } from '../engine/json-value.ts'
import { invalid, notFound } from '../engine/rejection.ts'
import { placements, templateDefaults, templates, widgetDefaults, widgets } from './widget-seeds.ts'

const EARLIER = 'widget-template-version'

function withUuid({ id, ...rest }: JsonObject): JsonObject {
  return { uuid: id ?? '', ...rest }
}

function byUuid(records: readonly StoredRecord[], uuid: unknown): StoredRecord | undefined {
  return records.find(({ id }) => id === uuid)
}

function templateOf(store: Store, uuid: unknown): StoredRecord | undefined {
  return byUuid(recordsOf(store, 'widget-template', templates), uuid)
}

/** The current version, or an earlier one that a widget still uses. */
function versionOf(store: Store, uuid: unknown, version: unknown): JsonObject | undefined {
  const current = templateOf(store, uuid)
  if (current?.current_version_uuid === version) return current
  const earlier = byUuid(recordsOf(store, EARLIER), version)
  return (
    current &&
    earlier && { ...(earlier.template as JsonObject), current_version_uuid: current.current_version_uuid ?? '' }
  )
}

function widgetView(store: Store, record: JsonObject): JsonObject {
  const { id, widget_template_uuid, version_uuid, ...rest } = record
  const template = versionOf(store, widget_template_uuid, version_uuid)
  return {
    uuid: id ?? '',
    ...rest,
    ...(template !== undefined && { widget_template: withUuid(template) }),
    version_uuid: version_uuid ?? '',
  }
}

function placementView(store: Store, record: JsonObject): JsonObject {
  const { id, widget_uuid, ...rest } = record
  const widget = byUuid(recordsOf(store, 'widget', widgets), widget_uuid)
  return { uuid: id ?? '', ...rest, ...(widget !== undefined && { widget: widgetView(store, widget) }) }
}

function usesOf(store: Store, kind: string, field: string, uuid: unknown, seed: () => JsonObject[]): number {
  return recordsOf(store, kind, seed).filter((record) => record[field] === uuid).length
}

function inUse(uuid: unknown, count: number, what: string): void {
  if (count > 0) throw invalid({ uuid: `${textOf(uuid as string)} has ${count} ${what}${count === 1 ? '' : 's'}` })
}

/** Records that others depend on can't be deleted. */
function guarded(collection: ReturnType<typeof jsonCollection>, check: (call: Call, record: StoredRecord) => void) {
  return {
    ...collection,
    remove(call: Call, record: StoredRecord) {
      check(call, record)
      collection.remove?.(call, record)
    },
  }
}

/** A new version doesn't change the widgets that use the current one. */
function withVersions(collection: ReturnType<typeof jsonCollection>) {
  return {
    ...collection,
    update(call: Call, record: StoredRecord, { create_new_version, ...body }: JsonObject) {
      if (create_new_version === true) {
        recordsOf(call.store, EARLIER).push({
          id: textOf(record.current_version_uuid),
          template: structuredClone(record),
        })
        record.current_version_uuid = call.store.nextUuid()
      }
      collection.update?.(call, record, body)
    },
  }
}

/** `upgrade` is a command to the store, not a field of a widget. */
function withUpgrades(collection: ReturnType<typeof jsonCollection>) {
  return {
    ...collection,
    update(call: Call, record: StoredRecord, { upgrade, ...body }: JsonObject) {
      collection.update?.(call, record, body)
      if (upgrade === true) record.version_uuid = versionFor(call.store, record.widget_template_uuid)
    },
  }
}

function versionFor(store: Store, uuid: unknown): string {
  return textOf(templateOf(store, uuid)?.current_version_uuid)
}

const touched = (store: Store) => ({ date_modified: store.now() })

const templateCollection = guarded(
  withVersions(
    jsonCollection({
      kind: 'widget-template',
      param: 'uuid',
      hasUuids: true,
      seed: templates,
      initial: ({ store }) => templateDefaults(store.nextUuid(), store.now()),
      touched,
      view: withUuid,
    }),
  ),
  ({ store }, { id }) => inUse(id, usesOf(store, 'widget', 'widget_template_uuid', id, widgets), 'widget'),
)

const widgetCollection = guarded(
  withUpgrades(
    jsonCollection({
      kind: 'widget',
      param: 'uuid',
      hasUuids: true,
      seed: widgets,
      initial: ({ store }) => widgetDefaults('', store.now()),
      touched,
      guard({ store }, body) {
        const uuid = body.widget_template_uuid
        if (uuid !== undefined && templateOf(store, uuid) === undefined)
          throw invalid({ widget_template_uuid: `${textOf(uuid)} is no widget template` })
      },
      done({ store }, action, record) {
        if (action === 'created') (record as StoredRecord).version_uuid = versionFor(store, record.widget_template_uuid)
      },
      view: (record, { store }) => widgetView(store, record),
    }),
  ),
  ({ store }, { id }) => inUse(id, usesOf(store, 'placement', 'widget_uuid', id, placements), 'placement'),
)

const placementCollection = jsonCollection({
  kind: 'placement',
  param: 'uuid',
  hasUuids: true,
  seed: placements,
  initial: ({ store }) => ({
    template_file: '',
    entity_id: '',
    region: '',
    sort_order: 0,
    status: 'active',
    channel_id: 1,
    date_created: store.now(),
    date_modified: store.now(),
  }),
  touched,
  guard({ store }, body) {
    const uuid = body.widget_uuid
    if (uuid !== undefined && byUuid(recordsOf(store, 'widget', widgets), uuid) === undefined)
      throw invalid({ widget_uuid: `${textOf(uuid)} is no widget` })
  },
  view: (record, { store }) => placementView(store, record),
})

const TEMPLATES = '/v3/content/widget-templates'

export const widgetRoutes: Routes = {
  ...crud(TEMPLATES, templateCollection),
  // `version_uuid` asks for an earlier version.
  [`GET ${TEMPLATES}/{uuid}`]: (call) => {
    const current = find(templateCollection, call)
    const wanted = call.query.version_uuid
    const version = wanted === undefined ? current : versionOf(call.store, current.id, wanted)
    if (version === undefined) throw notFound()
    return one(call, withUuid(version))
  },
  ...crud('/v3/content/widgets', widgetCollection),
  ...crud('/v3/content/placements', placementCollection),
}
