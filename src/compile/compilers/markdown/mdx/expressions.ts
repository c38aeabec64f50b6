/** Nothing in a page runs: removes comments, and refuses imports, exports, and expressions with their position. */

import type { MarkdownState } from '../state.ts'
import { childrenOf, element, isJsx, startOf, type TreeNode, text, transform } from '../tree.ts'
import { isComment } from './literal.ts'
import { readModule } from './local-components.ts'

/**
 * Removes code. Keeps string literals such as `{'<'}` as text: authors use them to escape a character. Imports and
 * exports are one problem for the page, whatever their number; those that only name what the page shows anyway are none.
 */
export function refuseCode(state: MarkdownState): void {
  const statements = childrenOf(state.root).filter((node) => node.type === 'mdxjsEsm')
  const own = readModule(statements.map(({ value }) => value))
  state.module = { ...own, templates: new Map([...state.partialTemplates, ...own.templates]) }
  reportStatements(state, statements)
  transform(state.root, (node, parent) => {
    if (node.type === 'mdxjsEsm') return []
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (isComment(node.value)) return []
      const escaped = /^\s*(["'`])([^"'`$\\\n]*)\1\s*$/.exec(node.value)
      if (escaped !== null) {
        const said = text(escaped[2] ?? '')
        return [node.type === 'mdxFlowExpression' ? element('p', {}, [said], node) : said]
      }
      const written = templateText(node.value)
      if (written !== null)
        return [isJsx(parent as TreeNode) || written.includes('\n') ? block(written, parent, node) : text(written)]
      state.report('DC105', startOf(node), `The expression {${shorten(node.value)}} is not allowed.`, {
        length: firstLineLength(node.value) + 2,
      })
      return []
    }
    return node
  })
}

/** Text of a template literal that inserts nothing: other engines show it as it is, with its line breaks. */
function templateText(value: string): string | null {
  const match = /^\s*`((?:[^`\\]|\\[\s\S])*)`\s*$/.exec(value)
  if (match === null || /(?:^|[^\\])\$\{/.test(match[1] ?? '')) return null
  return (match[1] ?? '').replace(/\\([`$\\])/g, '$1')
}

/** Code, in the language that the component around it names. */
function block(written: string, parent: object, from: TreeNode): TreeNode {
  const language = attributeOf(parent, 'language') ?? attributeOf(parent, 'lang')
  const name = attributeOf(parent, 'filename') ?? attributeOf(parent, 'title')
  const code = element('code', language === null ? {} : { className: [`language-${language}`] }, [
    text(`${written.replace(/^\n/, '').trimEnd()}\n`),
  ])
  if (name !== null && !name.includes('"')) code.data = { meta: `filename="${name}"` }
  return element('pre', {}, [code], from)
}

function attributeOf(parent: object, name: string): string | null {
  const node = parent as TreeNode
  if (!('type' in parent) || !isJsx(node)) return null
  const attribute = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name)
  return typeof attribute?.value === 'string' && /^[^\n]{1,80}$/.test(attribute.value) ? attribute.value : null
}

type Statement = Extract<TreeNode, { type: 'mdxjsEsm' }>

function reportStatements(state: MarkdownState, statements: readonly Statement[]): void {
  const wrong = statements.filter(({ value }) => value.trim() !== '' && !isShownAnyway(state, value))
  const [first] = wrong
  if (first === undefined) return
  const has = (word: string) => wrong.some(({ value }) => value.startsWith(word))
  const words = has('import') ? (has('export') ? 'Imports and exports' : 'Imports') : 'Exports'
  const more = wrong.length === 1 ? '' : ` The page has ${wrong.length} such statements.`
  state.report('DC103', startOf(first), `${words} aren't allowed here.${more}`, {
    length: firstLineLength(first.value),
  })
}

/**
 * Whether the page loses nothing without the statement, or its loss is reported where the component is used (DC104): it
 * imports components, or defines a template.
 */
function isShownAnyway({ module }: MarkdownState, statement: string): boolean {
  const { imported, exported } = readModule([statement])
  if (imported.size + exported.size === 0) return false
  return (
    [...imported].every((name) => /^\p{Lu}/u.test(name)) && [...exported].every((name) => module.templates.has(name))
  )
}

function firstLineLength(value: string): number {
  return (value.split('\n')[0] ?? '').length
}

function shorten(value: string): string {
  const line = value.trim().split('\n')[0] ?? ''
  return line.length > 40 ? `${line.slice(0, 40)}…` : line
}
