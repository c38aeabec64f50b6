/** Parses the options after the language of a fence (spec: article.code, content.fences). */
import { nearest } from '@dev-center/contract/nearest'
import { didYouMean } from '../../../../core/words/did-you-mean.ts'

interface FenceMeta {
  readonly filename: string | null
  /** Project file that the block shows (included-files.ts). */
  readonly file: string | null
  /** null: the site's default. */
  readonly copy: boolean | null
  readonly lineNumbers: boolean
  /** 1-based lines to highlight. */
  readonly lines: ReadonlySet<number>
  /** Texts to highlight at every occurrence. */
  readonly words: readonly string[]
  /** Options for the sample check (compile/checks/samples): value by option name, '' for an option without a value. */
  readonly sample: ReadonlyMap<string, string>
  /** The meta without what names the block in the notation of another engine. */
  readonly withoutName: string
  readonly problems: readonly { readonly message: string; readonly hint?: string }[]
}

/** Options that describe a sample; see docs/authoring.md. */
const SAMPLE_OPTIONS = [
  ...['operation', 'response', 'webhook', 'api', 'invalid', 'skip', 'schema', 'partial', 'variables'],
  ...['run', 'keep'],
]
/** Options with a value, and options without one. */
const VALUED = [
  ...['filename', 'file', 'operation', 'response', 'webhook', 'api', 'invalid', 'skip', 'schema', 'copy'],
  ...['run', 'keep'],
]
const FLAGS = ['showLineNumbers', 'copy', 'partial', 'variables', 'run']
const MAX_LINE = 10_000
/** Highlighting everything would highlight nothing. */
const MAX_RANGES = 100
const MAX_WORDS = 20

/** Options of other engines that name the block, and those that say nothing to a reader here. */
const NAMES = ['title', 'label', 'name', 'file_name', 'fileName']
const ELSEWHERE = new Set(
  [
    'npm2yarn',
    'live',
    'noInline',
    'twoslash',
    'wrap',
    'nowrap',
    'lines',
    'expandable',
    'icon',
    'theme',
    'linenums',
  ].concat([
    ...['linenos', 'numberLines', 'lineNumbers', 'line-numbers', 'startLine', 'maxLines', 'frame', 'collapse', 'focus'],
    ...['sync', 'dropdown', 'hidden', 'runnable', 'editable', 'tab', 'group', 'class', 'id', 'attrs', 'metastring'],
  ]),
)
/** Names of blocks in groups of commands, however much they are like an option. */
const TOOLS = new Set(['npm', 'npx', 'yarn', 'pnpm', 'bun', 'bunx', 'deno', 'uv', 'pip'])
/** `[npm]`, or a word or two that are the name of the block. */
const LABEL = /\s*\[([^\]\n]{1,80})\](?=\s|$)/y

const TOKEN =
  /\s*(?:\{([\d,\s-]*)\}|\/((?:[^/\\\n]|\\.)+)\/|([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S*)))?)(?=\s|$)/y

