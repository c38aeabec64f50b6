/** Highlights the code blocks of what is about to be drawn: of a body, and of prose inside the props of its components. */
import type { Body, BodyComponent } from '../../core/body.ts'
import type { Json } from '../../core/json.ts'
import { highlightBlock } from './highlight-block.ts'

export async function highlightBody(body: Body): Promise<Body> {
  // A body is JSON by its own promise (core/body.ts).
  return (await highlightJson(body as unknown as Json)) as unknown as Body
}

/** The same value where nothing in it is a code block: the model of an API page is large and mostly stays as it is. */
export async function highlightJson(value: Json): Promise<Json> {
  if (typeof value !== 'object' || value === null) return value
  if (isCodeBlock(value)) return (await highlightBlock(value)) as unknown as Json
  const children: readonly [string | number, Json][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  let copy: Record<string | number, Json> | null = null
  for (const [key, child] of children) {
    if (typeof child !== 'object' || child === null) continue
    const drawn = await highlightJson(child)
    if (drawn === child) continue
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, Json>
    copy[key] = drawn
  }
  return (copy as Json | null) ?? value
}

function isCodeBlock(value: object): value is BodyComponent {
  return 'type' in value && value.type === 'component' && 'name' in value && value.name === 'CodeBlock'
}
