import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../core/locale.ts'
import { fitEntries } from './navbar-fit.ts'

const REAL = [
  'Docs', 'API Docs', 'Admin Catalog (Alpha)', 'App Extensions (Beta)', 'Automated Partner Billing (Beta)',
  'Buy Online, Pick Up in Store (Beta)', 'Customer Segmentation (Beta)', 'BigCommerce for WordPress', 'Beta Programs',
  'Changelog', 'Community', 'Promotions', 'Tools & Resources',
] // biome-ignore format: a list of labels

const ORDER = ['md', 'lg', 'xl', 'wide', 'never']

describe('fitEntries', () => {
  it('shows more entries the wider the bar is, without leaving one out', () => {
    const fits = fitEntries(REAL, ['Developer Portal'])
    const ranks = fits.map((fit) => ORDER.indexOf(fit))
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect(fits.filter((fit) => fit !== 'never').length).toBeGreaterThanOrEqual(3)
    expect(fits.at(-1)).toBe('never')
  })

  it('shows guides and reference on a tablet', () => {
    const fits = fitEntries(['All Docs', 'Guides', 'Reference', 'Changelog', 'Tools & Resources'], ['Developer Portal'])
    expect(fits.slice(0, 4)).toEqual(['md', 'md', 'md', 'lg'])
  })

  it.each(LOCALES)('shows where guides are on a tablet in every language of the site: %s', (locale) => {
    const suffix = locale === 'en-US' ? '' : `.${locale}`
    const file = resolve(import.meta.dirname, `../../../../content/_meta${suffix}.json`)
    const menu: Record<string, { title?: string; display?: string }> = JSON.parse(readFileSync(file, 'utf8'))
    const shown = Object.values(menu).filter(({ display }) => display !== 'hidden')
    const fits = fitEntries(
      shown.map(({ title = '' }) => title),
      ['Developer Portal'],
    )
    expect(fits.slice(0, 2)).toEqual(['md', 'md'])
  })

  it('needs no "More" when everything fits', () => {
    expect(fitEntries(['A', 'B'], [])).toEqual(['md', 'md'])
  })

  it('gives wide letters more room', () => {
    const latin = fitEntries(Array(6).fill('abcdefgh'), [])
    const wide = fitEntries(Array(6).fill('商店商店商店商店'), [])
    expect(ORDER.indexOf(wide[4] ?? '')).toBeGreaterThan(ORDER.indexOf(latin[4] ?? ''))
  })

  it('accepts an empty menu', () => {
    expect(fitEntries([], [])).toEqual([])
  })
})