/** Parses the meta of a fence. Invalid parts are problems and are skipped. */
export function parseFenceMeta(meta: string): FenceMeta {
  const read = {
    filename: null as string | null,
    file: null as string | null,
    copy: null as boolean | null,
    lineNumbers: false,
  }
  const lines = new Set<number>()
  const words: string[] = []
  const sample = new Map<string, string>()
  const problems: { message: string; hint?: string }[] = []
  const label: string[] = []
  let withoutName = meta
  const nameBlock = (name: string, written: string) => {
    label.push(name)
    withoutName = withoutName.replace(written, '')
  }
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < meta.trimEnd().length) {
    const from = TOKEN.lastIndex
    LABEL.lastIndex = from
    const bracketed = LABEL.exec(meta)
    if (bracketed !== null) {
      nameBlock(bracketed[1] ?? '', bracketed[0])
      TOKEN.lastIndex = LABEL.lastIndex
      continue
    }
    const match = TOKEN.exec(meta)
    if (match === null) {
      const word = firstWord(meta.slice(from))
      if (isName(word, label.length > 0)) {
        nameBlock(word, word)
        TOKEN.lastIndex = meta.indexOf(word, from) + word.length
        continue
      }
      problems.push({ message: `"${firstWord(meta.slice(from))}" isn't an option of a code fence.` })
      break
    }
    const [, range, word, name, ...values] = match
    if (range !== undefined) problems.push(...readRanges(range, lines))
    else if (word !== undefined && words.length < MAX_WORDS) words.push(word.replace(/\\(.)/g, '$1'))
    else if (word !== undefined) {
      problems.push({ message: `More than ${MAX_WORDS} words are marked.` })
      break
    } else if (name !== undefined) {
      const value = values.find((candidate) => candidate !== undefined)
      if (NAMES.includes(name) && value !== undefined) {
        nameBlock(value, match[0])
        continue
      }
      if (name === 'hl_lines' && value !== undefined) {
        problems.push(...readRanges(value.trim().replace(/\s+/g, ','), lines))
        continue
      }
      if (ELSEWHERE.has(name)) continue
      if (value === undefined && isName(name, label.length > 0)) {
        nameBlock(name, match[0])
        continue
      }
      const problem = checkOption(name, value, values[3])
      if (problem !== null) problems.push(problem)
      else if (SAMPLE_OPTIONS.includes(name)) sample.set(name, value ?? '')
      if (name === 'filename' && value) read.filename = value
      if (name === 'file' && value) read.file = value
      if (name === 'showLineNumbers') read.lineNumbers = true
      if (name === 'copy') read.copy = value !== 'false'
    }
  }
  // A block that includes a file gets the file's name, unless the author gives a better one.
  const filename = read.filename ?? read.file?.split('/').at(-1) ?? (label.join(' ') || null)
  return { ...read, filename, lines, words, sample, withoutName: withoutName.trim(), problems }
}

/** A word that is no option and no misspelled one names the block, as in other engines. */
function isName(word: string, isFurther: boolean): boolean {
  const options = [...VALUED, ...FLAGS]
  if (options.includes(word)) return false
  // Words after the first one of a name: `bash Spree CLI (Docker)`.
  if (isFurther && /^[^"{}<>]+$/.test(word)) return true
  // `.env`, `/app/route.ts`, `@scope/package`, and `(optional)`, too.
  return (
    /^(?:\/|[.@(])?[\p{L}\p{N}][\p{L}\p{N}._/+#:@()[\]-]*$/u.test(word) &&
    (nearest(word, options) === null || /^\p{Lu}/u.test(word) || TOOLS.has(word))
  )
}

/** `bare` is the value as far as it has no quotes around it. */
function checkOption(
  name: string,
  value: string | undefined,
  bare: string | undefined,
): { message: string; hint?: string } | null {
  if (/^["']/.test(bare ?? '')) return { message: `The quote after ${name}= is not closed.` }
  const isKnown = value === undefined ? FLAGS.includes(name) : VALUED.includes(name)
  if (isKnown && (name !== 'copy' || value === undefined || value === 'true' || value === 'false')) return null
  if (isKnown) return { message: `copy is true or false, not "${value}".` }
  const near = VALUED.includes(name) || FLAGS.includes(name)
  if (near)
    return { message: value === undefined ? `${name} needs a value: ${name}="…".` : `${name} doesn't take a value.` }
  return { message: `"${name}" isn't an option of a code fence.`, hint: didYouMean(name, [...VALUED, ...FLAGS]) }
}

/** Adds the lines of all ranges. An invalid range is a problem. */
function readRanges(ranges: string, lines: Set<number>): { message: string }[] {
  const all = ranges.split(',', MAX_RANGES)
  for (const line of all.flatMap(linesOf)) lines.add(line)
  const wrong = all.find((range) => linesOf(range).length === 0)
  return wrong === undefined ? [] : [{ message: `"${wrong.trim()}" is no range of lines.` }]
}

function linesOf(range: string): number[] {
  const [start, end = start] = range.split('-').map((part) => Number.parseInt(part, 10))
  if (start === undefined || end === undefined || !(start >= 1) || !(end >= start) || end > MAX_LINE) return []
  return Array.from({ length: end - start + 1 }, (_, index) => start + index)
}

function firstWord(text: string): string {
  return (text.trim().split(/\s/)[0] ?? '').slice(0, 40)
}
