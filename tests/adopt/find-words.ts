/** Collects the words of a page: in its HTML, in its Markdown, and in the searched text. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { bodyToMarkdown } from '../../src/core/markdown-version/markdown-version.ts'
import type { Page } from '../../src/core/page.ts'
import { ArticleBody } from '../../src/ui/article/ArticleBody.tsx'

export interface PageWords {
  readonly page: ReadonlySet<string>
  readonly markdown: ReadonlySet<string>
  readonly search: ReadonlySet<string>
}

const ENTITIES: { readonly [name: string]: string } = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'", '#39': "'" }

/** Elements that add no visible gap between words. */
const INLINE = /<\/?(?:a|abbr|b|code|del|em|i|kbd|mark|s|small|strong|sub|u)\b[^>]*>/g

export function wordsOfPage(page: Page): PageWords {
  const html = renderToStaticMarkup(createElement(ArticleBody, { body: page.body, locale: page.locale }))
  const sections = page.sections.flatMap(({ heading, text }) => [heading, text])
  return {
    page: wordsOf(textOfHtml(html)),
    markdown: wordsOf(bodyToMarkdown(page.body)),
    search: wordsOf([page.title, ...sections].join('\n')),
  }
}

/** Words of letters and digits in any script. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/[\p{L}\p{N}]+/gu) ?? [])
}

/** Includes alternative texts and labels, which are also read to people. */
function textOfHtml(html: string): string {
  const said = [...html.matchAll(/ (?:alt|aria-label|title)="([^"]*)"/g)].map(([, value]) => value)
  const text = html.replace(INLINE, '').replace(/<[^>]*>/g, ' ')
  return `${text} ${said.join(' ')}`.replace(/&([#\w]+);/g, (whole, name) => ENTITIES[name] ?? whole)
}
