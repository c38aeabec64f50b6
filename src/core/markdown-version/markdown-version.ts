/**
 * The Markdown version of a page: the same content for people and programs that read text (spec: outputs.markdown).
 * Generated from the body, so that the two can't differ.
 */
import type { Body, BodyComponent, BodyElement, BodyNode } from '../body.ts'
import { flowOf } from '../vocabulary.ts'
import { COMPONENT_WRITERS } from './components.ts'
import { SaidLists } from './said-lists.ts'
import { codeSpan, HARD_BREAK, markdownTextOf, quote, squeeze, type WriteNodes } from './text.ts'

/**
 * The text of a body. `origin` is the origin of the site: Markdown is copied, mailed, and pasted into other programs,
 * so its links must work without the address of the page.
 */
export function bodyToMarkdown(body: Body, origin = ''): string {
  return `${squeeze(broken(makeWriter(origin)(body.children)))}\n`
}

/** Creates a writer for the nodes of one text. */
export function makeWriter(origin: string): WriteNodes {
  const write = (nodes: readonly BodyNode[]) => blocks(nodes, writer)
  const href = (address: string) => (address.startsWith('/') && !address.startsWith('//') ? origin + address : address)
  const writer: WriteNodes = Object.assign(write, { href, said: new SaidLists() })
  return writer
}

const BLOCK_TAGS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li pre table blockquote div section figure figcaption hr details summary dl dt dd address article aside iframe'.split(
    ' ',
  ),
)

function blocks(nodes: readonly BodyNode[], write: WriteNodes): string {
  return nodes.map((node) => (isBlock(node) ? `\n\n${writeNode(node, write)}\n\n` : writeNode(node, write))).join('')
}

function isBlock(node: BodyNode): boolean {
  // Where it stands decides, and what it has.
  if (node.type === 'component' && node.name === 'UnknownComponent') return node.children.some(isBlock)
  return node.type === 'component'
    ? flowOf(node.name) !== 'inline'
    : node.type === 'element' && BLOCK_TAGS.has(node.tagName)
}

function writeNode(node: BodyNode, write: WriteNodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'component') return COMPONENT_WRITERS[node.name](node, write)
  return writeElement(node, write)
}

/** One element as Markdown. */
function writeElement(node: BodyElement, write: WriteNodes): string {
  const { tagName, children } = node
  switch (tagName) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return `${'#'.repeat(Number(tagName[1]))} ${inline(children, write).replaceAll(HARD_BREAK, ' ')}`
    case 'p':
    case 'summary':
      return broken(inline(children, write))
    case 'strong':
    case 'b':
      return `**${inline(children, write)}**`
    case 'em':
    case 'i':
      return `*${inline(children, write)}*`
    case 'del':
      return `~~${inline(children, write)}~~`
    case 'code':
      return codeSpan(markdownTextOf(children))
    case 'br':
      return HARD_BREAK
    case 'input':
      return node.properties.type === 'checkbox' ? `[${node.properties.checked ? 'x' : ' '}] ` : ''
    case 'hr':
      return '---'
    case 'a':
      // A target of links, without a text.
      if (node.properties.href === undefined && children.length === 0) return ''
      return `[${inline(children, write)}](${write.href(String(node.properties.href ?? ''))})`
    case 'img':
      return `![${String(node.properties.alt ?? '')}](${write.href(String(node.properties.src ?? ''))})`
    case 'li':
      // An item outside of a list, as in a table cell.
      return `- ${broken(inline(children, write))}`
    case 'ul':
    case 'ol':
      return list(node, write)
    case 'blockquote':
      return quote(broken(write(children)))
    case 'table':
      return table(node, write)
    default:
      return write(children)
  }
}

function inline(nodes: readonly BodyNode[], write: WriteNodes): string {
  const text = nodes.map((node) => (isBlock(node) ? `\n${writeNode(node, write)}\n` : writeNode(node, write))).join('')
  const line = text.includes('\n') ? oneLine(text) : text.trim()
  return line.includes(HARD_BREAK) ? line.replaceAll(/ ?\uFDD0 ?/g, HARD_BREAK) : line
}

function oneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}

/** Line breaks of a complete paragraph; one at its end has no meaning. */
function broken(text: string): string {
  if (!text.includes(HARD_BREAK)) return text
  const lines = text.split('\n').map((line) => {
    let end = line.length
    while (line[end - 1] === HARD_BREAK) end--
    return line.slice(0, end)
  })
  return lines.join('\n').replaceAll(HARD_BREAK, '  \n')
}

function list(node: BodyElement, write: WriteNodes): string {
  const items = throughComponents(node.children).filter((child) => !isSpace(child))
  const start = Number(node.properties.start ?? 1)
  return items
    .map((item, index) => {
      const marker = node.tagName === 'ol' ? `${start + index}. ` : '- '
      const isItem = item.type === 'element' && item.tagName === 'li'
      return marker + indent(squeeze(broken(write(isItem ? item.children : [item]))), marker.length)
    })
    .join('\n')
}

function indent(text: string, width: number): string {
  return text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`)
}

function table(node: BodyElement, write: WriteNodes): string {
  const rows = findAll(node, 'tr').map((row) =>
    throughComponents(row.children)
      .filter((cell) => !isSpace(cell))
      .map((cell) => inline(isCell(cell) ? cell.children : [cell], write).replaceAll('|', '\\|'))
      .map((text) => text.replaceAll(HARD_BREAK, '<br>')),
  )
  const [head = [], ...rest] = rows
  const written = [head, head.map(() => '---'), ...rest].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const caption = findAll(node, 'caption').map(({ children }) => `${inline(children, write)}\n\n`)
  return `${caption.join('')}${written}`
}

function isCell(node: BodyNode): node is BodyElement {
  return node.type === 'element' && /^t[hd]$/.test(node.tagName)
}

function isSpace(node: BodyNode): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

/** Unwraps unknown components between a list and its items, or a row and its cells. */
function throughComponents(nodes: readonly BodyNode[]): readonly BodyNode[] {
  return nodes.flatMap((node) =>
    node.type === 'component' && node.name === 'UnknownComponent' ? throughComponents(node.children) : [node],
  )
}

function findAll(node: BodyElement | BodyComponent, tagName: string): BodyElement[] {
  return node.children.flatMap((child) => {
    if (child.type === 'text') return []
    return child.type === 'element' && child.tagName === tagName ? [child] : findAll(child, tagName)
  })
}
