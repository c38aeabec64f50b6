/** The last step: converts the tree to the body. Only allowlisted content gets through. */

import type { Properties } from 'hast'
import type { BodyComponent, BodyElement, BodyNode } from '../../../../core/body.ts'
import { SHELL_IDS } from '../../../../core/words/slug.ts'
import { isSafeImage, isSafeLink } from '../../../content/safe-url.ts'
import type { MarkdownState } from '../state.ts'
import { type ComponentNode, childrenOf, type Element, startOf, type TreeNode, transform } from '../tree.ts'
import { CLASSES, DROPPED_WHOLE, GLOBAL_ATTRIBUTES, HTML_ELEMENTS, ROLES, URL_ATTRIBUTES } from './allowed-html.ts'

/**
 * Removes elements that are dropped with their content, before headings, links, and text are collected: nothing inside
 * them may be listed anywhere.
 */
export function dropForbidden(state: MarkdownState): void {
  transform(state.root, (node) => {
    if (node.type !== 'element' || !DROPPED_WHOLE.has(node.tagName)) return node
    // Data for programs, which no reader of the original saw.
    if (node.tagName === 'head' || isDescription(node)) return []
    state.report('DC111', startOf(node), `<${node.tagName}> isn't allowed and was removed.`)
    return []
  })
}

/** `<meta name="rank">`, unlike one that would redirect the page. */
function isDescription({ tagName, properties }: Element): boolean {
  return tagName === 'meta' && properties.httpEquiv === undefined
}

/** Converts tree nodes to body nodes. Refusals are reported once per line. */
export function sanitise(state: MarkdownState, nodes: readonly TreeNode[]): BodyNode[] {
  const reported = new Set<string>()
  const report = (node: Element, message: string) => {
    const at = startOf(node)
    const key = `${at.line} ${message}`
    if (reported.has(key)) return
    reported.add(key)
    state.report('DC111', at, message)
  }
  const ids: Ids = { headings: new Set(state.anchors), used: new Set() }
  const visit = (node: TreeNode): BodyNode[] => {
    if (node.type === 'text') return node.value === '' ? [] : [{ type: 'text', value: node.value }]
    if (node.type === 'component') return [componentNode(node, visitAll(childrenOf(node)))]
    if (node.type !== 'element') return []
    const allowed = HTML_ELEMENTS.get(node.tagName)
    if (allowed === undefined || !isWanted(node)) {
      if (!QUIETLY_UNWRAPPED.has(node.tagName))
        report(
          node,
          `<${node.tagName.slice(0, 40)}> isn't allowed${DROPPED_WHOLE.has(node.tagName) ? ' and was removed.' : '; its content stays.'}`,
        )
      return DROPPED_WHOLE.has(node.tagName) ? [] : visitAll(childrenOf(node))
    }
    const properties = cleanProperties(node, allowed, (message) => report(node, message), ids)
    if (typeof properties.id === 'string' && !ids.headings.has(properties.id)) state.anchors.push(properties.id)
    const element: BodyElement = {
      type: 'element',
      tagName: node.tagName,
      properties,
      children: visitAll(childrenOf(node)),
    }
    return [element]
  }
  const visitAll = (list: readonly TreeNode[]): BodyNode[] => joinTexts(list.flatMap(visit))
  return visitAll(nodes)
}

function componentNode(node: ComponentNode, children: readonly BodyNode[]): BodyComponent {
  if (node.ready !== undefined) return node.ready
  return { type: 'component', name: node.name, props: node.props, children }
}

/** The only allowed inputs are the checkboxes of task lists. */
function isWanted(node: Element): boolean {
  return node.tagName !== 'input' || (node.properties.type === 'checkbox' && node.properties.disabled === true)
}

function cleanProperties(
  node: Element,
  allowed: ReadonlySet<string>,
  report: (message: string) => void,
  ids: Ids,
): BodyElement['properties'] {
  const clean: { [name: string]: string | number | boolean | readonly (string | number)[] } = {}
  const removed: string[] = []
  for (const [name, value] of Object.entries(node.properties)) {
    if (value === null || value === undefined || value === false) continue
    if (!GLOBAL_ATTRIBUTES.has(name) && !allowed.has(name)) {
      if (QUIETLY_LEFT_OUT.has(name) || CODE_OF_VUE.test(name) || (name === 'name' && ids.headings.has(String(value))))
        continue
      removed.push(name)
      continue
    }
    const safe = safeValue(node, name, value, ids)
    if (safe !== null) clean[name] = safe
    else if (name !== 'className' && !(name === 'id' && (node.data?.isOurId || ids.headings.has(String(value)))))
      report(`The value of "${attributeName(name)}" of <${node.tagName}> isn't allowed and was removed.`)
  }
  const message = messageFor(node, removed)
  if (message !== '') report(message)
  if (node.tagName === 'img' && clean.alt === undefined) clean.alt = ''
  return clean
}

