/** Components that are not ours, or not written by our rules: what a reader saw of them stays on the page. */
import { isJsonObject } from '@dev-center/contract/json'
import { AUTHOR_COMPONENTS } from '../../../../core/body.ts'
import type { Json } from '../../../../core/json.ts'
import { flowOf } from '../../../../core/vocabulary.ts'
import { didYouMean } from '../../../../core/words/did-you-mean.ts'
import type { MarkdownState } from '../state.ts'
import {
  childrenOf,
  type Element,
  element,
  isElement,
  type JsxNode,
  startOf,
  type TreeNode,
  text,
  textOf,
} from '../tree.ts'
import { readLiteral, UNREADABLE } from './literal.ts'
import { card, fromOtherEngine, groupCards, isGroup, linkOfComponent, visibleTexts, wrapped } from './other-engines.ts'

/** A card that leads somewhere and stands alone, or in a group of another engine: there they need no `<Cards>`. */
export function aloneCard(node: JsxNode, around: string | null, asCard: () => TreeNode[]): TreeNode[] | null {
  const attributes = Object.fromEntries(literalsOf(node))
  const isInGroup = around !== null && isGroup(around)
  if (typeof attributes.href !== 'string') return isInGroup ? card(attributes, childrenOf(node), node) : null
  if (typeof attributes.title !== 'string') return null
  return groupCards(asCard(), node)
}

/** Every text of its attributes that a reader may have seen stays, before its content. */
export function unknownComponent(state: MarkdownState, node: JsxNode, name: string): TreeNode[] {
  const attributes = Object.fromEntries(literalsOf(node))
  const known = state.module.exported.has(name) ? null : fromOtherEngine(name, attributes, node)
  if (known !== null) return known
  const isLocal = state.module.exported.has(name) || state.module.imported.has(name)
  const meant = isLocal ? undefined : didYouMean(name, AUTHOR_COMPONENTS)
  const hint = meant ?? `Components are ${AUTHOR_COMPONENTS.join(', ')}.`
  const message = `<${shorten(name)}> is not a component we know.`
  // One of the page's own code is one decision for its author, however often it is used.
  const isReported = isLocal && state.problems.some((known) => known.code === 'DC104' && known.message === message)
  if (!isReported) state.report('DC104', startOf(node), message, { length: name.length + 1, hint })
  const shown = visibleTexts(name, attributes, meant !== undefined, isLocal)
  const isText = isInline(node)
  const texts = shown.map((one, index): TreeNode => {
    const said = index === 0 ? linked(attributes, [text(one)], node) : [text(isText ? ` ${one}` : one)]
    return isText ? (said[0] ?? text('')) : element('p', {}, said, node)
  })
  const children = isText ? childrenOf(node) : wrapped(childrenOf(node), node)
  const isEmpty = texts.length === 0 && children.every((child) => textOf(child).trim() === '')
  const label = attributes.label ?? attributes.title ?? attributes.value
  return [
    {
      type: 'component',
      name: 'UnknownComponent',
      props: { name: shorten(name), ...(typeof label === 'string' && { label }) },
      children: [
        ...texts,
        ...listedTexts(attributes, node),
        ...(isEmpty ? namedByAddress(attributes, node) : []),
        ...(texts.length === 0 ? linkedLine(attributes, children, node) : children),
      ],
      isInline: isText,
      position: node.position,
    },
  ]
}

/** `<Link to="/tea">Tea</Link>`: its line of text is the link. */
function linkedLine(attributes: { readonly [name: string]: Json }, children: TreeNode[], from: JsxNode): TreeNode[] {
  const [only] = children
  if (children.length === 1 && only !== undefined && isElement(only, 'p')) {
    only.children = linked(attributes, childrenOf(only), from) as Element['children']
    return children
  }
  const isLine = children.length > 0 && children.every((child) => child.type === 'text' || isElement(child, 'code'))
  return isLine ? linked(attributes, children, from) : children
}

/** `<LinkInline link="guide/pour" />`: a sentence needs the name that the component would have found. */
function namedByAddress(attributes: { readonly [name: string]: Json }, from: JsxNode): TreeNode[] {
  const address = addressOf(attributes)
  if (address === null || /^[#?]|^javascript:/.test(address)) return []
  const link = linkOfComponent(address, [text(address)], from)
  return [isInline(from) ? link : element('p', {}, [link], from)]
}

/** `items={[{ title: 'Assam', href: '/assam' }]}`: each item that says something is one of a list. */
function listedTexts(attributes: { readonly [name: string]: Json }, from: JsxNode): TreeNode[] {
  return Object.values(attributes).flatMap((list): TreeNode[] => {
    if (!Array.isArray(list)) return []
    const items = list.filter(isJsonObject).flatMap((item): TreeNode[] => {
      const [first, ...others] = visibleTexts('', item, true, false)
      if (first === undefined) return []
      return [element('li', {}, [...linked(item, [text(first)], from), ...others.map((one) => text(` ${one}`))], from)]
    })
    return items.length === 0 ? [] : [element('ul', {}, items, from)]
  })
}

/** What a component says leads where the component led. */
function linked(attributes: { readonly [name: string]: Json }, said: TreeNode[], from: JsxNode): TreeNode[] {
  const address = addressOf(attributes)
  return address === null ? said : [linkOfComponent(address, said, from)]
}

function addressOf({ href, to, link }: { readonly [name: string]: Json }): string | null {
  return [href, to, link].find((one): one is string => typeof one === 'string' && one !== '') ?? null
}

/** Attributes with a literal value, without a report. */
function literalsOf(node: JsxNode): [string, Json][] {
  return node.attributes.flatMap((attribute): [string, Json][] => {
    if (attribute.type !== 'mdxJsxAttribute') return []
    const { name, value } = attribute
    const read = typeof value === 'object' && value !== null ? readLiteral(value.value) : (value ?? true)
    return read === UNREADABLE ? [] : [[name, read]]
  })
}

/** Whether it is inside a line of text. `<Tabs><Tab>…` on one line is still a block. */
export function isInline(node: JsxNode): boolean {
  return node.type === 'mdxJsxTextElement' && !isBlock(node.name ?? '')
}

/** `<TabItem>` and `<CardGroup>` of other engines are blocks like the components they stand for. */
function isBlock(name: string): boolean {
  return AUTHOR_COMPONENTS.some((known) => flowOf(known) === 'block' && name.startsWith(known))
}

export function shorten(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value
}
