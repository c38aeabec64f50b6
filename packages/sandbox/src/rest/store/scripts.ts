/** Storefront scripts: `/v3/content/scripts`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'
import type { Routes } from '../engine/call.ts'
import { crud } from '../engine/collection.ts'
import { jsonCollection, recordsOf } from '../engine/json-records.ts'
import { invalid } from '../engine/rejection.ts'

/** All scripts of the sandbox belong to one app. */
const MAX_OF_APP = 10
const CLIENT_ID = 'h1gqk0exampleclientid'

/** The script from the API documents, and the one that the Storefront API shows. */
function seeded({ seed }: Store): JsonObject[] {
  const common = {
    date_created: '2026-02-02T09:00:00Z',
    date_modified: '2026-02-02T09:00:00Z',
    auto_uninstall: true,
    load_method: 'defer',
    location: 'footer',
    visibility: 'storefront',
    kind: 'src',
    api_client_id: CLIENT_ID,
    enabled: true,
    channel_id: 1,
    integrity_hashes: [],
  }
  return [
    {
      id: '5c4c7b8e-2f7b-4a5c-8a7c-9b0f1a2d3e4f',
      name: 'Steeping timer',
      description: 'Shows a timer on pages of teas.',
      src: 'https://cdn.example.com/steeping-timer.js',
      consent_category: 'functional',
      ...common,
    },
    ...seed.scripts.map(({ id, name, src, consentCategory }) => ({
      id,
      name,
      description: '',
      src,
      consent_category: consentCategory.toLowerCase(),
      ...common,
    })),
  ]
}

const scripts = jsonCollection({
  kind: 'script',
  param: 'uuid',
  hasUuids: true,
  seed: seeded,
  initial: ({ store }) => ({
    description: '',
    auto_uninstall: false,
    load_method: 'default',
    location: 'head',
    visibility: 'storefront',
    kind: 'src',
    api_client_id: CLIENT_ID,
    consent_category: 'unknown',
    enabled: true,
    channel_id: 1,
    integrity_hashes: [],
    date_created: store.now(),
    date_modified: store.now(),
  }),
  touched: (store) => ({ date_modified: store.now() }),
  guard({ store }, body, self) {
    if (self === null && recordsOf(store, 'script', seeded).length >= MAX_OF_APP)
      throw invalid({}, `An app can have ${MAX_OF_APP} scripts on a store.`)
    const kind = body.kind ?? self?.kind ?? 'src'
    if (kind === 'src' && (body.src ?? self?.src ?? '') === '') throw invalid({ src: 'is required when kind is src' })
    if (kind === 'script_tag' && (body.html ?? self?.html ?? '') === '')
      throw invalid({ html: 'is required when kind is script_tag' })
    if (kind === 'src' && body.html !== undefined) throw invalid({ html: 'not allowed when kind is src' })
    if (kind === 'script_tag' && (body.load_method ?? 'default') !== 'default')
      throw invalid({ load_method: 'must be default when kind is script_tag' })
  },
  view: ({ id, name, ...rest }) => ({ name: name ?? '', uuid: id ?? '', ...rest }),
})

export const scriptRoutes: Routes = crud('/v3/content/scripts', scripts)
