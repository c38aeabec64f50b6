/** Highlights the code blocks of a body before rendering, including prose in the props of its components. */
import type { BodyComponent } from '../../../../core/body.ts'
import type { Json } from '../../../../core/json.ts'
import { codeOfBlock, colourBlock } from './highlight-block.ts'
import type { Code, HighlightedCode } from './highlighted.ts'

/** Returns the lines of each block, in order. */
export type HighlightAll = (blocks: readonly Code[]) => Promise<readonly HighlightedCode[]>

export interface HighlightedValue<Value> {
  /** The same object if it contains no code block: the model of an API page is large and mostly unchanged. */
  readonly value: Value
  /** Whether every block was highlighted. A value with failed blocks must not be cached. */
  readonly isFinal: boolean
}

/** `value` is JSON (core/body.ts). */
export async function highlightValue<Value>(
  value: Value,
  highlightAll: HighlightAll,
): Promise<HighlightedValue<Value>> {
  const blocks: BodyComponent[] = []
  replaceBlocks(value as Json, (block) => {
    if (codeOfBlock(block) !== null) blocks.push(block)
    return block
  })
  if (blocks.length === 0) return { value, isFinal: true }
  const highlighted = await highlightAll(blocks.flatMap((block) => codeOfBlock(block) ?? []))
  const byBlock = new Map(blocks.map((block, at) => [block, highlighted[at]]))
  const result = replaceBlocks(value as Json, (block) => {
    const lines = byBlock.get(block)?.lines
    return lines === undefined ? block : colourBlock(block, lines)
  })
  return { value: result as Value, isFinal: highlighted.every(({ trouble }) => trouble === null) }
}

function replaceBlocks(value: Json, replace: (block: BodyComponent) => BodyComponent): Json {
  if (typeof value !== 'object' || value === null) return value
  if (isCodeBlock(value)) return replace(value) as unknown as Json
  const children: readonly [string | number, Json][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  let copy: Record<string | number, Json> | null = null
  for (const [key, child] of children) {
    if (typeof child !== 'object' || child === null) continue
    const rendered = replaceBlocks(child, replace)
    if (rendered === child) continue
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, Json>
    copy[key] = rendered
  }
  return (copy as Json | null) ?? value
}

function isCodeBlock(value: object): value is BodyComponent {
  return 'type' in value && value.type === 'component' && 'name' in value && value.name === 'CodeBlock'
}
