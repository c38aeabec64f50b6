/**
 * Reads the configuration of another engine, a JavaScript or TypeScript module, as data: it is parsed and never run.
 * Constants, spreads, templates, and small functions of the repository itself are followed; whatever would need a
 * package, the environment, or the network is unknown, and named so that the owner can add it by hand.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { isFileInside } from '../../compile/content/files/inside.ts'
import { isSyntax, nameOf, nodesIn, parseFile, type Syntax } from './static-syntax.ts'
import {
  bindings,
  type Closure,
  isClosure,
  jsxText,
  lookUp,
  memberOf,
  type Scope,
  staticValue,
  UNKNOWN,
} from './static-values.ts'

interface StaticModule {
  /** The default export, `module.exports`, or UNKNOWN. */
  readonly value: unknown
  readonly named: ReadonlyMap<string, unknown>
  /** What couldn't be read, as `file:line key`. */
  readonly unknown: readonly string[]
}

const MAX_STEPS = 500_000
const MAX_DEPTH = 60
const MAX_CHARS = 2_000_000
const EXTENSIONS = ['', '.ts', '.mts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js']

/**
 * Reads a module of a repository. Files outside `root` are never opened, not even through a link.
 *
 * @throws an Error with file and line if the module, or one that it imports, isn't valid
 */
export function readStatic(root: string, file: string): StaticModule {
  const reader = createReader(root)
  const { value, named } = reader.load(file)
  return {
    value: value === undefined ? UNKNOWN : staticValue(reader.called(value)),
    named,
    unknown: [...reader.unknown],
  }
}

interface Loaded {
  value: unknown
  readonly named: Map<string, unknown>
}

