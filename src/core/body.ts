/**
 * The body of a page: plain hast elements and text, plus component nodes.
 * It is data: it survives JSON, is rendered by `ui/article`, and never holds markup as a string.
 */
import type { Json, JsonObject } from './json.ts'

/** Components an author may use in Markdown (spec: article.components). Attributes are literals. */
export const AUTHOR_COMPONENTS = [
  'Badge',
  'Callout',
  'Card',
  'Cards',
  'Endpoint',
  'Errors',
  'FileTree',
  'Folder',
  'File',
  'Image',
  'SchemaTable',
  'Steps',
  'Tab',
  'Tabs',
  'Video',
] as const

/** Components that only compilers place; an author who writes one gets a Problem. */
const GENERATED_COMPONENTS = [
  'ApiOverview',
  'CodeBlock',
  'GraphqlExample',
  'GraphqlType',
  'Operation',
  'RunSteps',
  'SampleMark',
  'SchemaObject',
  'StaleNote',
  'UnknownComponent',
  'UsualError',
  'WebhookEvent',
] as const

export type AuthorComponent = (typeof AUTHOR_COMPONENTS)[number]
type GeneratedComponent = (typeof GENERATED_COMPONENTS)[number]
export type ComponentName = AuthorComponent | GeneratedComponent

interface BodyText {
  readonly type: 'text'
  readonly value: string
}

/** An HTML element. Properties use hast names (`className`, `htmlFor`), sanitised: no handlers, no `style`, safe URLs only. */
export interface BodyElement {
  readonly type: 'element'
  readonly tagName: string
  readonly properties: { readonly [name: string]: string | number | boolean | readonly (string | number)[] }
  readonly children: readonly BodyNode[]
}

export interface BodyComponent {
  readonly type: 'component'
  readonly name: ComponentName
  readonly props: JsonObject
  readonly children: readonly BodyNode[]
}

export type BodyNode = BodyText | BodyElement | BodyComponent

export interface Body {
  readonly type: 'root'
  readonly children: readonly BodyNode[]
}

/**
 * Props of the `CodeBlock` component. Its child is the code as one text, ended by a newline. Before it is rendered, that gives
 * way to the highlighted lines: one `span.line` element a line, holding `span` tokens with classes (never inline styles).
 * One more, `webhook`, names the event whose payload the block shows, when the sandbox can make it happen.
 */
export interface CodeBlockProps {
  readonly [key: string]: Json
  /** Language id as written on the fence; '' when none was given. */
  readonly language: string
  readonly filename: string | null
  readonly copy: boolean
  readonly lineNumbers: boolean
  /** Numbers of the lines to mark, from 1. */
  readonly markedLines: readonly number[]
  readonly markedWords: readonly string[]
}
