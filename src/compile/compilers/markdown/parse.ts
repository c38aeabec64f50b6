/**
 * Parses Markdown and MDX to hast. The only owner of the parser, which is native: a deeply nested text overflows its
 * stack and kills the process, and calls to it cannot be interrupted. So it runs in expendable processes (bounded/).
 */
import { type Options, raw } from 'hast-util-raw'
import { type Features, markdownToHast, mdxToHast } from 'satteri'
import type { Position } from '../../../core/page.ts'
import { isStackOverflow } from '../../../core/stack-overflow.ts'
import { guardComponents } from './mdx/components-in-markdown.ts'
import { isElement, type Root, walk } from './tree.ts'

interface SyntaxProblem {
  readonly code: 'DC101' | 'DC102'
  readonly message: string
  readonly position: Position
}

type ParseResult = { readonly root: Root } | { readonly syntaxProblem: SyntaxProblem }

interface ParseOptions {
  readonly format: 'mdx' | 'md'
  readonly hasFrontMatter: boolean
  readonly footnotes: { readonly label: string; readonly backLabel: string }
}

/** Never throws because of the text. */
export function parseMarkdown(source: string, options: ParseOptions): ParseResult {
  const features: Features = {
    gfm: { footnotes: { label: options.footnotes.label, backLabel: options.footnotes.backLabel } },
    frontmatter: options.hasFrontMatter,
  }
  try {
    const parse = options.format === 'mdx' ? mdxToHast : markdownToHast
    // A whole document is always a root.
    const root = parse(withFinalNewline(source), { features }) as Root
    return { root: options.format === 'md' ? withRealElements(root, source) : root }
  } catch (error) {
    // Our own tree walks overflow the stack before the parser does.
    if (isStackOverflow(error))
      return {
        syntaxProblem: { code: 'DC101', message: 'The page is nested too deeply.', position: { line: 1, column: 1 } },
      }
    return { syntaxProblem: toSyntaxProblem(error) }
  }
}

/** The parser kills the process if an MDX file with an import ends with a backslash (found by tests/hostile/fuzz). */
function withFinalNewline(source: string): string {
  return source.endsWith('\n') ? source : `${source}\n`
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
function toSyntaxProblem(error: unknown): SyntaxProblem {
  const text = error instanceof Error ? error.message : String(error)
  const match = /^(\d+):(\d+): (.*)$/s.exec(text)
  if (match === null) return { code: 'DC102', message: text, position: { line: 1, column: 1 } }
  const message = (match[3] ?? '').replace(/ \((?:\d+:\d+|mdx[\w-]*:[\w-]+)\)/g, '').replace(/ with oxc/g, '')
  return {
    code: 'DC102',
    message: message.endsWith('.') ? message : `${message}.`,
    position: { line: Number(match[1]), column: Number(match[2]) },
  }
}
