/** Turns fences into code blocks and collects them as samples (spec: article.code). */

import type { SamplePart } from '../../../../core/body.ts'
import { runFilePath } from '../../../../core/sandbox/guide-run.ts'
import { isSimulatedEvent } from '../../../simulation/simulation.ts'
import { readRuns } from '../../sample-text/read-runs.ts'
import { readOptions } from '../../sample-text/sample-options.ts'
import type { MarkdownState } from '../state.ts'
import { childrenOf, type Element, isElement, startOf, type TreeNode, textOf, transform } from '../tree.ts'
import { codeBlock } from './code-block.ts'
import { parseFenceMeta } from './fence-meta.ts'
import { highlightCode, isKnownLanguage, isTooLarge, MAX_CODE_CHARS, MAX_CODE_LINE_CHARS } from './highlight.ts'

interface Fence {
  readonly node: Element
  readonly language: string
  readonly meta: string
  readonly code: string
}

/**
 * Smaller blocks are never slow to highlight. Larger ones are tried at compile time, so that the author learns of a
 * slow one.
 */
const TRIED_FROM_CHARS = 8_000
const TRIED_FROM_LINE_CHARS = 400

/** Replaces every `pre` with a code block and lists the samples. */
export async function placeCode(state: MarkdownState): Promise<void> {
  const blocks = new Map<Element, TreeNode>()
  for (const fence of fencesOf(state)) {
    const position = startOf(fence.node)
    // Text swallowed by an unclosed fence is not a sample (compilers/markdown/rules/unclosed-fence.ts).
    if (!isUnclosed(state, fence))
      state.samples.push({ language: fence.language, meta: fence.meta, code: fence.code, position })
    const meta = parseFenceMeta(fence.meta)
    for (const { message, hint } of meta.problems) state.report('DC114', position, message, { hint })
    checkFence(state, fence)
    checkRange(state, fence, meta.lines)
    for (const word of meta.words.filter((one) => !fence.code.includes(one)))
      state.report('DC114', position, `"${word}" is to be highlighted, but is not in the block.`, { isMild: true })
    if (await isSlow(fence))
      state.report('DC115', position, "The block takes too long to highlight, so it's plain text.")
    const copy = meta.copy ?? state.config.code.copy
    const webhook = simulatedEvent(meta.sample.get('webhook'))
    // Nothing that we know renders it without a browser, so its source says what it is.
    const filename = meta.filename ?? (fence.language === 'mermaid' ? 'Mermaid' : null)
    const ready = codeBlock(fence.code, fence.language, { ...meta, filename, copy, webhook, part: partOf(fence) })
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
  const buttons = runButtons(state, [...blocks.keys()])
  transform(state.root, (node) => {
    const block = isElement(node, 'pre') ? blocks.get(node) : undefined
    const button = isElement(node, 'pre') ? buttons.get(node) : undefined
    return block === undefined ? node : button === undefined ? block : [button, block]
  })
}

/** Button for each run of the page, keyed by the fence it precedes. */
function runButtons(state: MarkdownState, fences: readonly Element[]): ReadonlyMap<Element, TreeNode> {
  const buttons = new Map<Element, TreeNode>()
  if (state.isFragment) return buttons
  for (const [index, { steps }] of readRuns(state.samples).runs.entries()) {
    const fence = fences[steps[0]?.sample ?? -1]
    if (fence === undefined) continue
    const props = { file: runFilePath(state.file), index, count: steps.length }
    buttons.set(fence, {
      type: 'component',
      name: 'RunSteps',
      props: {},
      children: [],
      isInline: false,
      ready: { type: 'component', name: 'RunSteps', props, children: [] },
      position: fence.position,
    })
  }
  return buttons
}

function partOf(fence: Fence): SamplePart | null {
  const { isVariables, isGraphqlResponse, response } = readOptions(fence)
  if (isVariables) return { kind: 'variables' }
  if (isGraphqlResponse || response !== null) return { kind: 'response', status: response?.status ?? null }
  return null
}

/** The event, if readers can trigger it in the sandbox. */
function simulatedEvent(scope: string | undefined): string | null {
  return scope !== undefined && isSimulatedEvent(scope) ? scope : null
}

function isUnclosed({ problems }: MarkdownState, { node }: Fence): boolean {
  const { line, column } = startOf(node)
  return problems.some((problem) => problem.code === 'DC142' && problem.line === line && problem.column === column)
}

/** Results for long blocks, so that an edit elsewhere on the page does not try them again. */
const tried = new Map<string, boolean>()
const MAX_TRIED = 200

async function isSlow({ code, language }: Fence): Promise<boolean> {
  if (code.length < TRIED_FROM_CHARS && code.split('\n').every((line) => line.length < TRIED_FROM_LINE_CHARS))
    return false
  const key = `${language}\n${code}`
  const known = tried.get(key)
  if (known !== undefined) return known
  const { trouble } = await highlightCode({ code, language })
  if (tried.size >= MAX_TRIED) tried.clear()
  tried.set(key, trouble?.isSlow ?? false)
  return trouble?.isSlow ?? false
}

function checkFence(state: MarkdownState, { node, language, code }: Fence): void {
  if (!isKnownLanguage(language)) {
    state.report(
      'DC113',
      startOf(node),
      `"${language.slice(0, 40)}" isn't a language that the site can highlight; the block is plain text.`,
    )
  }
  if (isTooLarge(code)) {
    const limits = `${MAX_CODE_CHARS / 1024} KB or ${MAX_CODE_LINE_CHARS} characters a line`
    state.report('DC115', startOf(node), `The block has more than ${limits}; it is plain text.`)
  }
}

/** A line range beyond the end of the block was written for an earlier version of it. */
function checkRange(state: MarkdownState, { node, code }: Fence, lines: ReadonlySet<number>): void {
  const last = Math.max(0, ...lines)
  const count = code.split('\n').length
  if (last > count)
    state.report('DC114', startOf(node), `Line ${last} is to be highlighted, but the block has ${count} lines.`, {
      isMild: true,
    })
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

export function languageOf(code: Element): string {
  const classes = Array.isArray(code.properties.className) ? code.properties.className.map(String) : []
  return classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? ''
}

export function metaOf(code: Element): string {
  if (typeof code.data?.meta === 'string') return code.data.meta
  return typeof code.properties.dataMeta === 'string' ? code.properties.dataMeta : ''
}
