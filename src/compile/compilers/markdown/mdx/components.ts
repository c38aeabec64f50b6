/** Converts JSX to our components (spec: article.components) or HTML elements. Every attribute is a checked literal. */
import type { AuthorComponent } from '../../../../core/body.ts'
import type { Json } from '../../../../core/json.ts'
import type { ProblemCode } from '../../../../core/problem.ts'
import { VOCABULARY } from '../../../../core/vocabulary.ts'
import { didYouMean } from '../../../../core/words/did-you-mean.ts'
import { htmlProperty } from '../html/html-properties.ts'
import type { MarkdownState } from '../state.ts'
import {
  type ComponentNode,
  childrenOf,
  element,
  isElement,
  isJsx,
  type JsxNode,
  startOf,
  type TreeNode,
  textOf,
  transform,
} from '../tree.ts'
import { placeOfAttribute } from './attribute-places.ts'
import { checkAttribute } from './attribute-types.ts'
import { calloutMeant, componentNamed, isCustomElement } from './component-names.ts'
import { reportInMarkdown } from './components-in-markdown.ts'
import { readLiteral, UNREADABLE } from './literal.ts'
import { fillTemplate } from './local-components.ts'
import { isOfAnotherEngine, nameTabs, shownOf } from './other-attributes.ts'
import { haveLabels, splitTabs } from './tabs.ts'
import { aloneCard, isInline, shorten, unknownComponent } from './unknown-component.ts'

const AROUND_NOTHING = { before: [], after: [] }

/** Replaces every JSX node, children first. The author's content inside stays, whatever is wrong. */
export function placeComponents(state: MarkdownState): void {
  if (state.format === 'md') reportInMarkdown(state)
  else unwrapParts(state)
  transform(state.root, (node, parent) => {
    if (!isJsx(node)) return node
    if (node.name === null) return childrenOf(node)
    if (/^[a-z][\w-]*$/.test(node.name) && !isCustomElement(node.name)) return htmlElement(state, node, node.name)
    if (state.module.templates.has(node.name)) return fillTemplate(node, state.module)
    const name = state.module.exported.has(node.name) ? null : componentNamed(node.name)
    if (name === null) return unknownComponent(state, node, node.name)
    const around = 'name' in parent && typeof parent.name === 'string' ? parent.name : null
    const alone =
      name === 'Card' && componentNamed(around ?? '') !== 'Cards'
        ? aloneCard(node, around, () => component(state, node, 'Card'))
        : null
    if (alone !== null) return alone
    checkPlace(state, node, name, parent)
    return component(state, node, name)
  })
}

/** Text before a `<Tab>` puts both into one paragraph. Unwraps it, so that the panel is directly inside its group. */
function unwrapParts(state: MarkdownState): void {
  transform(state.root, (node, parent) => {
    if (!isElement(node, 'p') || !isJsx(parent as TreeNode)) return node
    const owner = componentNamed((parent as JsxNode).name ?? '')
    const isPart = (child: TreeNode) => {
      const name = isJsx(child) ? componentNamed(child.name ?? '') : null
      return name !== null && owner !== null && VOCABULARY[name].inside?.includes(owner)
    }
    return childrenOf(node).some(isPart) ? childrenOf(node) : node
  })
}

/** A component with checked attributes, or what remains of it if it is unusable. */
function component(state: MarkdownState, node: JsxNode, name: AuthorComponent): TreeNode[] {
  const rule = VOCABULARY[name]
  const props: [string, Json][] = []
  const foreign: { [name: string]: Json } = {}
  for (const { name: attribute, value, index } of readAttributes(state, node)) {
    const expected = Object.hasOwn(rule.attributes, attribute) ? rule.attributes[attribute] : undefined
    if (expected === undefined && isOfAnotherEngine(name, attribute)) {
      foreign[attribute] = value
      continue
    }
    if (expected === undefined) {
      const known = Object.keys(rule.attributes)
      const hint =
        didYouMean(attribute, known) ??
        (known.length > 0 ? `<${name}> takes ${known.join(', ')}.` : `<${name}> takes no attributes.`)
      reportAttribute(state, node, index, 'DC107', `<${name}> has no attribute "${shorten(attribute)}".`, hint)
      continue
    }
    const problem = checkAttribute(expected.type, value)
    const meant = name === 'Callout' && attribute === 'type' ? calloutMeant(value) : null
    if (problem === null) props.push([attribute, value])
    else if (meant !== null) {
      props.push([attribute, meant])
      const hint = `Write type="${meant}"; the page shows it that way.`
      reportAttribute(state, node, index, 'DC108', `${attribute} of <${name}>: ${problem}`, hint, true)
    } else reportAttribute(state, node, index, 'DC108', `${attribute} of <${name}>: ${problem}`)
  }
  const given = new Set(node.attributes.map((attribute) => ('name' in attribute ? attribute.name : '')))
  if (name === 'Tabs' && haveLabels(childrenOf(node))) given.add('items')
  checkRequired(state, node, name, given)
  const shown = shownOf(name, { ...Object.fromEntries(props), ...foreign })
  props.push(...shown.props.filter(([attribute]) => Object.hasOwn(rule.attributes, attribute)))
  const children = [...shown.before, ...childrenOf(node), ...shown.after]
  if (name === 'Tabs') nameTabs(foreign.values, children)
  if (rule.isEmpty && children.some((child) => textOf(child).trim() !== '')) {
    state.report('DC119', startOf(node), `<${name}> can't have content.`, { length: name.length + 1 })
  }
  if (name === 'Tabs') checkTabs(state, node, children, props)
  const { before, inside, after } =
    name === 'Tabs' ? splitTabs(state, children) : { ...AROUND_NOTHING, inside: children }
  const placed: ComponentNode = {
    type: 'component',
    name,
    props: Object.fromEntries(props),
    children: rule.isEmpty ? [] : [...inside],
    isInline: isInline(node),
    position: node.position,
  }
  return [...before, placed, ...(rule.isEmpty ? children : after)]
}

