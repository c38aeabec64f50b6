/** Sample conventions of other documentation engines that are just as clear as ours (spec: adopting.samples). */
import type { Sample } from '../../../core/page.ts'
import { hasPlaceholder } from '../../compilers/sample-text/finding.ts'
import { readFragment, readJson } from '../../compilers/sample-text/json-text.ts'
import { JSON_LANGUAGES, type SampleOptions } from '../../compilers/sample-text/sample-options.ts'

/** JSON with comments or omissions is a fragment, whether or not the fence says so. */
export function readAsFragment(sample: Sample, options: SampleOptions): { sample: Sample; options: SampleOptions } {
  const isStated = options.isPartial || options.skip !== null || options.invalid !== null
  const isGraphql = options.isVariables || options.isGraphqlResponse
  const isJson = JSON_LANGUAGES.includes(sample.language.toLowerCase())
  if (!isJson || isStated || isGraphql) return { sample, options }
  if (!('refused' in readJson(sample.code, { comments: sample.language.toLowerCase() === 'jsonc' })))
    return { sample, options }
  const fragment = readFragment(sample.code)
  if (fragment === null || 'refused' in fragment) return { sample, options }
  return { sample: { ...sample, language: 'jsonc' }, options: { ...options, isPartial: true } }
}

const REQUEST_LINE = /^(?:[ \t]*(?:#[^\n]*)?\n)*[ \t]*(?:GET|POST|GRAPHQL)[ \t]+\S/

/**
 * The document in a `graphql` fence that shows a whole request: request line, headers, an empty line, the document. The
 * text before it is blanked to preserve offsets. null if there is no whole document: the body is JSON, as it is sent,
 * or something is left out.
 */
export function documentInRequest(text: string): string | null {
  if (hasGap(text)) return null
  if (!REQUEST_LINE.test(text)) return text
  const gap = /\n[ \t]*\n/.exec(text)
  if (gap === null) return null
  const at = gap.index + gap[0].length
  const body = text.slice(at)
  const isJson = /^\s*\{\s*"/.test(body)
  return isJson || body.trim() === '' ? null : text.slice(0, at).replace(/[^\n]/g, ' ') + body
}

/** `{{resourceType}}`, `...` on a separate line, a selection with only a comment: stands for omitted text. */
function hasGap(text: string): boolean {
  if (hasPlaceholder(text) || text.split('\n').some((line) => ['…', '...'].includes(line.trim()))) return true
  return text.includes('#') && /\{\s*\}/.test(text.replace(/#[^\n]*/g, ''))
}

const STAND_IN = /^(?:\{[\w.-]+\}|<[\w .-]+>|:[A-Za-z]\w*|[A-Z][A-Z\d]*(?:_[A-Z\d]+)+)$/

/** `{order_id}`, `<order_id>`, `:order_id`, or `CHANNEL_ID` as a value. */
export function isStandIn(text: string): boolean {
  return STAND_IN.test(text)
}
