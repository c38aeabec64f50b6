import { describe, expect, it } from 'vitest'
import { siteOf } from '../../../tests/fixtures/small-site.ts'
import { markdownPathOf, markdownVersions } from './markdown.ts'

describe('Markdown versions (spec: outputs.markdown)', () => {
  it('are next to their pages, with a title and a link to the index', () => {
    expect(markdownPathOf({ route: '/', locale: 'en-US' })).toBe('/index.md')
    const [file] = markdownVersions(siteOf({ route: '/guides/umbrellas', locale: 'fr', title: 'Parapluies' }))
    expect(file?.path).toBe('/fr/guides/umbrellas.md')
    expect(file?.content).toContain('canonical: "https://docs.example.com/fr/guides/umbrellas"')
    expect(file?.content).toContain('> All pages as Markdown are listed in https://docs.example.com/llms.txt\n')
    expect(file?.content).toContain('# Parapluies')
  })
})
