import { describe, expect, it } from 'vitest'
import { makePage } from '../../../tests/fixtures/page-view.ts'
import { siteConfigSchema } from '../../core/config.schema.ts'
import { pageKey, type Site } from '../../core/site.ts'
import { llmsText, markdownTwins, twinPath } from './markdown.ts'

function siteOf(...parts: Parameters<typeof makePage>[0][]): Site {
  const pages = new Map(parts.map((part) => makePage(part)).map((page) => [pageKey(page.route, page.locale), page]))
  const config = siteConfigSchema.parse({ origin: 'https://docs.example.com' })
  return { config, pages, modified: {} } as Partial<Site> as Site
}

describe('llms.txt (spec: outputs.text-files)', () => {
  const [file] = llmsText(
    siteOf(
      { route: '/guides/umbrellas', title: 'Umbrellas', description: 'Against rain.' },
      { route: '/beta/parasols', title: 'Parasols', noindex: true },
      { route: '/404', title: 'Not found' },
      { route: '/guides/umbrellas', locale: 'fr', title: 'Parapluies' },
    ),
  )

  it('lists pages by section with links to their Markdown versions', () => {
    expect(file?.path).toBe('/llms.txt')
    expect(file?.content).toContain(
      '## guides\n\n- [Umbrellas](https://docs.example.com/guides/umbrellas.md): Against rain.',
    )
  })

  it('leaves out what search engines must not list, error pages and translations', () => {
    expect(file?.content).not.toMatch(/Parasols|Not found|Parapluies/)
  })
})

describe('Markdown versions (spec: outputs.markdown)', () => {
  it('stand beside their pages, with a title', () => {
    expect(twinPath({ route: '/', locale: 'en-US' })).toBe('/index.md')
    const [file] = markdownTwins(siteOf({ route: '/guides/umbrellas', locale: 'fr', title: 'Parapluies' }))
    expect(file?.path).toBe('/fr/guides/umbrellas.md')
    expect(file?.content).toContain('canonical: "https://docs.example.com/fr/guides/umbrellas"')
    expect(file?.content).toContain('# Parapluies')
  })
})
