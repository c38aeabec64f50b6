/** Fences: collected as samples, then highlighted (behaviour.md 8.2). */
import { codeBlock, highlightOnce } from './code-block.ts'
import { parseFenceMeta } from './fence-meta.ts'
import { isKnownLanguage, isTooLarge, MAX_CODE_CHARS, MAX_CODE_LINE_CHARS } from './highlight.ts'
import type { MarkdownState } from './state.ts'
import { childrenOf, type Element, isElement, startOf, type TreeNode, textOf, transform } from './tree.ts'

interface Fence {
  readonly node: Element
  readonly language: string
  readonly meta: string
  readonly code: string
}

/** Replaces every `pre` by a highlighted block and lists the samples. */
export async function highlightCode(state: MarkdownState): Promise<void> {
  const blocks = new Map<Element, TreeNode>()
  for (const fence of fencesOf(state)) {
    const position = startOf(fence.node)
    state.samples.push({ language: fence.language, meta: fence.meta, code: fence.code, position })
    const meta = parseFenceMeta(fence.meta)
    for (const { message, hint } of meta.problems) state.report('DC114', position, message, { hint })
    checkFence(state, fence)
    const { gaveUp } = await highlightOnce(fence.code, fence.language)
    if (gaveUp)
      state.report('DC115', position, 'The block takes too long to colour; it is plain text.', { severity: 'warning' })
    const copy = meta.copy ?? state.config.code.copy
    const ready = await codeBlock(fence.code, fence.language, { ...meta, copy })
    blocks.set(fence.node, {
      type: 'component',
      name: 'CodeBlock',
      props: {},
      children: [],
      isInline: false,
      ready,
      position: fence.node.position,
    })
  }
  transform(state.root, (node) => (isElement(node, 'pre') ? (blocks.get(node) ?? node) : node))
}

function checkFence(state: MarkdownState, { node, language, code }: Fence): void {
  if (!isKnownLanguage(language)) {
    state.report(
      'DC113',
      startOf(node),
      `"${language.slice(0, 40)}" is not a language we can highlight; the block is plain text.`,
      { severity: 'warning' },
    )
  }
  if (isTooLarge(code)) {
    const limits = `${MAX_CODE_CHARS / 1024} KB or ${MAX_CODE_LINE_CHARS} characters a line`
    state.report('DC115', startOf(node), `The block has more than ${limits}; it is plain text.`, {
      severity: 'warning',
    })
  }
}

function fencesOf(state: MarkdownState): Fence[] {
  const fences: Fence[] = []
  transform(state.root, (node) => {
    if (!isElement(node, 'pre')) return node
    const code = childrenOf(node).find((child) => isElement(child, 'code'))
    if (code === undefined || !isElement(code)) return node
    fences.push({ node, language: languageOf(code), meta: metaOf(code), code: textOf(code).replace(/\n$/, '') })
    return node
  })
  return fences
}

function languageOf(code: Element): string {
  const classes = Array.isArray(code.properties.className) ? code.properties.className.map(String) : []
  return classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? ''
}

function metaOf(code: Element): string {
  if (typeof code.data?.meta === 'string') return code.data.meta
  return typeof code.properties.dataMeta === 'string' ? code.properties.dataMeta : ''
}
