/** Certificates of sites, which are stored but not used: `/v3/sites/{site_id}/certificate`. */
import type { JsonObject } from '@dev-center/contract/json'
import { listOf } from '@dev-center/contract/json'
import { type Call, one, type Routes } from '../engine/call.ts'
import { parent } from '../engine/collection.ts'
import type { StoredRecord } from '../engine/json-records.ts'
import { objectOf, textOf } from '../engine/json-value.ts'
import { invalid } from '../engine/rejection.ts'
import { sitesOf } from './sites.ts'

const PATH = '/v3/sites/{site_id}/certificate'
const PEM = '-----BEGIN '

type Site = StoredRecord & { readonly id: number }

const keyOf = (site: StoredRecord) => `certificate:${String(site.id)}`

function siteOf(call: Call): Site {
  return parent(call, 'site_id', sitesOf(call.store) as Site[])
}

function hostOf(url: JsonObject[string] | undefined): string {
  return URL.canParse(textOf(url)) ? new URL(textOf(url)).hostname : ''
}

function installed(call: Call, site: StoredRecord): JsonObject | null {
  return call.store.state.extras.get(keyOf(site)) ?? null
}

function install(call: Call) {
  const site = siteOf(call)
  const { url = site.url, certificate } = objectOf(call.body)
  const { certificate: own, private_key, intermediate_certificates } = objectOf(certificate)
  if (hostOf(url) === '' || hostOf(url) !== hostOf(site.url)) throw invalid({ url: 'is not an address of the site' })
  for (const [name, value] of Object.entries({ certificate: own, private_key }))
    if (!textOf(value).startsWith(PEM)) throw invalid({ [name]: 'is not in PEM form' })
  call.store.state.extras.set(keyOf(site), {
    common_name: hostOf(url),
    subject_alternative_names: [hostOf(url)],
    validity_not_before: '2026-01-10T00:00:00Z',
    validity_not_after: '2027-01-10T00:00:00Z',
    signing_algorithm: 'SHA256withRSA',
    issuer: 'Example Certificate Authority',
    certificate: own ?? '',
    intermediate_certificates: intermediate_certificates ?? '',
  })
  return one(call, {})
}

export const certificateRoutes: Routes = {
  [`GET ${PATH}`]: (call) => {
    const certificate = installed(call, siteOf(call))
    return one(call, { status: certificate === null ? 'shared' : 'dedicated', installed_certificate: certificate })
  },
  [`PUT ${PATH}`]: install,
  'GET /v3/sites/certificates': (call) => {
    const hosts = call.query['urls:in'] === undefined ? null : listOf(call.query['urls:in']).map(hostOf)
    const certificates = sitesOf(call.store)
      .filter(({ url }) => hosts === null || hosts.includes(hostOf(url)))
      .map((site) => installed(call, site))
    return one(
      call,
      certificates.filter((certificate) => certificate !== null),
    )
  },
}
