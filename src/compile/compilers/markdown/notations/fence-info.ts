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
export function readFenceInfo(language: string, meta: string): FenceInfo {
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
