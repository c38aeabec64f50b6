/** Fences in the spellings of other engines, brought to ours before anything reads them. */
import { languageOf, metaOf } from '../code/code.ts'
import { parseFenceMeta } from '../code/fence-meta.ts'
import { childrenOf, type Element, isElement, type Root, type TreeNode, text, textOf, walk } from '../tree.ts'
import { readMarkers } from './code-markers.ts'

/** Language, options, and marks inside the code of every fence. */
export function readFences(root: Root): void {
  walk(root, (node) => {
    const code = codeOf(node)
    if (code === null) return
    const info = readFenceInfo(languageOf(code), metaOf(code))
    const whole = textOf(code)
    const marked = readMarkers(whole.replace(/\n$/, ''), info.language)
    const ranges = marked.lines.length === 0 ? '' : ` {${marked.lines.join(',')}}`
    if (info.meta + ranges !== metaOf(code)) setMeta(code, info.meta + ranges)
    if (marked.language !== languageOf(code)) code.properties.className = [`language-${marked.language}`]
    const shown = whole.endsWith('\n') ? `${marked.code}\n` : marked.code
    if (shown !== whole) code.children = [text(shown)]
  })
}

/**
 * Takes the label of a fence that is one of several tabs: `[npm]`, `title="npm"`, `npm`, else its language, else the
 * number of the tab. The name is not shown a second time above the code.
 */
export function takeFenceLabel(pre: Element, index: number): string {
  const code = codeOf(pre)
  if (code === null) return String(index + 1)
  const { filename, withoutName } = parseFenceMeta(metaOf(code))
  if (filename === null) return languageOf(code) || String(index + 1)
  setMeta(code, withoutName)
  return filename
}

/** The name that is shown above the code; null if it has none. */
export function fenceName(pre: Element): string | null {
  const code = codeOf(pre)
  return code === null ? null : parseFenceMeta(metaOf(code)).filename
}

function codeOf(pre: TreeNode): Element | null {
  if (!isElement(pre, 'pre')) return null
  const code = childrenOf(pre).find((child) => isElement(child, 'code'))
  return code !== undefined && isElement(code) ? code : null
}

function setMeta(code: Element, meta: string): void {
  code.data = { ...code.data, meta }
  code.properties.dataMeta = meta
}

/** Language and options of a fence, in the spellings of other engines. */
interface FenceInfo {
  readonly language: string
  readonly meta: string
}

const LINES = /^([\w+#.-]+)(\{[\d,-]+\})$/
const OPTION = /^([\w+#-]+):(line-numbers|no-line-numbers)(?:=\d+)?$/
const LABELED = /^([\w+#-]+)(\[[^[\]\s]+\])$/
const FILE = /^([\w+#-]+):([\w./-]+\.\w+)$/

/** `{.python}` (Pandoc), `js{1,3}`, `ts:line-numbers` and `ts[app]` (VitePress), `js:src/app.js`,
 * `js-vue` (VitePress); everything else unchanged. */
function readFenceInfo(language: string, meta: string): FenceInfo {
  // A session of Python: neither a program nor a shell.
  if (/^(?:pycon|python-repl)$/.test(language)) return { language: 'text', meta }
  // Templates of Vue in the code are text for everyone but VitePress.
  const vue = /^([\w+#]+)-vue$/.exec(language)
  if (vue !== null) return { language: vue[1] ?? language, meta }
  if (/^[\w+#-]*$/.test(language)) return { language, meta }
  const whole = `${language} ${meta}`.trim()
  if (whole.startsWith('{') && whole.endsWith('}')) {
    const [first = ''] = whole.slice(1, -1).trim().split(/[\s}]/, 1)
    const options = whole.match(/\b(?:title|filename)="[^"]*"/g) ?? []
    if (/^\.[\w+#-]+$/.test(first)) return { language: first.slice(1), meta: options.join(' ') }
  }
  const [, own = '', extra = ''] =
    LINES.exec(language) ?? OPTION.exec(language) ?? LABELED.exec(language) ?? FILE.exec(language) ?? []
  if (own === '') return { language, meta }
  const option = /^[{[]/.test(extra) ? extra : extra === 'line-numbers' ? 'showLineNumbers' : ''
  const named = FILE.test(language) ? `filename="${extra}"` : option
  return { language: own, meta: `${named} ${meta}`.trim() }
}
