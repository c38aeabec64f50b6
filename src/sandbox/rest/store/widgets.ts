/** Widget templates, widgets and their placements: `/v3/content/…`. */
import type { JsonObject } from '../../../core/json.ts'
import type { Store } from '../../store.ts'
import type { Call, Routes } from '../engine/call.ts'
import { crud } from '../engine/collection.ts'
import { jsonCollection, recordsOf, type StoredRecord } from '../engine/json-records.ts'
import { textOf } from '../engine/json-value.ts'
import { invalid } from '../engine/rejection.ts'

const TEMPLATE_ID = '3a9f2c54-7b1e-4d60-9c8a-51f0b6e2d7a3'
const WIDGET_ID = 'b7e4a1d9-6c02-4f8b-a3d5-9e1f70c284b6'
const PLACEMENT_ID = '5d20c8f1-93ab-4e67-b1c4-2a7e60f9d835'
const FIRST_VERSION = 'c1d7e0a8-24f3-4b9e-8a65-0f3b92d6e417'
const EARLIER = 'widget-template-version'

const setting = (label: string, id: string, initial: string) => ({ type: 'input', label, id, default: initial })

function templates(): JsonObject[] {
  return [
    {
      ...templateDefaults(FIRST_VERSION, '2026-02-20T09:00:00Z'),
      id: TEMPLATE_ID,
      name: 'Steeping card',
      schema: [
        {
          type: 'tab',
          label: 'Content',
          sections: [
            {
              label: 'Text',
              settings: [
                setting('Heading', 'heading', 'How to steep'),
                { ...setting('Text', 'text', 'Three grams, 80 °C, two minutes.'), type: 'text' },
                { ...setting('Color', 'color', '#4a6b57'), type: 'color' },
              ],
            },
          ],
        },
      ],
      template: '<div class="card-{{_.id}}" style="color: {{color}}"><h3>{{heading}}</h3><p>{{text}}</p></div>',
    },
  ]
}

function templateDefaults(version: string, now: string): JsonObject {
  return {
    kind: 'custom',
    icon_name: 'default',
    schema: [],
    storefront_api_query: '',
    date_created: now,
    date_modified: now,
    current_version_uuid: version,
    channel_id: 1,
    client_rerender: false,
    template_engine: 'handlebars_v3',
  }
}

function widgets(): JsonObject[] {
  return [
    {
      ...widgetDefaults(FIRST_VERSION, '2026-02-20T09:10:00Z'),
      id: WIDGET_ID,
      name: 'Steeping card for green tea',
      description: 'On the page of every green tea',
      widget_configuration: { heading: 'How to steep', text: 'Three grams, 80 °C, two minutes.', color: '#4a6b57' },
      widget_template_uuid: TEMPLATE_ID,
    },
  ]
}

function widgetDefaults(version: string, now: string): JsonObject {
  return {
    description: '',
    widget_configuration: {},
    storefront_api_query_params: {},
    version_uuid: version,
    date_created: now,
    date_modified: now,
    channel_id: 1,
  }
}

function placements(): JsonObject[] {
  return [
    {
      id: PLACEMENT_ID,
      widget_uuid: WIDGET_ID,
      template_file: 'pages/category',
      entity_id: '19',
      region: 'category_header_banner',
      sort_order: 1,
      status: 'active',
      channel_id: 1,
      date_created: '2026-02-20T09:15:00Z',
      date_modified: '2026-02-20T09:15:00Z',
    },
  ]
}

function withUuid({ id, ...rest }: JsonObject): JsonObject {
  return { uuid: id ?? '', ...rest }
}

function byUuid(records: readonly StoredRecord[], uuid: unknown): StoredRecord | undefined {
  return records.find(({ id }) => id === uuid)
}

function templateOf(store: Store, uuid: unknown): StoredRecord | undefined {
  return byUuid(recordsOf(store, 'widget-template', templates), uuid)
}

/** The current version, or the earlier one that a widget has stayed with. */
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

/** What has others that depend on it stays. */
function guarded(collection: ReturnType<typeof jsonCollection>, check: (call: Call, record: StoredRecord) => void) {
  return {
    ...collection,
    remove(call: Call, record: StoredRecord) {
      check(call, record)
      collection.remove?.(call, record)
    },
  }
}

/** A new version leaves the widgets of the current one as they are. */
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

/** `upgrade` is an order to the store, no field of a widget. */
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

export const widgetRoutes: Routes = {
  ...crud('/v3/content/widget-templates', templateCollection),
  ...crud('/v3/content/widgets', widgetCollection),
  ...crud('/v3/content/placements', placementCollection),
}