/** One problem for the attributes of an element; '' if none was removed. */
function messageFor(node: Element, removed: readonly string[]): string {
  // HTML reads the words of an expression in braces, such as `style={{ color: 'red' }}`, as further attributes.
  const hasExpression = removed.some((name) => String(node.properties[name]).startsWith('{'))
  const names = hasExpression ? removed.filter((name) => /^[a-z][\w-]*$/i.test(name)) : removed
  const quoted = (names.length > 0 ? names : removed).map((name) => `"${attributeName(name)}"`)
  const last = quoted.pop()
  if (last === undefined) return ''
  if (quoted.length === 0) return `The attribute ${last} of <${node.tagName}> isn't allowed and was removed.`
  return `The attributes ${quoted.join(', ')} and ${last} of <${node.tagName}> aren't allowed and were removed.`
}

/** Removed without a report: how a link opens is the reader's choice, and how a block is aligned says nothing. */
const QUIETLY_LEFT_OUT = new Set(['target', 'align', 'vAlign', 'markdown', 'classname'])

/** `v-if`, `:class`, `@click`: code, of which a reader sees nothing. */
const CODE_OF_VUE = /^(?:v-|[:@])/i

/** Choose between forms of one image; the image itself stays. */
const QUIETLY_UNWRAPPED = new Set(['picture', 'source'])

/** Only the build makes this value (links/images.ts). */
const NARROW_FORM = /^\/_dc\/img\/[\w-]{1,80}\.svg \d{1,5} \d{1,5}$/

function safeValue(
  node: Element,
  name: string,
  value: NonNullable<Properties[string]>,
  ids: Ids,
): BodyElement['properties'][string] | null {
  if (name === 'className') {
    const classes = (Array.isArray(value) ? value : String(value).split(/\s+/))
      .map(String)
      .filter((word) => CLASSES.has(word))
    return classes.length > 0 ? classes : null
  }
  if (URL_ATTRIBUTES.has(name))
    return (node.tagName === 'img' ? isSafeImage : isSafeLink)(String(value)) ? String(value) : null
  if (name === 'dataNarrow') return NARROW_FORM.test(String(value)) ? String(value) : null
  if (name === 'role') return ROLES.has(String(value)) ? String(value) : null
  if (name === 'id') return safeId(node, String(value), ids)
  return value
}

/** An ID must be one unique word, and not a name that scripts find on the document. Headings already have theirs. */
function safeId(node: Element, id: string, ids: Ids): string | null {
  if (ids.used.has(id)) return null
  const isHeading = HEADING.test(node.tagName)
  const isFree = isSafeId(id) && !ids.headings.has(id)
  if (!isFree && !(isHeading && ids.headings.has(id))) return null
  ids.used.add(id)
  return id
}

/** One word, and no name that scripts find on the document or that the shell has. */
export function isSafeId(id: string): boolean {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}_.:-]*$/u.test(id) || id.length > MAX_ID_CHARS) return false
  return !CLOBBERING.has(id.toLowerCase())
}

/** IDs of the page's headings, and all IDs on the page so far. */
interface Ids {
  readonly headings: ReadonlySet<string>
  readonly used: Set<string>
}

const HEADING = /^h[2-6]$/
const MAX_ID_CHARS = 200

const CLOBBERING = new Set([
  ...SHELL_IDS,
  ...'attributes body children constructor cookie document documentelement domain firstchild forms head history images innerhtml lastchild links location name nodename parentnode prototype referrer scripts self submit tagname title top url window'.split(
    ' ',
  ),
])

function joinTexts(nodes: readonly BodyNode[]): BodyNode[] {
  const joined: BodyNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = { type: 'text', value: last.value + node.value }
    else joined.push(node)
  }
  return joined
}

/** The name as authors write it: `onClick` in the tree is `onclick`, `className` is `class`. */
function attributeName(property: string): string {
  if (property === 'className') return 'class'
  const written = /^data[A-Z]/.test(property) ? property.replace(/[A-Z]/g, '-$&') : property
  return written.toLowerCase().slice(0, 40)
}