function createReader(root: string) {
  const unknown = new Set<string>()
  const modules = new Map<string, Loaded>()
  let steps = 0
  let depth = 0

  const load = (file: string): Loaded => {
    const known = modules.get(file)
    if (known !== undefined) return known
    const loaded: Loaded = { value: undefined, named: new Map() }
    modules.set(file, loaded)
    const text = readFileSync(file, 'utf8')
    if (text.length > MAX_CHARS) return loaded
    const parsed = parseFile(relative(root, file), text)
    if (!isSyntax(parsed)) {
      loaded.value = parsed
      return loaded
    }
    const scope: Scope = { values: new Map(), outer: null }
    const context = { file, text, loaded }
    for (const statement of nodesIn(parsed.body))
      if (statement.type === 'ImportDeclaration') bindImport(statement, scope, context)
    for (const statement of nodesIn(parsed.body)) hoist(statement, scope)
    for (const statement of nodesIn(parsed.body)) runStatement(statement, scope, context)
    return loaded
  }

  interface Context {
    readonly file: string
    readonly text: string
    readonly loaded: Loaded
  }

  const note = (node: Syntax, { file, text }: Context, what: string) => {
    const line = text.slice(0, node.start).split('\n').length
    unknown.add(`${relative(root, file)}:${line} ${what}`)
  }

  const resolveModule = (from: string, name: string): string | null => {
    if (!name.startsWith('.')) return null
    for (const extension of EXTENSIONS) {
      const file = resolve(dirname(from), name + extension)
      if (isFileInside(root, file)) return file
    }
    return null
  }

  const bindImport = (statement: Syntax, scope: Scope, { file }: Context) => {
    const target = resolveModule(file, String((statement.source as Syntax).value))
    if (target === null) return
    const module = load(target)
    for (const one of nodesIn(statement.specifiers)) {
      const local = nameOf(one.local)
      if (one.type === 'ImportDefaultSpecifier') scope.values.set(local, module.value)
      else if (one.type === 'ImportNamespaceSpecifier') scope.values.set(local, Object.fromEntries(module.named))
      else
        scope.values.set(local, module.named.get(nameOf(one.imported)) ?? memberOf(module.value, nameOf(one.imported)))
    }
  }

  const hoist = (statement: Syntax, scope: Scope) => {
    const declared = isSyntax(statement.declaration) ? statement.declaration : statement
    if (declared.type === 'FunctionDeclaration' && isSyntax(declared.id))
      scope.values.set(nameOf(declared.id), { closure: declared, scope } satisfies Closure)
  }

  const runStatement = (statement: Syntax, scope: Scope, context: Context) => {
    const declared = isSyntax(statement.declaration) ? statement.declaration : null
    if (statement.type === 'ExportDefaultDeclaration' && declared !== null) {
      context.loaded.value =
        declared.type === 'FunctionDeclaration' ? { closure: declared, scope } : evaluate(declared, scope, context)
      return
    }
    if (statement.type === 'ExportNamedDeclaration') {
      if (declared !== null) declare(declared, scope, context, context.loaded.named)
      for (const one of nodesIn(statement.specifiers))
        context.loaded.named.set(nameOf(one.exported), lookUp(scope, nameOf(one.local)))
      return
    }
    if (statement.type === 'VariableDeclaration') return declare(statement, scope, context)
    if (statement.type !== 'ExpressionStatement' || !isSyntax(statement.expression)) return
    const { type, left, right } = statement.expression
    if (type !== 'AssignmentExpression' || !isSyntax(left) || !isSyntax(right)) return
    const target = context.text.slice(left.start, left.end as number)
    if (target === 'module.exports') context.loaded.value = evaluate(right, scope, context)
    else if (/^(?:module\.)?exports\.[\w$]+$/.test(target))
      context.loaded.named.set(target.slice(target.lastIndexOf('.') + 1), evaluate(right, scope, context))
  }

  const declare = (declaration: Syntax, scope: Scope, context: Context, into?: Map<string, unknown>) => {
    if (declaration.type === 'FunctionDeclaration' && isSyntax(declaration.id))
      into?.set(nameOf(declaration.id), lookUp(scope, nameOf(declaration.id)))
    for (const { id, init } of nodesIn(declaration.declarations)) {
      const value = isSyntax(init) ? evaluate(init, scope, context) : undefined
      for (const [name, part] of bindings(id as Syntax, value)) {
        scope.values.set(name, part)
        into?.set(name, part)
      }
    }
  }

  const call = ({ closure, scope }: Closure, values: readonly unknown[], context: Context): unknown => {
    const inner: Scope = { values: new Map(), outer: scope }
    for (const [index, parameter] of nodesIn(closure.params).entries())
      for (const [name, part] of bindings(parameter, values[index], (node) => evaluate(node, inner, context)))
        inner.values.set(name, part)
    const body = closure.body as Syntax
    if (body.type !== 'BlockStatement') return evaluate(body, inner, context)
    for (const statement of nodesIn(body.body)) {
      if (statement.type === 'ReturnStatement')
        return isSyntax(statement.argument) ? evaluate(statement.argument, inner, context) : undefined
      runStatement(statement, inner, context)
    }
    return undefined
  }

  const evaluate = (node: Syntax, scope: Scope, context: Context): unknown => {
    if (++steps > MAX_STEPS || depth > MAX_DEPTH) return UNKNOWN
    depth++
    try {
      return evaluateKind(node, scope, context)
    } finally {
      depth--
    }
  }

  const evaluateKind = (node: Syntax, scope: Scope, context: Context): unknown => {
    const inner = (child: unknown) => (isSyntax(child) ? evaluate(child, scope, context) : UNKNOWN)
    switch (node.type) {
      case 'Literal':
        return node.regex === undefined ? node.value : UNKNOWN
      case 'Identifier':
        return node.name === 'undefined' ? undefined : lookUp(scope, nameOf(node))
      case 'TemplateLiteral': {
        const values = nodesIn(node.expressions).map(inner)
        if (values.includes(UNKNOWN)) return UNKNOWN
        return nodesIn(node.quasis)
          .map(({ value }, index) => String((value as { cooked: string }).cooked) + String(values[index] ?? ''))
          .join('')
      }
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'ParenthesizedExpression':
        return inner(node.expression)
      case 'AwaitExpression':
        return inner(node.argument)
      case 'UnaryExpression': {
        const value = inner(node.argument)
        if (value === UNKNOWN) return UNKNOWN
        return node.operator === '!' ? !value : node.operator === '-' ? -(value as number) : UNKNOWN
      }
      case 'BinaryExpression': {
        const [left, right] = [inner(node.left), inner(node.right)]
        if (node.operator !== '+' || typeof left !== 'string' || typeof right !== 'string') return UNKNOWN
        return left.length + right.length > MAX_CHARS ? UNKNOWN : left + right
      }
      case 'LogicalExpression': {
        const left = inner(node.left)
        // What the environment may set has its fallback.
        if (left === UNKNOWN) return node.operator === '&&' ? UNKNOWN : inner(node.right)
        if (node.operator === '&&') return left ? inner(node.right) : left
        return (node.operator === '??' ? left !== null && left !== undefined : left) ? left : inner(node.right)
      }
      case 'ConditionalExpression': {
        const test = inner(node.test)
        return test === UNKNOWN ? UNKNOWN : inner(test ? node.consequent : node.alternate)
      }
      case 'ArrayExpression':
        return arrayOf(nodesIn(node.elements), scope, context)
      case 'ObjectExpression':
        return objectOf(nodesIn(node.properties), scope, context)
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return { closure: node, scope } satisfies Closure
      case 'MemberExpression': {
        const object = inner(node.object)
        const key = node.computed ? inner(node.property) : nameOf(node.property)
        return memberOf(object, key)
      }
      case 'CallExpression':
        return evaluateCall(node, scope, context)
      // A label with an icon: what can be read of it is its text.
      case 'JSXElement':
      case 'JSXFragment':
        return jsxText(nodesIn(node.children), inner)
      default:
        return UNKNOWN
    }
  }

  const arrayOf = (elements: readonly Syntax[], scope: Scope, context: Context): unknown[] => {
    const items: unknown[] = []
    for (const element of elements) {
      const isSpread = element.type === 'SpreadElement'
      const value = evaluate(isSpread ? (element.argument as Syntax) : element, scope, context)
      if (value === UNKNOWN) note(element, context, 'an element of a list')
      else if (!isSpread) items.push(value)
      else if (Array.isArray(value)) {
        // A list of lists of lists grows faster than the code that writes it.
        steps += value.length
        if (steps <= MAX_STEPS) for (const one of value) items.push(one)
      } else if (value) note(element, context, 'a part of a list')
    }
    return items
  }

  const objectOf = (properties: readonly Syntax[], scope: Scope, context: Context): { [key: string]: unknown } => {
    const entries = new Map<string, unknown>()
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        const value = evaluate(property.argument as Syntax, scope, context)
        if (value !== null && typeof value === 'object')
          for (const [key, one] of Object.entries(value)) entries.set(key, one)
        else if (value === UNKNOWN) note(property, context, 'a part of an object')
        continue
      }
      const key = property.key as Syntax
      const name = property.computed
        ? evaluate(key, scope, context)
        : key.type === 'Identifier'
          ? nameOf(key)
          : key.value
      if (typeof name !== 'string' && typeof name !== 'number') continue
      const value = evaluate(property.value as Syntax, scope, context)
      if (value === UNKNOWN) note(property, context, String(name))
      else entries.set(String(name), value)
    }
    return Object.fromEntries(entries)
  }

  const evaluateCall = (node: Syntax, scope: Scope, context: Context): unknown => {
    const callee = node.callee as Syntax
    const given = nodesIn(node.arguments)
    if (callee.type === 'Identifier' && callee.name === 'require') {
      const [name] = given
      const target = typeof name?.value === 'string' ? resolveModule(context.file, name.value) : null
      if (target === null) return UNKNOWN
      const module = load(target)
      return module.value ?? Object.fromEntries(module.named)
    }
    if (callee.type === 'MemberExpression' && !callee.computed) {
      const object = evaluate(callee.object as Syntax, scope, context)
      const method = listMethod(object, nameOf(callee.property))
      if (method !== null)
        return method(
          given.map((one) => evaluate(one, scope, context)),
          context,
        )
    }
    const target = evaluate(callee, scope, context)
    if (isClosure(target))
      return call(
        target,
        given.map((one) => evaluate(one, scope, context)),
        context,
      )
    // `defineConfig({ … })` and other wrappers of packages return what they are given, as far as it is data.
    const [first] = given
    const value = callee.type === 'Identifier' && first !== undefined ? evaluate(first, scope, context) : UNKNOWN
    if (isClosure(value)) return call(value, [], context)
    return typeof value === 'object' && value !== null ? value : UNKNOWN
  }

  const listMethod = (object: unknown, name: string) => {
    if (!Array.isArray(object)) return null
    const apply = (change: unknown, context: Context) =>
      object.map((one, index) => (isClosure(change) ? call(change, [one, index], context) : UNKNOWN))
    if (name === 'map')
      return ([change]: unknown[], context: Context) => apply(change, context).filter((one) => one !== UNKNOWN)
    if (name === 'flatMap') return ([change]: unknown[], context: Context) => apply(change, context).flat()
    if (name === 'concat') return (others: unknown[]) => [...object, ...others.flat()]
    if (name === 'flat') return () => object.flat()
    return null
  }

  /** A configuration may be a function without arguments, and so may its `redirects`. */
  const called = (value: unknown): unknown => {
    const context = { file: root, text: '', loaded: { value: undefined, named: new Map() } }
    const data = isClosure(value) ? call(value, [], context) : value
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
    const redirects = memberOf(data, 'redirects')
    return isClosure(redirects) ? { ...data, redirects: call(redirects, [], context) } : data
  }

  return { load, called, unknown }
}

/** First of the paths that exists in a folder. */
export function firstFile(folder: string, names: readonly string[]): string | null {
  return names.map((name) => join(folder, name)).find((file) => existsSync(file)) ?? null
}
