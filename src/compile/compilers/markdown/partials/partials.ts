/**
 * Text that several pages share, in the notations of other engines: an imported Markdown file (`import Note from
 * './_note.mdx'` and `<Note />`), `<Snippet file="note.mdx" />`, `<!--@include: ./note.md-->`, and `--8<-- "note.md"`. The
 * page shows the content of the file as if it were written there; nothing of it runs (spec: adopting.partials).
 */
import type { SourceFile } from '../../source-compiler.ts'
import { readLiteral, UNREADABLE } from '../mdx/literal.ts'
import { importsIn, readModule, type Template } from '../mdx/local-components.ts'
import { parseMarkdown } from '../parse.ts'
import type { MarkdownState } from '../state.ts'
import {
  childrenOf,
  isElement,
  isJsx,
  type JsxNode,
  type Root,
  startOf,
  type TreeNode,
  text,
  textOf,
  transform,
  walk,
} from '../tree.ts'
import { type PartialPlaces, partialPaths } from './partial-paths.ts'

export type ReadPartial = (path: string) => Promise<SourceFile | null>

/** A partial can have partials. Deeper nesting is a circle. */
const MAX_DEPTH = 5
/** A text that is included a thousand times is a mistake or an attack. */
const MAX_USES = 200

interface Work {
  readonly state: MarkdownState
  readonly read: ReadPartial
  uses: number
}

/** Replaces every use of a partial in the tree, and remembers the components that partials define. */
export async function includePartials(state: MarkdownState, read: ReadPartial | null): Promise<void> {
  if (read === null) return
  await includeIn(state.root, { file: state.file, depth: 0 }, { state, read, uses: 0 })
}

interface Place {
  readonly file: string
  readonly depth: number
}

async function includeIn(root: Root, { file, depth }: Place, work: Work): Promise<void> {
  const places: PartialPlaces = { file, imports: work.state.config.imports }
  const partials = await importedBy(root, places, work)
  const uses = usesIn(root, partials, places)
  if (uses.size === 0) return
  const shown = new Map<TreeNode, TreeNode[]>()
  for (const [node, paths] of uses) {
    const found = await firstOf(paths, work.read)
    if (found === null || depth >= MAX_DEPTH || work.uses >= MAX_USES) continue
    work.uses += 1
    shown.set(node, await nodesOf(found, node, depth, work))
  }
  transform(root, (node) => shown.get(node) ?? node)
}

/** Local names of imported Markdown files, with their paths. Components that such a file exports become the page's. */
async function importedBy(root: Root, places: PartialPlaces, work: Work): Promise<ReadonlyMap<string, string[]>> {
  const partials = new Map<string, string[]>()
  for (const node of childrenOf(root)) {
    // Most pages import no Markdown.
    if (node.type !== 'mdxjsEsm' || !/\.mdx?["']/.test(node.value)) continue
    for (const { local, name, from } of importsIn(node.value)) {
      if (!/\.mdx?$/.test(from)) continue
      const paths = partialPaths(from, places)
      if (name === 'default') partials.set(local, paths)
      else {
        const template = await templateIn(paths, name, work)
        if (template !== null) work.state.partialTemplates.set(local, template)
      }
    }
  }
  return partials
}

async function templateIn(paths: readonly string[], name: string, { read }: Work): Promise<Template | null> {
  const file = await firstOf(paths, read)
  if (file === null) return null
  const { root } = parseMarkdown(file.text, {
    format: 'mdx',
    hasFrontMatter: hasFrontMatter(file.text),
    footnotes: NONE,
  })
  const statements = childrenOf(root).flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : []))
  return readModule(statements).templates.get(name) ?? null
}

const NONE = { label: '', backLabel: '' }

