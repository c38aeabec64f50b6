/**
 * The body of a page: plain hast elements and text, plus component nodes. It is data: it survives JSON, `ui/article`
 * renders it, and it never contains markup as a string.
 */
import type { Json, JsonObject } from './json.ts'

/** Components that authors can use in Markdown (spec: article.components). Attributes are literals. */
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

/** Components that only compilers create; using one in Markdown is a Problem. */
const GENERATED_COMPONENTS = [
  'ApiOverview',
  'CodeBlock',
  'Formula',
  'GraphqlExample',
  'GraphqlType',
  'ListFilter',
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

/**
 * An HTML element. Properties have hast names (`className`, `htmlFor`) and are sanitised: no
 * handlers, no `style`, safe URLs only.
 */
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
 * Props of the `CodeBlock` component. Its child is the code as one text with a final newline. Before rendering,
 * highlighted lines replace the text: one `span.line` element per line that contains `span` tokens with classes (never
 * inline styles). An additional prop, `webhook`, names the event whose payload the block shows, if the sandbox can
 * trigger it.
 */
export interface CodeBlockProps {
  readonly [key: string]: Json
  /** Language id on the fence; '' if there is none. */
  readonly language: string
  readonly filename: string | null
  readonly copy: boolean
  readonly lineNumbers: boolean
  /** 1-based numbers of the lines to highlight. */
  readonly markedLines: readonly number[]
  readonly markedWords: readonly string[]
}

/** What a block is of a request that is shown in several blocks: the variables of a GraphQL query, or a response. */
export type SamplePart = { readonly kind: 'variables' } | { readonly kind: 'response'; readonly status: string | null }
