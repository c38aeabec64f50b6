/**
 * Components in `.md` files, where ours do not work: braces are text, and HTML has no self-closing `<Video … />`, so
 * the tag would swallow the rest of the page. Their tags are renamed to a name that HTML ignores, and the author gets a
 * problem. Those of other engines (VitePress has components in `.md`) are read as in `.mdx`.
 */

import { HTML_NAMES } from '../html/allowed-html.ts'
import type { MarkdownState } from '../state.ts'
import {
  type ComponentNode,
  childrenOf,
  type Element,
  isElement,
  isParent,
  type JsxNode,
  type Root,
  startOf,
  type TreeNode,
  text,
  transform,
  walk,
} from '../tree.ts'
import { componentNamed, isCustomElement } from './component-names.ts'

const TAG = /<(\/?)([A-Z]\w{0,40}(?:\.[A-Z]\w{0,40})?)([\s/][^<>]*)?>/g
const WRITTEN = /<([A-Z]\w*(?:\.[A-Z]\w*)?)[\s/>]/
const PREFIX = 'dc-component-'

/** Renames component tags in raw HTML before the HTML parser sees them. */
export function guardComponents(root: Root): void {
  walk(root, (node) => {
    if (node.type === 'raw') node.value = node.value.replace(TAG, guarded)
  })
}

function guarded(tag: string, slash: string, name: string, attributes = ''): string {
  // `<BR>` and `<Table>` are HTML in any case.
  if (componentNamed(name) === null && HTML_NAMES.has(name.toLowerCase())) return tag
  const element = PREFIX + name.toLowerCase().replace('.', '-')
  if (slash !== '') return `</${element}>`
  const isEmpty = attributes.endsWith('/')
  const kept = isEmpty ? attributes.slice(0, -1) : attributes
  return `<${element} data-name="${name}"${kept}>${isEmpty ? `</${element}>` : ''}`
}

/** Reports each line with such a tag. The content inside stays. */
export function reportInMarkdown(state: MarkdownState): void {
  const report = (node: TreeNode, name: string) => {
    const base = state.file.replace(/^.*\//, '')
    const isPage = base.endsWith('.md')
    const hint = isPage
      ? `Rename the file to ${base}x. Until then, its content is shown without the component.`
      : 'Its content is shown plainly. Write it as Markdown: a quote (">") for a callout, a list for steps.'
    const message = `<${name}> is a component, and components work in .mdx files${isPage ? '' : ', not in descriptions'}.`
    state.report('DC104', startOf(node), message, { length: name.length + 1, hint })
  }
  const visit = (parent: Root | TreeNode): void => {
    if (!isParent(parent)) return
    for (const child of childrenOf(parent)) {
      const written = child.type === 'text' ? WRITTEN.exec(child.value)?.[1] : undefined
      if (written !== undefined && componentNamed(written) !== null) report(child, written)
      if (!isElement(child, 'code')) visit(child)
    }
  }
  visit(state.root)
  transform(state.root, (node, parent) => {
    if (!isElement(node)) return node
    const isGuarded = node.tagName.startsWith(PREFIX)
    const name = isGuarded ? String(node.properties.dataName ?? 'component') : node.tagName
    if (isGuarded ? componentNamed(name) === null : isCustomElement(name))
      return asJsx(node, name, 'tagName' in parent && parent.tagName === 'p')
    if (!isGuarded) return node
    const texts = textsOf(node)
    const badge = name === 'Badge' && childrenOf(node).length === 0 ? badgeOf(node, texts) : null
    if (badge !== null) return badge
    report(node, name)
    return [...texts.map((value) => text(`${value} `)), ...childrenOf(node)]
  })
}

/** Texts of the attributes that a reader may have seen. */
function textsOf({ properties }: Element): string[] {
  return ['title', 'text', 'label', 'name', 'description'].flatMap((name) => {
    const value = properties[name]
    return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []
  })
}

/** VitePress has this one component in its Markdown: `<Badge type="tip" text="new" />`. */
function badgeOf({ position }: Element, [label]: readonly string[]): ComponentNode | null {
  if (label === undefined) return null
  return { type: 'component', name: 'Badge', props: {}, children: [text(label)], isInline: true, position }
}

/** A component that isn't ours, as `.mdx` files have it, so that its texts stay in the same way. */
function asJsx(node: Element, name: string, isInText: boolean): JsxNode {
  const attributes = Object.entries(node.properties).flatMap(([property, value]): JsxNode['attributes'] =>
    // What starts with a sign is code of Vue: `:items="list"`, `@click`, `#title`.
    property === 'dataName' || !/^[A-Za-z]/.test(property) || typeof value === 'object'
      ? []
      : [{ type: 'mdxJsxAttribute', name: property, value: value === true ? null : String(value ?? '') }],
  )
  const type = isInText ? 'mdxJsxTextElement' : 'mdxJsxFlowElement'
  return { type, name, attributes, children: node.children, position: node.position } as JsxNode
}
