/**
 * Components that a page defines itself, as other engines allow it: `export const Dot = () => <span>●</span>`. One that
 * only arranges text, its attributes, and its content is read as a template, and shown; nothing of it runs. Any other
 * is an unknown component.
 */
import { Parser } from 'acorn'
import jsx from 'acorn-jsx'
import { htmlProperty } from '../html/html-properties.ts'
import { childrenOf, element, isElement, isJsx, type JsxNode, type TreeNode, text } from '../tree.ts'
import { readLiteral, UNREADABLE } from './literal.ts'

/** What a page imports and exports. */
export interface ModuleNames {
  readonly imported: ReadonlySet<string>
  readonly exported: ReadonlySet<string>
  /** Exported components that can be shown. */
  readonly templates: ReadonlyMap<string, Template>
}

/** The nodes that a use of the component stands for. */
export type Template = (use: JsxNode) => TreeNode[]

interface Syntax {
  readonly type: string
  readonly [key: string]: unknown
}

/** Longer statements are programs rather than templates. */
const MAX_STATEMENT_CHARS = 20_000
const MAX_DEPTH = 20
const MAX_COPIES = 100

const parser = Parser.extend(jsx())

/** Reads the statements of a page (`mdxjsEsm`). A statement that can't be parsed has no names. */
export function readModule(statements: readonly string[]): ModuleNames {
  const imported = new Set<string>()
  const exported = new Set<string>()
  const templates = new Map<string, Template>()
  for (const statement of statements.flatMap(parseStatement)) {
    if (statement.type === 'ImportDeclaration')
      for (const { local } of list(statement.specifiers)) imported.add(nameOf(local))
    const declared = isSyntax(statement.declaration) ? statement.declaration : null
    if (!statement.type.startsWith('Export') || declared === null) continue
    for (const { name, value } of declarationsIn(declared)) {
      exported.add(name)
      const template = value === null ? null : readTemplate(value)
      if (template !== null) templates.set(name, template)
    }
  }
  return { imported, exported, templates }
}

/** What a statement imports: local name, exported name (`default` for the file itself), and address. */
export function importsIn(statement: string): { local: string; name: string; from: string }[] {
  return parseStatement(statement).flatMap((one) => {
    if (one.type !== 'ImportDeclaration' || !isSyntax(one.source)) return []
    const from = String(one.source.value)
    return list(one.specifiers).flatMap(({ type, local, imported }) =>
      type === 'ImportDefaultSpecifier'
        ? [{ local: nameOf(local), name: 'default', from }]
        : type === 'ImportSpecifier'
          ? [{ local: nameOf(local), name: nameOf(imported), from }]
          : [],
    )
  })
}

