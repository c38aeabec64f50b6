/**
 * Every address of the built site leads somewhere, in every language: links, anchors, Markdown versions, alternates,
 * feeds, menu rows, and lists (spec: shell.language, outputs.markdown). Read from the files, so it needs no browser.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { isLocale } from '../../src/core/locale.ts'
import { addressesIn, type BuiltSite, readBuiltSite } from './built-pages.ts'

/** The first ones show what is wrong. */
const SHOWN = 20
const LANGUAGES = ['en-US', 'fr', 'ru', 'zh-CN'] as const

let site: BuiltSite
beforeAll(async () => {
  site = await readBuiltSite()
})

const languageOf = (path: string) => [path.split('/')[1]].find(isLocale) ?? 'en-US'

async function faultsOf(addresses: Iterable<string>, from: string): Promise<string[]> {
  const faults: string[] = []
  for (const address of addresses) {
    const fault = await site.fault(address, from)
    if (fault !== null) faults.push(`${from} -> ${address}: ${fault}`)
  }
  return faults
}

describe.each(LANGUAGES)('%s', (language) => {
  it('has no page with an address that leads nowhere', { timeout: 120_000 }, async () => {
    const own = site.documents.filter((path) => languageOf(path) === language && !/\/_dc\/|\/404$/.test(path))
    expect(own.length).toBeGreaterThan(800)
    const faults: string[] = []
    const rows = new Set<string>()
    let links = 0
    for (const path of own) {
      const html = await site.text(path)
      const addresses = addressesIn(html)
      links += addresses.length
      for (const address of addresses) if (address.startsWith('/_astro/menu/')) rows.add(address)
      for (const fault of await faultsOf(addresses, path)) faults.push(fault)
      const [, markdown] = /<link rel="alternate" href="([^"]*)" type="text\/markdown"/.exec(html) ?? []
      const [, copied = markdown] = /data-copy-page="([^"]*)"/.exec(html) ?? []
      if (copied !== markdown) faults.push(`${path} copies ${copied}, but links to ${markdown}`)
    }
    expect(faults.length, faults.slice(0, SHOWN).join('\n')).toBe(0)
    expect(links).toBeGreaterThan(50_000)
    expect(rows.size).toBeGreaterThan(20)
    const rowFaults = await Promise.all(
      [...rows].map(async (path) => faultsOf(addressesIn(JSON.parse(await site.text(path))), path)),
    )
    expect(rowFaults.flat()).toEqual([])
  })
})

it.each([
  ['/sitemap.xml', /<loc>([^<]+)<\/loc>|href="([^"]+)"/g],
  ['/changelog.atom', /<link[^>]*href="([^"]+)"|<id>([^<]+)<\/id>/g],
  ['/changelog.json', /"(?:url|home_page_url|feed_url)":\s*"([^"]+)"/g],
  ['/llms.txt', /\]\(([^)\s]+)\)/g],
  ['/product-updates.json', /"href":\s*"([^"]+)"/g],
])('%s lists only addresses that exist', async (path, pattern) => {
  const addresses = [...(await site.text(path)).matchAll(pattern)].map(([, one, other]) => one ?? other ?? '')
  expect(addresses.length).toBeGreaterThan(3)
  expect(await faultsOf(new Set(addresses), path)).toEqual([])
})
