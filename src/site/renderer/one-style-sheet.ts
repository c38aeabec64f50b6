/**
 * One style sheet a page instead of one for each bundle chunk: on a slow line every request before the first paint costs
 * a round trip. Styles of islands that are not drawn on the page are left out: they come with their code.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LINKS = /(?:<link rel="stylesheet" href="\/_astro\/[^"]+">\s*){2,}/
const HREF = /href="(\/_astro\/[^"]+)"/g
/** A class name as CSS modules make them: the file's name for it and a hash. */
const MODULE_CLASS = /\.(_[\w-]+_[\w-]+)/g

/** Joins neighbouring style links of a document into one; the joined file is written beside the others, named by content. */
export function createStyleJoiner(clientDir: string): (html: string) => string {
  const sheets = new Map<string, string>()
  const joined = new Map<string, string>()
  const read = (href: string): string => {
    const text = sheets.get(href) ?? readFileSync(join(clientDir, href), 'utf8')
    sheets.set(href, text)
    return text
  }
  return (html) =>
    html.replace(LINKS, (links) => {
      const hrefs = [...links.matchAll(HREF)].flatMap(([, href]) => (href && isDrawn(read(href), html) ? [href] : []))
      const key = hrefs.join()
      const known = joined.get(key) ?? linkTo(clientDir, hrefs.map(read).join('\n'))
      joined.set(key, known)
      return known
    })
}

/** A sheet of CSS modules matters to a page that has one of its classes; any other sheet matters to all. */
function isDrawn(css: string, html: string): boolean {
  const classes = new Set([...css.matchAll(MODULE_CLASS)].map(([, name = '']) => name))
  return classes.size === 0 || [...classes].some((name) => html.includes(name))
}

function linkTo(clientDir: string, css: string): string {
  const path = `/_astro/page.${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
  if (!existsSync(join(clientDir, path))) writeFileSync(join(clientDir, path), css)
  return `<link rel="stylesheet" href="${path}">`
}