function parseStatement(source: string): Syntax[] {
  if (source.length > MAX_STATEMENT_CHARS) return []
  try {
    const program = parser.parse(source, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Syntax
    return list(program.body)
  } catch {
    return []
  }
}

function declarationsIn(declared: Syntax): { name: string; value: Syntax | null }[] {
  if (declared.type === 'VariableDeclaration')
    return list(declared.declarations).map(({ id, init }) => ({
      name: nameOf(id),
      value: isSyntax(init) ? init : null,
    }))
  return isSyntax(declared.id) ? [{ name: nameOf(declared.id), value: declared }] : []
}

/** A function that only returns JSX; null for anything that would have to run. */
function readTemplate(value: Syntax): Template | null {
  if (!/^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(value.type)) return null
  const given = readParameters(list(value.params))
  const body = isSyntax(value.body) ? returned(value.body) : null
  if (given === null || body === null || !/^JSX(?:Element|Fragment)$/.test(body.type)) return null
  const make = (use: JsxNode) => nodesOf(body, { given, use, depth: 0, copies: { left: 1 } })
  // Tried with a use that has nothing, so that a template works everywhere or nowhere.
  return make(NO_USE) === null
    ? null
    : (use) => placed(nodesOf(body, { given, use, depth: 0, copies: { left: MAX_COPIES } }) ?? [], use)
}

/** Text between blocks is a paragraph, and what a template made in a heading is no part of its anchor. */
function placed(nodes: TreeNode[], use: JsxNode): TreeNode[] {
  const isLine = nodes.every((node) => node.type === 'text' || (isElement(node) && INLINE.test(node.tagName)))
  if (use.type === 'mdxJsxFlowElement' && isLine && nodes.length > 0) return [element('p', {}, nodes, use)]
  for (const node of nodes)
    if (node.type === 'text' || isElement(node)) node.data = { ...node.data, isOfTemplate: true }
  return nodes
}

const INLINE = /^(?:a|abbr|b|br|code|em|i|img|kbd|mark|s|small|span|strong|sub|sup|u)$/

const NO_USE: JsxNode = { type: 'mdxJsxFlowElement', name: null, attributes: [], children: [] }

function returned(body: Syntax): Syntax | null {
  if (body.type !== 'BlockStatement') return body
  const statements = list(body.body)
  const last = statements.pop()
  // Constants before it may be used in attributes, which are left out then; in text, nothing is known of them.
  if (last?.type !== 'ReturnStatement' || !isSyntax(last.argument)) return null
  return statements.every(({ type }) => type === 'VariableDeclaration') ? last.argument : null
}

/** How the body names the attributes: `props.text`, or `text` itself. */
interface Given {
  readonly whole: string | null
  /** Local name -> attribute. */
  readonly parts: ReadonlyMap<string, string>
}

function readParameters(params: readonly Syntax[]): Given | null {
  const [first, ...others] = params
  if (others.length > 0) return null
  if (first === undefined) return { whole: null, parts: new Map() }
  if (first.type === 'Identifier') return { whole: nameOf(first), parts: new Map() }
  if (first.type !== 'ObjectPattern') return null
  const parts = new Map<string, string>()
  for (const { type, key, value } of list(first.properties)) {
    if (type !== 'Property' || !isSyntax(value) || value.type !== 'Identifier') return null
    parts.set(nameOf(value), nameOf(key))
  }
  return { whole: null, parts }
}

interface Filling {
  readonly given: Given
  readonly use: JsxNode
  readonly depth: number
  /** Content that a template repeats a thousand times is a mistake or an attack. */
  readonly copies: { left: number }
}

/** null if something would have to run. */
function nodesOf(node: Syntax, filling: Filling): TreeNode[] | null {
  if (filling.depth > MAX_DEPTH) return null
  const inside = { ...filling, depth: filling.depth + 1 }
  switch (node.type) {
    case 'JSXText':
      return asText(jsxText(String(node.value)))
    case 'JSXExpressionContainer':
      return isSyntax(node.expression) ? expressionNodes(node.expression, inside) : null
    case 'JSXFragment':
      return manyNodes(list(node.children), inside)
    case 'JSXElement': {
      const opening = node.openingElement as Syntax
      const name = isSyntax(opening.name) && opening.name.type === 'JSXIdentifier' ? nameOf(opening.name) : ''
      const children = manyNodes(list(node.children), inside)
      if (children === null) return null
      if (/^[A-Z]\w*$/.test(name)) return [...children, ...saidBy(list(opening.attributes), inside)]
      if (!/^[a-z][a-z\d]*$/.test(name)) return null
      return [element(name, propertiesOf(list(opening.attributes), inside), children, filling.use)]
    }
    default:
      return null
  }
}

/** What another component would show besides its content, in parentheses. */
function saidBy(attributes: readonly Syntax[], filling: Filling): TreeNode[] {
  const said = attributes.flatMap(({ type, name, value }): string[] => {
    if (type !== 'JSXAttribute' || !isSyntax(value) || !/^(?:title|label|tip|text|description)$/.test(nameOf(name)))
      return []
    const inner = value.type === 'JSXExpressionContainer' ? value.expression : value
    const read = isSyntax(inner) ? textValue(inner, filling) : null
    return read === null ? [] : [read]
  })
  return said.length === 0 ? [] : [text(` (${said.join(': ')})`)]
}

function manyNodes(nodes: readonly Syntax[], filling: Filling): TreeNode[] | null {
  const all: TreeNode[] = []
  for (const node of nodes) {
    const made = nodesOf(node, filling)
    if (made === null) return null
    for (const one of made) all.push(one)
  }
  return all
}

function expressionNodes(node: Syntax, filling: Filling): TreeNode[] | null {
  if (node.type === 'JSXEmptyExpression') return []
  if (attributeNamed(node, filling.given) === 'children') {
    if (filling.copies.left-- <= 0) return []
    return structuredClone(childrenOf(filling.use))
  }
  const value = textValue(node, filling)
  return value === null ? null : asText(value)
}

/** Text of a literal, an attribute, or a concatenation of both; an attribute that is not given has none. */
function textValue(node: Syntax, filling: Filling): string | null {
  if (node.type === 'Literal') return /^(?:string|number)$/.test(typeof node.value) ? String(node.value) : null
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [textValue(node.left as Syntax, filling), textValue(node.right as Syntax, filling)]
    return left === null || right === null ? null : left + right
  }
  if (node.type === 'TemplateLiteral') {
    const values = list(node.expressions).map((one) => textValue(one, filling))
    if (values.includes(null)) return null
    const quasis = list(node.quasis).map(({ value }) => String((value as { cooked?: unknown }).cooked ?? ''))
    return quasis.map((quasi, index) => quasi + (values[index] ?? '')).join('')
  }
  const name = attributeNamed(node, filling.given)
  return name === null || name === 'children' ? null : givenText(filling.use, name)
}

