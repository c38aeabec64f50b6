/** CSS and SCSS. */
import { CssSyntaxError, parse, type Root } from 'postcss'
import scss from 'postcss-scss'
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'
import { omissionHint, syntaxFault } from './place.ts'

export type StyleLanguage = 'css' | 'scss'

const NAMES = { css: 'CSS', scss: 'SCSS' }
const MAX_FAULTS = 5

/** Lines of `...` or `[...]` for omitted text (spec: adopting.samples). */
const OMISSION = /^[ \t]*(?:…|\.\.\.|\[(?:…|\.\.\.)\])[ \t]*$/gm

export function checkStyle(written: string, language: StyleLanguage): SampleFault[] {
  const text = written.replace(OMISSION, (line) => ' '.repeat(line.length))
  try {
    const root: Root = language === 'scss' ? scss.parse(text) : parse(text)
    return findings(root, text, language).slice(0, MAX_FAULTS)
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    const offset = offsetOf(text, error.line ?? 1, error.column ?? 1)
    const message = `${NAMES[language]}: ${error.reason}.`
    return [syntaxFault(text, offset, { message, hint: omissionHint(text, offset, '/* … */') })]
  }
}

/** Errors that the parser allows because a plugin could give them a meaning. */
function findings(root: Root, text: string, language: StyleLanguage): SampleFault[] {
  const faults: SampleFault[] = []
  root.walkDecls((declaration) => {
    const offset = declaration.source?.start?.offset ?? 0
    const { prop, value } = declaration
    if (language === 'css' && prop.startsWith('$')) {
      const hint = 'Name the language scss, or write a custom property: --name.'
      faults.push(syntaxFault(text, offset, { message: `CSS: ${prop} is a variable of SCSS.`, hint }))
    } else if (value.trim() === '' && !prop.startsWith('--') && !('isNested' in declaration)) {
      faults.push(syntaxFault(text, offset, { message: `${NAMES[language]}: ${prop} has no value.` }))
    }
  })
  root.walkRules((rule) => {
    const clash = /[>+~]\s*[>+~]|^\s*,|,\s*(?:,|$)/.exec(rule.selector)
    if (clash === null) return
    const offset = rule.source?.start?.offset ?? 0
    faults.push(
      syntaxFault(text, offset, { message: `${NAMES[language]}: "${rule.selector.slice(0, 60)}" isn't a selector.` }),
    )
  })
  return faults.sort((a, b) => a.line - b.line || a.column - b.column)
}

function offsetOf(text: string, line: number, column: number): number {
  let offset = 0
  for (let before = 1; before < line; before++) offset = text.indexOf('\n', offset) + 1
  return Math.min(text.length, offset + column - 1)
}
