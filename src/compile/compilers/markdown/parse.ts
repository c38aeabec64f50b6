/**
 * Parses Markdown and MDX to hast. The only owner of the parser, which is native: a deeply nested text overflows its
 * stack and kills the process, and calls to it cannot be interrupted. So it runs in expendable processes (bounded/).
 */

import { isStackOverflow } from '@dev-center/contract/stack-overflow'
import { type Options, raw } from 'hast-util-raw'
import { type Features, markdownToHast, mdxToHast } from 'satteri'
import type { Position } from '../../../core/page.ts'
import { lineStarts, placesIn } from '../../content/places.ts'
import { unnestLinks } from './links/nested-links.ts'
import { guardComponents } from './mdx/components-in-markdown.ts'
import { boldEdits } from './notations/bold.ts'
import { containerEdits } from './notations/containers.ts'
import { applyEdits, type Edit } from './notations/edits.ts'
import { formulaEdits } from './notations/formula-signs.ts'
import { readHeadingIds } from './notations/heading-ids.ts'
import { markdownInHtmlEdits } from './notations/markdown-in-html.ts'
import { type MdxAttempt, recoverMdx } from './notations/recover.ts'
import { asWritten, bringBack, setAside } from './notations/set-aside.ts'
import { slashBlockEdits } from './notations/slash-blocks.ts'
import { vueEdits } from './notations/vue-tags.ts'
import { isElement, type Root, type TreeNode, walk } from './tree.ts'

interface SyntaxProblem {
  readonly code: 'DC101' | 'DC102'
  readonly message: string
  readonly position: Position
}

interface ParseResult {
  readonly root: Root
  /** What the grammar or a limit does not allow. It is on the page as it was written. */
  readonly problems: readonly SyntaxProblem[]
}

interface ParseOptions {
  readonly format: 'mdx' | 'md'
  readonly hasFrontMatter: boolean
  readonly footnotes: { readonly label: string; readonly backLabel: string }
}

/**
 * Never throws because of the text, and the tree has all of its words. Positions are those of `source`, whatever was
 * rewritten before parsing.
 */
export function parseMarkdown(source: string, options: ParseOptions): ParseResult {
  const placeOf = placesIn(source)
  const aside = setAside(source, options.format)
  const problems: SyntaxProblem[] = aside.broken.map(({ message, offset }) => ({
    code: 'DC101',
    message,
    position: placeOf(offset),
  }))
  const edited = applyEdits(aside.text, [
    ...containerEdits(aside.text),
    ...boldEdits(aside.text),
    ...formulaEdits(aside.text),
    ...(options.format === 'md' ? editsOfMd(aside.text) : []),
  ])
  const toFile = (offset: number) => aside.toSource(edited.toSource(offset))
  try {
    const { root, text, toSource, mistakes } =
      options.format === 'md'
        ? { root: parseMd(edited.text, options), text: edited.text, toSource: (at: number) => at, mistakes: [] }
        : recoverMdx(
            edited.text,
            (mdx) => parseMdx(mdx, options),
            (md) => parseMd(md, options),
          )
    for (const { message, offset } of mistakes)
      problems.push({ code: 'DC102', message, position: placeOf(toFile(offset)) })
    if (text !== source) movePositions(root, (offset) => toFile(toSource(offset)), placeOf)
    readHeadingIds(root)
    bringBack(root, aside.blocks)
    return { root, problems }
  } catch (error) {
    // Our own tree walks overflow the stack before the parser does.
    if (!isStackOverflow(error)) throw error
    problems.push({ code: 'DC101', message: 'The page is nested too deeply.', position: { line: 1, column: 1 } })
    return { root: writtenOnly(source), problems }
  }
}

/** Notations that MDX doesn't have. */
function editsOfMd(source: string): Edit[] {
  return [...vueEdits(source), ...slashBlockEdits(source), ...markdownInHtmlEdits(source)]
}

/** The whole text as it was written: for a page of which nothing else can be shown. */
export function writtenOnly(source: string): Root {
  return { type: 'root', children: [asWritten(source.replace(/^---\n[\s\S]*?\n---\n/, ''))] as Root['children'] }
}

function featuresOf({ footnotes, hasFrontMatter }: ParseOptions): Features {
  return {
    gfm: { footnotes: { label: footnotes.label, backLabel: footnotes.backLabel } },
    frontmatter: hasFrontMatter,
    math: { singleDollarTextMath: false },
  }
}

function parseMd(source: string, options: ParseOptions): Root {
  // A whole document is always a root.
  const root = markdownToHast(withFinalNewline(source), { features: featuresOf(options) }) as Root
  unnestLinks(root)
  return withRealElements(root, source)
}

function parseMdx(source: string, options: ParseOptions): MdxAttempt {
  try {
    const root = mdxToHast(withFinalNewline(source), { features: featuresOf(options) }) as Root
    unnestLinks(root)
    return { root }
  } catch (error) {
    if (isStackOverflow(error)) throw error
    return { mistake: toMistake(error, source) }
  }
}

/** Moves every position from the text that was parsed to the file. */
function movePositions(root: Root, toFile: (offset: number) => number, placeOf: (offset: number) => Position): void {
  walk(root, (node: TreeNode) => {
    const { position } = node
    if (position?.start?.offset === undefined || position.end?.offset === undefined) return
    const start = toFile(position.start.offset)
    const end = Math.max(start, toFile(position.end.offset))
    node.position = { start: { ...placeOf(start), offset: start }, end: { ...placeOf(end), offset: end } }
  })
}

/** The parser kills the process if an MDX file with an import ends with a backslash (found by tests/hostile/fuzz). */
function withFinalNewline(source: string): string {
  return source.endsWith('\n') ? source : `${source}\n`
}

/** Nodes of a piece of markup, as a browser would read it. */
export function parseHtml(markup: string): TreeNode[] {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: markup }] })
  return tree.type === 'root' ? (tree.children as TreeNode[]) : []
}

/** Parses raw HTML as a browser would. A property carries the fence meta through the second parse. */
function withRealElements(root: Root, source: string): Root {
  let hasRaw = false
  walk(root, (node) => {
    if (node.type === 'raw') hasRaw = true
    if (isElement(node, 'code') && typeof node.data?.meta === 'string') node.properties.dataMeta = node.data.meta
  })
  if (!hasRaw) return root
  guardComponents(root)
  // Positions are computed from the text; the library needs nothing else of a file.
  const file = { value: source, toString: () => source } as NonNullable<Options['file']>
  const tree = raw(root, { file })
  if (tree.type !== 'root') return { type: 'root', children: [] }
  walk(tree, (node) => {
    // Contrary to its types, the library gives unclosed elements incomplete positions.
    if (node.position?.start === undefined || node.position.end === undefined) delete node.position
  })
  return tree
}

/** Parses parser messages such as `3:1: Expected … (mdx-jsx:rule)`. */
function toMistake(error: unknown, source: string): { message: string; offset: number } {
  const text = error instanceof Error ? error.message : String(error)
  const match = /^(\d+):(\d+): (.*)$/s.exec(text)
  if (match === null) return { message: text, offset: 0 }
  const message = (match[3] ?? '').replace(/ \((?:\d+:\d+|mdx[\w-]*:[\w-]+)\)/g, '').replace(/ with oxc/g, '')
  const line = lineStarts(source)[Number(match[1]) - 1] ?? 0
  return { message: message.endsWith('.') ? message : `${message}.`, offset: line + Number(match[2]) - 1 }
}