function givenText({ attributes }: JsxNode, name: string): string {
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== name) continue
    const { value } = attribute
    const read = typeof value === 'object' && value !== null ? readLiteral(value.value) : (value ?? '')
    return read === UNREADABLE || typeof read === 'object' ? '' : String(read)
  }
  return ''
}

function attributeNamed(node: Syntax, { whole, parts }: Given): string | null {
  if (node.type === 'Identifier') return parts.get(nameOf(node)) ?? null
  const isOfProps =
    node.type === 'MemberExpression' && !node.computed && nameOf(node.object) === whole && whole !== null
  return isOfProps ? nameOf(node.property) : null
}

/** Links, images, and their words stay; looks and behaviour do not. */
const KEPT = new Set(['href', 'src', 'alt', 'title', 'id', 'width', 'height', 'colspan', 'rowspan'])

function propertiesOf(attributes: readonly Syntax[], filling: Filling): { [name: string]: string } {
  const properties: { [name: string]: string } = {}
  for (const { type, name, value } of attributes) {
    if (type !== 'JSXAttribute' || !isSyntax(value)) continue
    const property = KEPT.has(nameOf(name).toLowerCase()) ? htmlProperty(nameOf(name)) : null
    const inner = value.type === 'JSXExpressionContainer' ? value.expression : value
    const read = isSyntax(inner) ? textValue(inner, filling) : null
    if (property !== null && read !== null && read !== '') properties[property] = read
  }
  return properties
}

/** As JSX reads it: lines are trimmed, and empty ones are no text. */
function jsxText(value: string): string {
  if (!value.includes('\n')) return value
  const lines = value.split('\n')
  const trimmed = lines.map((line, index) => {
    const start = index === 0 ? line : line.replace(/^[ \t]+/, '')
    return index === lines.length - 1 ? start : start.trimEnd()
  })
  return trimmed.filter((line) => line !== '').join(' ')
}

function asText(value: string): TreeNode[] {
  return value === '' ? [] : [text(value)]
}

function list(value: unknown): Syntax[] {
  return Array.isArray(value) ? value.filter(isSyntax) : []
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function nameOf(value: unknown): string {
  return isSyntax(value) && typeof value.name === 'string' ? value.name : ''
}

/** Replaces the uses of templates. Children have been replaced before. */
export function fillTemplate(node: TreeNode, { templates }: ModuleNames): TreeNode | TreeNode[] {
  const template = isJsx(node) && node.name !== null ? templates.get(node.name) : undefined
  return template === undefined ? node : template(node as JsxNode)
}
