/**
 * Every page of the default language says the same in HTML and in its Markdown version, and pages that search engines must
 * not index are in no list (spec: outputs.markdown, outputs.text-files). Reads the published files; needs no browser.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { LOCALES } from '../../src/core/locale.ts'
import { coverage, PageWords } from './page-words.ts'

const DIST = resolve(import.meta.dirname, '../..', process.env.DIST_DIR ?? 'dist')
const SHARE = 0.97

/** Public paths of the pages of the default language, without the ending; `/index` is the home page. */
function englishPages(): string[] {
  const folders = new Set<string>(['_dc', ...LOCALES])
  return readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html') && !folders.has(file.split(/[/.]/)[0] ?? ''))
    .map((file) => `/${file.slice(0, -'.html'.length)}`)
}

const pages = englishPages()
const read = (path: string) => readFileSync(join(DIST, path), 'utf8')

it('there are hundreds of pages, each with a Markdown version', () => {
  expect(pages.length).toBeGreaterThan(700)
  expect(pages.filter((path) => !existsSync(join(DIST, `${path}.md`)))).toEqual([])
})

it('97 % of the words of every page are in its Markdown version, and the other way round', () => {
  const words = new PageWords(DIST)
  const differing = pages.flatMap((path) => {
    const [page, markdown] = [words.ofPage(path), words.ofMarkdown(path)]
    const [lost, added] = [coverage(page, markdown), coverage(markdown, page)]
    return [
      ...(lost.share < SHARE ? [`${path}: only the page has ${lost.missing.join(' | ')}`] : []),
      ...(added.share < SHARE ? [`${path}: only the Markdown version has ${added.missing.join(' | ')}`] : []),
    ]
  })
  expect(differing).toEqual([])
  // Some fifteen seconds of an idle machine.
}, 180_000)

it('no list for programs names a page that search engines must not index', () => {
  const hidden = pages.filter((path) => /<meta name="robots" content="noindex/.test(read(`${path}.html`)))
  expect(hidden.length).toBeGreaterThan(50)
  const lists = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?:llms\.txt|sitemap\.xml|\.atom|SKILL\.md|markdown\.json|changelog\.json|product-updates\.json)$/.test(file),
  )
  expect(lists.length).toBeGreaterThan(40)
  const named = lists.flatMap((file) => {
    const paths = new Set(addressesIn(read(file)))
    return hidden.filter((path) => paths.has(path)).map((path) => `${file}: ${path}`)
  })
  expect(named).toEqual([])
})

/** Every path of an address of the site and of a file of the archive, without ending, query and fragment. */
function addressesIn(text: string): string[] {
  const { origin } = JSON.parse(read('markdown.json')) as { origin: string }
  return [...text.matchAll(/(?:"path": "|https?:\/\/[^\s"'<>()/]+\/)([^\s"'<>()#?]+)/g)]
    .filter(([address]) => !address.startsWith('http') || address.startsWith(`${origin}/`))
    .map(([, path = '']) => `/${path.replace(/\.md$/, '')}`)
}
