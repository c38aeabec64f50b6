/**
 * Every page of the default language has the same content in HTML and in Markdown, and no list contains pages that
 * search engines must not index (spec: outputs.markdown, outputs.text-files). Reads the published files; needs no
 * browser.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import type { Example } from '../../src/core/api/api.ts'
import { LOCALES } from '../../src/core/locale.ts'
import { isBareError } from '../../src/core/markdown-version/bare-error.ts'
import { coverage, PageWords } from './page-words.ts'

const DIST = resolve(import.meta.dirname, '../..', process.env.DIST_DIR ?? 'dist')
const SHARE = 0.96

/** Public paths of the pages in the default language, without the file extension; `/index` is the home page. */
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

it('96 % of the words of every page are in its Markdown version, and vice versa', () => {
  const words = new PageWords(DIST)
  const differing = pages.flatMap((path) => {
    // The page writes the dates of a log in words.
    const [page, markdown] = [words.ofPage(path), words.ofMarkdown(path).map(withDatesInWords)]
    const kept = page.filter((block) => !repeatsStatus(block)).map(withDatesInWords)
    const [lost, added] = [coverage(kept, markdown), coverage(markdown, page.map(withDatesInWords))]
    return [
      ...(lost.share < SHARE ? [`${path}: only the page has ${lost.missing.join(' | ')}`] : []),
      ...(added.share < SHARE ? [`${path}: only the Markdown version has ${added.missing.join(' | ')}`] : []),
    ]
  })
  expect(differing).toEqual([])
  // Takes about fifteen seconds on an idle machine.
}, 180_000)

it('no list for programs contains a page that search engines must not index', () => {
  const hidden = pages.filter((path) => /<meta name="robots" content="noindex/.test(read(`${path}.html`)))
  expect(hidden.length).toBeGreaterThan(50)
  const lists = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?:llms\.txt|sitemap\.xml|\.atom|SKILL\.md|markdown\.json|changelog\.json|product-updates\.json)$/.test(file),
  )
  expect(lists.length).toBeGreaterThan(40)
  const named = lists.flatMap((file) => {
    const paths = new Set(addressesIn(read(file)))
    const isOwn = (path: string) => path.startsWith(`/${file.replaceAll('\\', '/').replace(/llms\.txt$/, '')}`)
    // Whoever reads the list of a folder has asked for it. The list of the site doesn't have them.
    const isOfFolder = /[/\\]llms\.txt$/.test(file)
    return hidden.filter((path) => paths.has(path) && !(isOfFolder && isOwn(path))).map((path) => `${file}: ${path}`)
  })
  expect(named).toEqual([])
})

/** Paths of all URLs of the site and of all files in the archive, without file extension, query, and fragment. */
function addressesIn(text: string): string[] {
  const { origin } = JSON.parse(read('markdown.json')) as { origin: string }
  return [...text.matchAll(/(?:"path": "|https?:\/\/[^\s"'<>()/]+\/)([^\s"'<>()#?]+)/g)]
    .filter(([address]) => !address.startsWith('http') || address.startsWith(`${origin}/`))
    .map(([, path = '']) => `/${path.replace(/\.md$/, '')}`)
}

/** Examples of errors that the Markdown version leaves out, because the heading says the same. */
function repeatsStatus(block: string): boolean {
  const status = /"status":\s*([45]\d\d)/.exec(block)?.[1]
  return status !== undefined && isBareError({ name: '', value: block } as Example, status)
}

/** Made once, because that takes longer than the words of most blocks. */
const IN_WORDS = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function withDatesInWords(text: string): string {
  return text.replace(/\b20\d\d-\d\d-\d\d(?![\dT])/g, (date) => IN_WORDS.format(new Date(date)))
}
