/** The chain of steps from Markdown text to a page body, in order. Sanitizing is the last step. */
import type { SiteConfig } from '../../../core/author-files/config.schema.ts'
import type { BodyNode } from '../../../core/body.ts'
import type { Locale } from '../../../core/locale.ts'
import { CONTENT_MESSAGES } from '../../../core/messages/content.ts'
import type { Route, Section } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import type { ImageStore } from '../source-compiler.ts'
import { placeCode } from './code/code.ts'
import { openFenceIn } from './code/fence-lines.ts'
import { includeFiles } from './code/included-files.ts'
import { placeDiagrams } from './diagrams/place-diagrams.ts'
import { firstH1, flattenHeadings, identifyHeadings, placeTitle, unnestHeadings } from './headings.ts'
import { linkFrames } from './html/frames.ts'
import { dropForbidden, sanitise } from './html/sanitise.ts'
import { splitParagraphs } from './html/split-paragraphs.ts'
import { placeDownloads } from './links/downloads.ts'
import { placeImages } from './links/images.ts'
import { resolveLinks } from './links/links.ts'
import { placeComponents } from './mdx/components.ts'
import { refuseCode } from './mdx/expressions.ts'
import { resolveImageImports } from './mdx/image-imports.ts'
import { readModule } from './mdx/local-components.ts'
import { readAbbreviations } from './notations/abbreviations.ts'
import { readFences } from './notations/fences.ts'
import { placeFormulas } from './notations/formulas.ts'
import { placeNotations } from './notations/place-notations.ts'
import { readPythonMarkdown } from './notations/python-markdown.ts'
import { parseMarkdown, writtenOnly } from './parse.ts'
import { includeCodeFiles } from './partials/code-files.ts'
import { includePartials, type ReadPartial } from './partials/partials.ts'
import { checkDocument } from './rules/document-rules.ts'
import { readSections } from './sections.ts'
import type { MarkdownState } from './state.ts'
import { markStale } from './translation/mark-stale.ts'
import type { StaleBlock } from './translation/stale-blocks.ts'
import { childrenOf, isElement, type Root, startOf, type TreeNode, textOf, walk } from './tree.ts'
import { firstBeyond, type TreeLimits } from './tree-limits.ts'

/**
 * Larger than any real page. Catches what the limits on the text missed, before our own tree walks and the renderer's.
 */
const TREE_LIMITS: TreeLimits = { depth: 200, nodes: 150_000, headings: 2_000, links: 20_000 }

interface ChainInput {
  readonly source: string
  readonly file: string
  readonly locale: Locale
  readonly format: 'mdx' | 'md'
  readonly isFragment: boolean
  /** For a fragment; headings of a page always have IDs. */
  readonly hasHeadingIds?: boolean
  readonly hasFrontMatter: boolean
  readonly config: SiteConfig
  /** Where local images come from and go to; null leaves image addresses unchanged. */
  readonly images: ImageStore | null
  /** Folder of the files that fences can show; null for prose inside another document. */
  readonly examplesDir?: string | null
  readonly mapHref?: MarkdownState['mapHref']
  /** Reads another file of the content, for text that several pages share. */
  readonly read?: ReadPartial
  /** What comes before the text of the file: the home page in the front matter of another engine. */
  readonly lead?: readonly TreeNode[]
  /** For a translation: the blocks whose original has changed, and the route of both pages. */
  readonly translated?: { readonly route: Route; readonly stale: readonly StaleBlock[] }
  /** Title of the page, from its first H1. */
  readonly titleOf?: (h1: string | null) => string
}

export interface ChainResult {
  readonly nodes: readonly BodyNode[]
  readonly sections: readonly Section[]
  readonly title: string
  readonly state: MarkdownState
}

/** Never throws because of the text. */
export async function runChain(input: ChainInput): Promise<ChainResult> {
  const messages = CONTENT_MESSAGES[input.locale]
  const { root, problems } = readTree(input)
  childrenOf(root).unshift(...(input.lead ?? []))
  const hasText = childrenOf(root).some((node) => !isElement(node, 'h1') && textOf(node).trim() !== '')
  const state = createState(input, root, problems)
  readMarks(state)
  await includePartials(state, input.read ?? null)
  includeCodeFiles(state, input.images)
  resolveImageImports(state)
  readFences(state.root)
  alignCells(state.root)
  refuseCode(state)
  placeComponents(state)
  placeBlocks(state)
  checkDocument(state)
  const title = input.titleOf?.(firstH1(state)) ?? ''
  if (input.isFragment) flattenHeadings(state, input.hasHeadingIds === true)
  else {
    placeTitle(state, title)
    identifyHeadings(state)
  }
  resolveLinks(state, input.images)
  includeFiles(state, input.examplesDir ?? null)
  const sections = readSections(state.root, input.config.search)
  if (input.translated) markStale(state, input.translated.stale, input.translated.route, input.locale)
  await placeFormulas(state)
  await placeImages(state, input.images)
  await placeDownloads(state, input.images)
  await placeDiagrams(state, input.images, messages)
  await placeCode(state)
  const nodes = sanitise(state, childrenOf(state.root))
  if (hasText && !input.isFragment && nodes.every(showsNothing)) reportEmpty(state)
  return { nodes, sections, title, state }
}

