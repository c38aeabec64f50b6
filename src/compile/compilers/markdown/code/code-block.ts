/**
 * The `CodeBlock` component (core/body.ts) as it is compiled: plain. Colours come when it is rendered (highlight-block.ts), because
 * checking a site needs none and they are a fifth of the work.
 */
import type { BodyComponent, CodeBlockProps } from '../../../../core/body.ts'
import { readRequest } from '../../../../core/samples/read-request.ts'

export interface CodeBlockOptions {
  readonly filename: string | null
  readonly copy: boolean
  readonly lineNumbers: boolean
  readonly lines: ReadonlySet<number>
  readonly words: readonly string[]
  /** Event whose payload the block shows, when the sandbox can make it happen. */
  readonly webhook?: string | null
}

export const PLAIN_BLOCK: CodeBlockOptions = {
  filename: null,
  copy: true,
  lineNumbers: false,
  lines: new Set(),
  words: [],
}

/** Builds the component, not highlighted yet. */
export function codeBlock(code: string, language: string, options: CodeBlockOptions): BodyComponent {
  const props: CodeBlockProps = {
    language,
    filename: options.filename,
    copy: options.copy,
    lineNumbers: options.lineNumbers,
    markedLines: [...options.lines],
    markedWords: options.words,
    // A block with a title shows a file, in the language of that file.
    ...(language === 'http' && options.filename === null && readRequest(code) !== null && { isRequest: true }),
    ...(options.webhook && { webhook: options.webhook }),
  }
  return { type: 'component', name: 'CodeBlock', props, children: [{ type: 'text', value: `${code}\n` }] }
}
