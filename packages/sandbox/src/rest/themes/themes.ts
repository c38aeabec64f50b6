/**
 * Themes, and the variation that a storefront uses: `/v3/themes`. Uploads are not possible, because the sandbox accepts
 * no files.
 */
import type { JsonObject } from '@dev-center/contract/json'
import { type Call, NOTHING, one, type Routes } from '../engine/call.ts'
import { offsetDate } from '../engine/dates.ts'
import { numberOf, numbersOf, objectOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid, notFound } from '../engine/rejection.ts'
import { sitesOf } from '../store/sites.ts'

const THEME_ID = '1fd1d5f0-7f2f-4a3e-8a1b-0f4b1c9e2d10'
const UPLOADED = '2026-02-18T11:20:00Z'
/** Job that uploaded the store's theme. */
const JOB_ID = '4f9d2c80-6b37-4e1a-9c55-a8e3710fd264'

const VARIATIONS = [
  {
    uuid: '52b6e9c4-0d3f-4a78-8e15-c94f7a20b3d6',
    name: 'Leaf',
    description: 'Green on paper white',
    external_id: 'leaf',
  },
  {
    uuid: 'e83c1d70-b5a9-4f26-9d04-16f8a7c2e05b',
    name: 'Clay',
    description: 'Warm and unglazed',
    external_id: 'clay',
  },
] as const

const THEME: JsonObject = {
  uuid: THEME_ID,
  name: 'Juniper',
  is_private: true,
  is_active: true,
  updated_at: offsetDate(UPLOADED),
  variations: VARIATIONS,
}

const JOB: JsonObject = {
  id: JOB_ID,
  status: 'COMPLETED',
  percent_complete: 100,
  time: UPLOADED,
  result: { theme_id: THEME_ID },
  errors: [],
  warnings: [],
}

const CONFIGURATIONS: readonly JsonObject[] = [
  {
    uuid: '2b7c9c1e-58a0-4d7b-9f1e-6d2a3b4c5d20',
    theme_uuid: THEME_ID,
    variation_id: VARIATIONS[0].uuid,
    settings: { homepage_new_products_count: 8, 'body-font-family': 'Google_Karla_400', 'color-primary': '#4a6b57' },
    date_created: '2026-02-18T11:25:00+00:00',
    site_id: 1000,
  },
]

/** Throws unless a filter is given. */
function configurations(call: Call) {
  const { query, params, store } = call
  if (params.uuid !== THEME_ID) throw notFound()
  const channels = query['channel_id:in']
  if (query['uuid:in'] === undefined && channels === undefined && query.variation_uuid === undefined)
    throw invalid({ 'uuid:in': 'or channel_id:in or variation_uuid is required' })
  const sites = sitesOf(store).filter((site) => numbersOf(channels).includes(Number(site.channel_id)))
  return listAnswer(call, CONFIGURATIONS, {
    filters: {
      'channel_id:in': (view) => sites.some(({ id }) => id === view.site_id),
      variation_uuid: (view, value) => view.variation_id === value,
    },
  })
}

function validate({ params, body }: Call) {
  if (params.uuid !== THEME_ID) throw notFound()
  const { variation_id = VARIATIONS[0].uuid, settings } = objectOf(body)
  if (!VARIATIONS.some(({ uuid }) => uuid === variation_id))
    throw invalid({ variation_id: 'no variation has this uuid' })
  const known = Object.keys(objectOf(CONFIGURATIONS[0]?.settings))
  const stray = Object.keys(objectOf(settings)).find((name) => !known.includes(name))
  if (stray !== undefined) throw invalid({ [`settings.${stray}`]: 'is not in the schema of the theme' })
  return { body: {} }
}

function activate(call: Call) {
  const uuid = objectOf(call.body).variation_id ?? ''
  if (!VARIATIONS.some((variation) => variation.uuid === uuid))
    throw invalid({ variation_id: 'no variation has this uuid' })
  const channelId = numberOf(call.query.channel_id, 1)
  if (!call.store.state.channels.some(({ id }) => id === channelId))
    throw invalid({ channel_id: `channel ${channelId} does not exist` })
  call.store.state.extras.set(`theme-variation:${channelId}`, { uuid })
  return NOTHING
}

export const themeRoutes: Routes = {
  'GET /v3/themes': (call) => one(call, [THEME]),
  'GET /v3/themes/{uuid}': (call) => {
    if (call.params.uuid !== THEME_ID) throw notFound()
    return one(call, THEME)
  },
  'GET /v3/themes/jobs/{job_id}': (call) => {
    if (call.params.job_id !== JOB_ID) throw notFound()
    return one(call, JOB)
  },
  'POST /v3/themes/actions/activate': activate,
  'GET /v3/themes/{uuid}/configurations': configurations,
  'POST /v3/themes/{uuid}/configurations/validate': validate,
}
