/** Compiles Markdown and MDX files to pages. */

import type { GeneratedFile } from '../../../core/api/sheet.ts'
import type { FrontMatter } from '../../../core/author-files/front-matter.schema.ts'
import { isNoindex } from '../../../core/author-files/front-matter.schema.ts'
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import type { Page, PageKind, PageLink, Route, Sample } from '../../../core/page.ts'
import { ERROR_ROUTES, isWithin } from '../../../core/route.ts'
import { runFilePath } from '../../../core/sandbox/guide-run.ts'
import { DEFAULT_SETTINGS, type PageSettings } from '../../../core/settings.ts'
import { titleCase } from '../../../core/words/title-case.ts'
import { MARKDOWN_KIND } from '../kinds.ts'
import { makePage } from '../make-page.ts'
import { maskMarkdown } from '../prose/mask-markdown.ts'
import { printRuns, readRuns } from '../sample-text/read-runs.ts'
import type { CompileContext, CompiledUnit, SourceCompiler, SourceUnit } from '../source-compiler.ts'
import { type ChainResult, runChain } from './chain.ts'
import { withAreaFilter } from './changelog-areas.ts'
import { readFrontMatter } from './front-matter.ts'
import { homeNodes } from './notations/home-page.ts'
import { readStale } from './translation/mark-stale.ts'
import { element, type TreeNode, text as textNode } from './tree.ts'

export const markdownCompiler: SourceCompiler = {
  ...MARKDOWN_KIND,
  compile: compileMarkdown,
}

async function compileMarkdown(unit: SourceUnit, context: CompileContext): Promise<CompiledUnit> {
  const { path, text, locale } = unit
  const frontMatter = readFrontMatter(text, path, context.config.frontMatter.otherKeys)
  const fallback =
    labelElsewhere(frontMatter.written) ??
    titleCase(fileNameOf(path) === 'index' ? folderNameOf(path) : fileNameOf(path))
  const result = await runChain({
    source: text,
    file: path,
    locale,
    format: path.endsWith('.mdx') ? 'mdx' : 'md',
    isFragment: false,
    hasFrontMatter: frontMatter.exists,
    config: context.config,
    images: context.images,
    examplesDir: context.examplesDir,
    mapHref: context.mapHref,
    read: (other) => context.read(other),
    lead: [
      ...homeNodes(frontMatter.written, frontMatter.data.title !== undefined),
      ...operationNodes(frontMatter.written),
    ],
    translated: { route: unit.route, stale: await readStale(unit, context) },
    titleOf: (h1) => frontMatter.data.title ?? h1 ?? fallback,
  })
  const { state } = result
  for (const dependency of state.dependencies) await context.depend(dependency)
  // A folder's page uses its own title, because "Index" says nothing.
  const label = fileNameOf(path) === 'index' ? result.title : fallback
  const page = toPage(unit, frontMatter.data, result, frontMatter.data.title ?? label)
  const isDeprecated = context.config.search.deprecated.some((section) => isWithin(unit.route, section))
  const prose = locale === DEFAULT_LOCALE ? [{ file: path, line: 1, column: 1, text: maskMarkdown(text) }] : []
  const pages = [isDeprecated ? { ...page, deprecated: true } : page]
  const problems = [...frontMatter.problems, ...state.problems]
  return { pages, problems, assets: state.assets, prose, generated: runFile(path, state.samples) }
}

/** The file that runs the page's steps; nothing for a page without steps. */
function runFile(path: string, samples: readonly Sample[]): ReadonlyMap<string, GeneratedFile> {
  const { runs } = readRuns(samples)
  return runs.length === 0
    ? new Map()
    : new Map([[runFilePath(path), { kind: 'text', content: printRuns(runs) } as const]])
}

function toPage(unit: SourceUnit, data: FrontMatter, result: ChainResult, menuTitle: string): Page {
  const { sections, title, state } = result
  const kind = kindOf(unit.route)
  const nodes = kind === 'changelog' ? withAreaFilter(result.nodes) : result.nodes
  return makePage(unit, {
    kind,
    title,
    description: data.description ?? '',
    keywords: data.keywords ?? '',
    noindex: isNoindex(data.robots),
    searchable: data.searchable ?? true,
    date: data.date ?? null,
    canonical: data.canonical ?? null,
    ownSettings: settingsOf(data),
    menuTitle,
    headings: state.headings,
    sections,
    anchors: state.anchors,
    anchorAliases: Object.fromEntries(state.anchorAliases),
    links: state.links.sort(byPlace),
    samples: state.samples,
    body: { type: 'root', children: nodes },
  })
}

function byPlace(a: PageLink, b: PageLink): number {
  return a.position.line - b.position.line || a.position.column - b.position.column
}

/** Mintlify's `openapi: get /orders`: a page that shows one operation has at least its method and path. */
function operationNodes(written: { readonly [key: string]: unknown } | null): TreeNode[] {
  const named = typeof written?.openapi === 'string' ? written.openapi : ''
  const [, method = '', path = ''] =
    /(?:^|\s)(get|post|put|patch|delete|head|options|trace) (\/\S*)$/i.exec(named) ?? []
  if (path === '') return []
  return [element('p', {}, [element('code', {}, [textNode(`${method.toUpperCase()} ${path}`)])])]
}

/** What other engines call a page in their menus: a better name than that of its file. */
function labelElsewhere(written: { readonly [key: string]: unknown } | null): string | null {
  const labels = [written?.sidebarTitle, written?.sidebar_label, written?.linkTitle]
  return labels.find((one): one is string => typeof one === 'string' && one.trim() !== '')?.trim() ?? null
}

/** `docs/build.fr.mdx` -> `build`. */
function fileNameOf(path: string): string {
  const base = path.slice(path.lastIndexOf('/') + 1)
  return base.split('.')[0] ?? base
}

/** `apps` for `docs/apps/index.mdx`; at the root, the name of the home page. */
function folderNameOf(path: string): string {
  return path.split('/').at(-2) ?? 'home'
}

function kindOf(route: Route): PageKind {
  if (route === '/' || ERROR_ROUTES.includes(route)) return 'special'
  if (isWithin(route, '/changelog')) return 'changelog'
  return isWithin(route, '/theme-objects') ? 'theme-object' : 'guide'
}

function settingsOf(data: FrontMatter): Partial<PageSettings> {
  return Object.fromEntries(Object.entries(data).filter(([key]) => Object.hasOwn(DEFAULT_SETTINGS, key)))
}