function checkRequired(state: MarkdownState, node: JsxNode, name: AuthorComponent, given: ReadonlySet<string>): void {
  for (const [attribute, { required, instead }] of Object.entries(VOCABULARY[name].attributes)) {
    if (required && !given.has(attribute)) {
      state.report('DC109', startOf(node), `<${name}> needs the attribute "${attribute}".`, {
        length: name.length + 1,
        ...(instead !== undefined && { isMild: true, hint: instead }),
      })
    }
  }
}

/** Labels belong to tabs by position. */
function checkTabs(
  state: MarkdownState,
  node: JsxNode,
  children: readonly TreeNode[],
  props: readonly [string, Json][],
): void {
  const tabs = children.filter((child) => child.type === 'component' && child.name === 'Tab').length
  const items = props.find(([name]) => name === 'items')?.[1]
  if (!Array.isArray(items) || items.length === tabs) return
  state.report('DC119', startOf(node), `<Tabs> has ${items.length} labels but ${tabs} <Tab> inside.`, { length: 5 })
}

function checkPlace(
  state: MarkdownState,
  node: JsxNode,
  name: AuthorComponent,
  parent: { type: string; name?: string | null },
): void {
  const inside = VOCABULARY[name].inside
  const around =
    parent.type.startsWith('mdxJsx') && typeof parent.name === 'string' ? componentNamed(parent.name) : parent.name
  if (inside === undefined || (inside as readonly unknown[]).includes(around)) return
  state.report(
    'DC119',
    startOf(node),
    `<${name}> can only be directly in ${inside.map((other) => `<${other}>`).join(' or ')}.`,
    { length: name.length + 1 },
  )
}

/** A lower-case tag is HTML. The sanitizer decides which attributes are allowed. */
function htmlElement(state: MarkdownState, node: JsxNode, tagName: string): TreeNode {
  const properties: { [name: string]: string | number | boolean } = {}
  for (const { name, value, index } of readAttributes(state, node)) {
    const property = htmlProperty(name)
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    if (property !== null && isPlain) properties[property] = value
    // Looks aren't adopted, in whatever form they are written.
    else if (name === 'style') continue
    else if (property !== null) reportAttribute(state, node, index, 'DC108', `${name} of <${tagName}>: expected text.`)
    else reportAttribute(state, node, index, 'DC107', `"${shorten(name)}" isn't an HTML attribute.`)
  }
  return element(tagName, properties, childrenOf(node), node)
}

interface ReadAttribute {
  readonly name: string
  readonly value: Json
  readonly index: number
}

function readAttributes(state: MarkdownState, node: JsxNode): ReadAttribute[] {
  const read: ReadAttribute[] = []
  for (const [index, attribute] of node.attributes.entries()) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      reportAttribute(state, node, index, 'DC106', `The spread {${shorten(attribute.value)}} isn't allowed.`)
      continue
    }
    const { name, value: written } = attribute
    const value = typeof written === 'object' && written !== null ? readLiteral(written.value) : (written ?? true)
    if (value !== UNREADABLE) read.push({ name, value, index })
    // Looks aren't adopted: an icon that is an element says nothing.
    else if (name === 'icon' && /^\s*</.test(typeof written === 'object' && written !== null ? written.value : ''))
      continue
    else reportAttribute(state, node, index, 'DC106', `${shorten(name)} of <${node.name}> isn't a literal value.`)
  }
  return read
}

/** Reports a problem at the attribute's position. The tag is only scanned when something is wrong in it. */
function reportAttribute(
  state: MarkdownState,
  node: JsxNode,
  index: number,
  code: ProblemCode,
  message: string,
  hint?: string,
  isMild?: true,
): void {
  const place = placeOfAttribute(state.source, node, index)
  state.report(code, place, message, { length: place.length, hint, isMild })
}
