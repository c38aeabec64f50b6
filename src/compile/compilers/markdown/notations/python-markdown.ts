/**
 * Marks of Python-Markdown and its extensions, which pages of MkDocs have: attribute lists (`{ .md-button }`), `==marked==`,
 * `^^inserted^^`, `H~2~O`, `x^2^`, keys (`++ctrl+s++`), icons (`:material-cup:`), and lists of definitions. Only in `.md` files, where
 * MkDocs has its pages.
 */
import {
  childrenOf,
  type Element,
  element,
  isElement,
  type Root,
  type TreeNode,
  text,
  textOf,
  transform,
} from '../tree.ts'

const MAY_HAVE = /\{:? ?[.#]|\{: |==|\^|~|\+\+|:(?:material|octicons|fontawesome|simple)-|^:[ \t]/m

export function readPythonMarkdown(root: Root, source: string): void {
  if (!MAY_HAVE.test(source)) return
  transform(root, (node, parent) => {
    if (isElement(node) && TAKES_LIST.has(node.tagName)) takeAttributeLists(node)
    if (isElement(node, 'del')) lowerIfAttached(node, source)
    if (isElement(node, 'p')) return definitions(node) ?? node
    const isCode = 'tagName' in parent && /^(?:code|pre|kbd|script|style)$/.test(parent.tagName)
    return node.type === 'text' && !isCode ? (marked(node.value) ?? node) : node
  })
}

const TAKES_LIST = new Set('p li h1 h2 h3 h4 h5 h6 td th figcaption strong em a dd dt'.split(' '))
const LIST =
  /^\{:?[ \t]*((?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[\w%-]+))(?:[ \t]+(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[\w%-]+)))*)[ \t]*\}/

/** `H~2~O`: one tilde inside a word lowers what two would strike. */
function lowerIfAttached(node: Element, source: string): void {
  const at = node.position?.start.offset ?? 0
  if (at === 0 || !/^[\p{L}\p{N})]~[^\s~]/u.test(source.slice(at - 1, at + 2))) return
  if (/^[^\s]{1,20}$/.test(textOf(node))) node.tagName = 'sub'
}

/** An attribute list belongs to the element before it, or, at the end, to the block itself. Of the attributes only the ID is kept. */
function takeAttributeLists(parent: Element): void {
  const children = childrenOf(parent)
  for (const [index, child] of children.entries()) {
    if (child.type !== 'text') continue
    const before = children[index - 1]
    const own = before !== undefined && isElement(before) && before.tagName !== 'br' ? LIST.exec(child.value) : null
    if (own !== null && before !== undefined && isElement(before)) {
      identify(before, own[1] ?? '')
      child.value = child.value.slice(own[0].length)
    }
    if (index !== children.length - 1) continue
    const at = child.value.trimEnd().endsWith('}') ? child.value.lastIndexOf('{') : -1
    const last = at === -1 || !/(?:^|\s)$/.test(child.value.slice(0, at)) ? null : LIST.exec(child.value.slice(at))
    if (last === null || child.value.slice(at).trimEnd() !== last[0]) continue
    identify(parent, last[1] ?? '')
    child.value = child.value.slice(0, at).trimEnd()
  }
}

function identify(node: Element, list: string): void {
  const id = /(?:^|\s)#([\w-]+)/.exec(list)?.[1]
  if (id !== undefined) node.properties.id ??= id
}

const MARK =
  /==(?=[^\s=])([^=\n]{1,300}?)(?<=[^\s=])==|\^\^(?=[^\s^])([^^\n]{1,300}?)(?<=[^\s^])\^\^|(?<=[\p{L}\p{N})])\^([^\s^]{1,20})\^|\+\+(?=[^\s+])([a-z\d][\w+-]{0,60}|"[^"\n]{1,40}")\+\+|:(?:material|octicons|fontawesome|simple)-[a-z\d-]{1,80}:(?:\{[^}]{0,100}\})?/gu

/** Text with its marks as elements; null if it has none. Icons say nothing that can be read. */
function marked(value: string): TreeNode[] | null {
  const nodes: TreeNode[] = []
  let from = 0
  for (const match of value.matchAll(MARK)) {
    const [whole, highlighted, inserted, raised, keys] = match
    if (match.index > from) nodes.push(text(value.slice(from, match.index)))
    if (highlighted !== undefined) nodes.push(element('mark', {}, [text(highlighted)]))
    if (inserted !== undefined) nodes.push(element('ins', {}, [text(inserted)]))
    if (raised !== undefined) nodes.push(element('sup', {}, [text(raised)]))
    if (keys !== undefined) nodes.push(...keyNodes(keys))
    from = match.index + whole.length
  }
  if (from === 0) return null
  return from < value.length ? [...nodes, text(value.slice(from))] : nodes
}

function keyNodes(keys: string): TreeNode[] {
  return keys.split('+').flatMap((key, index): TreeNode[] => {
    const kbd = element('kbd', {}, [text(key.replaceAll('"', ''))])
    return index === 0 ? [kbd] : [text('+'), kbd]
  })
}

/** `Term` and, on the next line, `:   Its meaning`, which can go on for several lines. */
function definitions(paragraph: Element): Element | null {
  if (!/\n:[ \t]/.test(textOf(paragraph))) return null
  const rows: TreeNode[][] = [[]]
  for (const child of childrenOf(paragraph)) {
    if (child.type !== 'text') rows.at(-1)?.push(child)
    else
      for (const [index, line] of child.value.split('\n').entries()) {
        if (index > 0) rows.push([])
        if (line !== '') rows.at(-1)?.push(text(line))
      }
  }
  const items: Element[] = []
  const filled = rows.filter((one) => one.length > 0)
  const definitionIn = ([first]: readonly TreeNode[]) =>
    first?.type === 'text' && /^:[ \t]/.test(first.value) ? first.value.slice(1).trimStart() : null
  for (const row of filled) {
    const [, ...others] = row
    const definition = definitionIn(row)
    const last = items.at(-1)
    if (definition !== null) items.push(element('dd', {}, [text(definition), ...others], paragraph))
    else if (last?.tagName === 'dd') last.children.push(...([text(' '), ...row] as Element['children']))
    else items.push(element('dt', {}, row, paragraph))
  }
  return items[0]?.tagName === 'dt' ? element('dl', {}, items, paragraph) : null
}
