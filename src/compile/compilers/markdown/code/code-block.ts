/**
 * Compiles code to the `CodeBlock` component (core/body.ts), without colors. Rendering adds them (highlight-block.ts),
 * because site checks need none and they are a fifth of the work.
 */
import type { BodyComponent, CodeBlockProps, SamplePart } from '../../../../core/body.ts'
import { readRequest } from '../../../../core/samples/read-request.ts'

export interface CodeBlockOptions {
  readonly filename: string | null
  readonly copy: boolean
  readonly lineNumbers: boolean
  readonly lines: ReadonlySet<number>
  readonly words: readonly string[]
  /** Event whose payload the block shows, if the sandbox can trigger it. */
  readonly webhook?: string | null
  readonly part?: SamplePart | null
}

export const PLAIN_BLOCK: CodeBlockOptions = {
  filename: null,
  copy: true,
  lineNumbers: false,
  lines: new Set(),
  words: [],
}

/** Builds the component without highlighting. */
export function codeBlock(code: string, language: string, options: CodeBlockOptions): BodyComponent {
  const props: CodeBlockProps = {
    language,
    filename: options.filename,
    copy: options.copy,
    lineNumbers: options.lineNumbers,
    markedLines: [...options.lines],
    markedWords: options.words,
    // A block with a title shows a file in that language, not a request.
    ...(language === 'http' && options.filename === null && readRequest(code) !== null && { isRequest: true }),
    ...withCommands(code, language),
    ...(options.webhook && { webhook: options.webhook }),
    ...(options.part && { part: options.part }),
  }
  return { type: 'component', name: 'CodeBlock', props, children: [{ type: 'text', value: `${code}\n` }] }
}

const SESSIONS = new Set(['console', 'shell-session', 'shellsession', 'sh-session', 'terminal'])
const PROMPT = /^(?:\([\w-]+\) )?(?:[\w.@:~/-]{1,60})?(?:\$|#|>|%|❯) (?=\S)/

/** In a session, what a reader copies: the commands, without prompts and output. */
function withCommands(code: string, language: string): { readonly commands?: string } {
  if (!SESSIONS.has(language)) return {}
  const commands: string[] = []
  let isContinued = false
  for (const line of code.split('\n')) {
    const prompt: RegExpExecArray | null = isContinued ? /^(?:> )?/.exec(line) : PROMPT.exec(line)
    isContinued = prompt !== null && line.endsWith('\\')
    if (prompt !== null) commands.push(line.slice(prompt[0].length))
  }
  return commands.length === 0 ? {} : { commands: commands.join('\n') }
}