/** Nodes that stand for a partial, with the paths that it may have. */
function usesIn(root: Root, partials: ReadonlyMap<string, string[]>, places: PartialPlaces): Map<TreeNode, string[]> {
  const uses = new Map<TreeNode, string[]>()
  walk(root, (node) => {
    const path = node.type === 'comment' ? /^\s*@include:\s*([^\s{#]+)/.exec(node.value)?.[1] : undefined
    if (path !== undefined) uses.set(node, partialPaths(/^[./@]/.test(path) ? path : `./${path}`, places))
    const cut = isElement(node, 'p')
      ? /^-+8<-+[ \t]+["']([^"'\n:]+\.mdx?)["']$/.exec(textOf(node).trim())?.[1]
      : undefined
    if (cut !== undefined) uses.set(node, [...partialPaths(cut, places), ...partialPaths(`/${cut}`, places)])
    if (!isJsx(node) || node.name === null) return
    const file = node.name === 'Snippet' ? literalOf(node, 'file') : null
    const paths = file === null ? partials.get(node.name) : partialPaths(`/snippets/${file}`, places)
    if (paths !== undefined) uses.set(node, paths)
  })
  return uses
}

async function firstOf(paths: readonly string[], read: ReadPartial): Promise<SourceFile | null> {
  for (const path of paths) {
    const file = await read(path)
    if (file !== null) return file
  }
  return null
}

/** The content of a partial at the place of its use: problems in it are reported there. */
async function nodesOf(file: SourceFile, use: TreeNode, depth: number, work: Work): Promise<TreeNode[]> {
  const range = use.type === 'comment' ? rangeOf(use.value) : null
  const { root, problems } = parseMarkdown(range === null ? file.text : linesOf(file.text, range), {
    format: file.path.endsWith('.mdx') ? 'mdx' : 'md',
    hasFrontMatter: hasFrontMatter(file.text) && range === null,
    footnotes: NONE,
  })
  for (const { code, message } of problems) work.state.report(code, startOf(use), `In ${file.path}: ${message}`)
  await includeIn(root, { file: file.path, depth: depth + 1 }, work)
  if (isJsx(use)) fillIn(root, use)
  const statements = childrenOf(root).flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : []))
  for (const [name, template] of readModule(statements).templates) work.state.partialTemplates.set(name, template)
  const nodes = childrenOf(root).filter((node) => node.type !== 'mdxjsEsm')
  walk(root, (node) => {
    node.position = use.position
  })
  return isJsx(use) && use.type === 'mdxJsxTextElement' ? unwrapped(nodes) : nodes
}

/** `{3,}`, `{,10}`, and `{2,5}` after the path of an include: lines of the file. */
function rangeOf(comment: string): { from: number; to: number } | null {
  const match = /\{(\d{0,6}),(\d{0,6})\}\s*$/.exec(comment)
  if (match === null) return null
  return { from: Number(match[1] || 1), to: Number(match[2] || Number.MAX_SAFE_INTEGER) }
}

function linesOf(source: string, { from, to }: { from: number; to: number }): string {
  return source
    .split('\n')
    .slice(from - 1, to)
    .join('\n')
}

/** A paragraph within a line of text is that text. */
function unwrapped(nodes: readonly TreeNode[]): TreeNode[] {
  const [only, ...others] = nodes.filter((node) => node.type !== 'text' || textOf(node).trim() !== '')
  return others.length === 0 && only !== undefined && isElement(only, 'p') ? childrenOf(only) : [...nodes]
}

/** Puts the attributes of the use where the partial names them: `{props.size}`, `{size}`, and `{props.children}`. */
function fillIn(root: Root, use: JsxNode): void {
  const given = new Map<string, string>()
  for (const attribute of use.attributes)
    if (attribute.type === 'mdxJsxAttribute') {
      const value = literalOf(use, attribute.name)
      if (value !== null) given.set(attribute.name, value)
    }
  const givenAs = (expression: string): string | null => {
    const name = /^\s*(?:props\.)?([A-Za-z_$][\w$]*)\s*$/.exec(expression)?.[1]
    if (name === undefined) return null
    return given.get(name) ?? (/^\s*props\./.test(expression) ? '' : null)
  }
  transform(root, (node) => {
    if (isJsx(node))
      for (const attribute of node.attributes)
        if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'object' && attribute.value !== null)
          attribute.value = givenAs(attribute.value.value) ?? attribute.value
    if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return node
    if (/^\s*(?:props\.)?children\s*$/.test(node.value)) return structuredClone(childrenOf(use))
    const value = givenAs(node.value)
    return value === null ? node : value === '' ? [] : text(value)
  })
}

function literalOf({ attributes }: JsxNode, name: string): string | null {
  const attribute = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name)
  if (attribute === undefined || attribute.type !== 'mdxJsxAttribute') return null
  const { value } = attribute
  const read = typeof value === 'object' && value !== null ? readLiteral(value.value) : (value ?? '')
  return read === UNREADABLE || typeof read === 'object' ? null : String(read)
}

function hasFrontMatter(source: string): boolean {
  return /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/.test(source)
}