/** Marks that MDX has as code, or not at all. */
function readMarks({ format, isFragment, root, source }: MarkdownState): void {
  if (format !== 'md' || isFragment) return
  readPythonMarkdown(root, source)
  readAbbreviations(root, source)
}

/** Whatever engine a page was written for: from here on, it has our components and the elements of HTML. */
function placeBlocks(state: MarkdownState): void {
  placeNotations(state)
  linkFrames(state)
  dropForbidden(state)
  splitParagraphs(state)
  unnestHeadings(state)
}

/** Whether a reader sees nothing of it. The title is not the author's text. */
function showsNothing(node: BodyNode): boolean {
  if (node.type === 'text') return node.value.trim() === ''
  if (node.type === 'component') return node.name === 'UnknownComponent' && node.children.every(showsNothing)
  return node.tagName === 'h1' || (!SHOWN_EMPTY.has(node.tagName) && node.children.every(showsNothing))
}

const SHOWN_EMPTY = new Set(['img', 'hr', 'video', 'audio', 'svg', 'input'])

function reportEmpty(state: MarkdownState): void {
  state.problems.push({
    code: 'DC147',
    file: state.file,
    line: 1,
    column: 1,
    message: 'The page has text, but none of it is on the page.',
    losesPage: true,
  })
}

/** The tree of the text, and what is wrong with it. A page never loses its text. */
function readTree(input: ChainInput): { root: Root; problems: Finding[] } {
  const messages = CONTENT_MESSAGES[input.locale]
  const { root, problems } = parseMarkdown(input.source, {
    format: input.format,
    hasFrontMatter: input.hasFrontMatter,
    footnotes: { label: messages.footnotes, backLabel: messages.backToReference },
  })
  const reported = problems.map(({ code, message, position }): Finding => {
    const fence = /closing tag|end of file/.test(message) ? openFenceIn(input.source.split('\n')) : null
    // A fence that swallows a closing tag is the cause.
    return fence === null
      ? { code, file: input.file, ...position, message }
      : {
          code: 'DC142',
          file: input.file,
          line: fence,
          column: 1,
          message: 'The code fence is not closed.',
        }
  })
  const isNew = (problem: Finding, at: number) =>
    reported.findIndex((other) => other.code === problem.code && other.line === problem.line) === at
  const beyond = firstBeyond(root, TREE_LIMITS)
  if (beyond === null) return { root, problems: reported.filter(isNew) }
  const { node, message } = beyond
  const problem: Finding = { code: 'DC101', file: input.file, ...startOf(node), message }
  return { root: writtenOnly(input.source), problems: [...reported, problem] }
}

function createState(input: ChainInput, root: Root, problems: Finding[]): MarkdownState {
  const { file, format, isFragment, source, config } = input
  return {
    file,
    format,
    isFragment,
    source,
    config,
    mapHref: input.mapHref ?? (() => null),
    root,
    problems,
    links: [],
    samples: [],
    headings: [],
    anchors: [],
    anchorAliases: new Map(),
    module: readModule([]),
    partialTemplates: new Map(),
    assets: new Map(),
    dependencies: new Set(),
    report(code, { line, column }, message, { isMild, length, hint } = {}) {
      // The parser may have blamed the same fence.
      if (code === 'DC142' && problems.some((known) => known.code === code && known.line === line)) return
      problems.push({ code, ...(isMild && { isMild }), file, line, column, length, message, hint })
    },
  }
}

/**
 * Column alignment of tables: replaces the parser's style, which pages must not have, with the equivalent attribute.
 */
function alignCells(root: Root): void {
  walk(root, (node) => {
    if (!isElement(node, 'td') && !isElement(node, 'th')) return
    const match = /^text-align:\s*(left|center|right);?$/.exec(String(node.properties.style ?? ''))
    if (match === null) return
    delete node.properties.style
    node.properties.align = match[1]
  })
}
