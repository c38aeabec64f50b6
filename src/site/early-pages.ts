/** Renders pages of a build ahead of their turn, because somebody asks for them already (docs/decisions/0084). */
import { readFileSync } from 'node:fs'
import { highlightData, viewOf } from '../compile/compile.ts'
import { DEFAULT_LOCALE } from '../core/locale.ts'
import type { Site } from '../core/site.ts'
import { isIndexable } from './head.ts'
import { markdownPathOf } from './outputs/markdown.ts'
import type { RenderedPage } from './page-document.ts'
import { type PagePath, type PageSource, pageFile, pagePathsOf } from './render-pages.ts'
import type { Renderer } from './renderer/renderer.ts'
import { planImages } from './share-images/make-images.ts'
import { sheetPath } from './site-writer.ts'
import { isCopy } from './untranslated-pages/article-of.ts'

/** Names of files are relative to the site folder, with `/`. */
export interface EarlyRendering {
  /** Of the code that renders. */
  readonly version: string
  readonly pages: ReadonlyMap<string, { readonly noindex: boolean }>
  /** Files that are written later: Markdown versions, images, and what compilers generated. */
  readonly later: readonly string[]
  /** Resolves when everything is written except pages and what `later` lists. */
  readonly written: Promise<void>
  /** Every style element that a page may contain. */
  readonly inlineStyles: readonly string[]
  /** Null for a file that isn't rendered: it is there once it was written. */
  render(file: string): Promise<EarlyDocument | null>
}

interface EarlyDocument {
  /** As the finished build stores it. */
  readonly content: Buffer
  /** Of a copy: the file of the page that it is combined with. */
  readonly original?: string
  /** The sheets that the page refers to. */
  readonly sheets?: readonly string[]
}

interface Parts {
  readonly site: Site
  readonly source: PageSource
  readonly renderer: Renderer
  readonly inlineStyles: readonly string[]
  readonly written: Promise<void>
}

export function createEarlyRendering({ site, source, renderer, inlineStyles, written }: Parts): EarlyRendering {
  const viewAt = ({ route, locale }: PagePath) => viewOf(site, route, locale)
  const paths = new Map<string, PagePath>()
  const pages = new Map<string, { noindex: boolean }>()
  for (const path of pagePathsOf(site)) {
    const file = pageFile(path)
    paths.set(file, path)
    pages.set(file, { noindex: !isIndexable(viewAt(path)) })
  }
  const sheets = new Map<string, string>()
  const rendered = new Map<string, Promise<RenderedPage>>()
  const renderOnce = (path: PagePath): Promise<RenderedPage> => {
    const name = `${path.locale} ${path.route}`
    const known = rendered.get(name)
    if (known !== undefined) return known
    const rendering = renderNow(path)
    rendered.set(name, rendering)
    rendering.catch(() => rendered.delete(name))
    return rendering
  }
  const renderNow = async (path: PagePath): Promise<RenderedPage> => {
    const planned = source.plan(path)
    return source.render(planned, isCopy(planned.view) ? await renderOnce(inDefault(path)) : undefined)
  }
  const generated = async (file: string): Promise<EarlyDocument | null> => {
    const found = site.generated.get(`/${file}`)
    if (found === undefined) return null
    if (found.kind === 'text') return { content: Buffer.from(found.content) }
    return { content: Buffer.from(renderer.renderSheet((await highlightData(found.sheet)).value)) }
  }
  return {
    version: renderer.hash,
    pages,
    inlineStyles,
    written,
    later: [
      ...[...site.pages.values()].map(markdownPathOf),
      ...planImages(site).map(({ path }) => path),
      ...site.assets.keys(),
      ...site.generated.keys(),
    ].map(nameOf),
    async render(file) {
      const path = paths.get(file)
      const sheet = sheets.get(file)
      if (sheet !== undefined) return { content: readFileSync(sheet) }
      if (path === undefined) return generated(file)
      const page = await renderOnce(path)
      for (const { address, file: kept } of page.sheets) sheets.set(nameOf(sheetPath(address)), kept)
      return {
        content: readFileSync(page.file),
        sheets: page.sheets.map(({ address }) => nameOf(sheetPath(address))),
        ...(isCopy(viewAt(path)) && { original: pageFile(inDefault(path)) }),
      }
    },
  }
}

/** `/og/docs.png` is the file `og/docs.png`. */
function nameOf(path: string): string {
  return path.replace(/^\//, '')
}

function inDefault({ route }: PagePath): PagePath {
  return { route, locale: DEFAULT_LOCALE }
}
