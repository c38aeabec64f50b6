/**
 * Parses languages with Lezer grammars, strictly: an editor's error recovery costs time and is no use here. The parser
 * is not recursive, and its steps are counted, so that no text keeps it busy.
 */
import { parser as go } from '@lezer/go'
import { parser as java } from '@lezer/java'
import { parser as php } from '@lezer/php'
import { parser as python } from '@lezer/python'
import { parser as xml } from '@lezer/xml'
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'
import { omissionHint, syntaxFault, wordAt } from './place.ts'
import { checkPython } from './python.ts'
import { tooInvolved } from './sample-limits.ts'
import type { SyntaxTree } from './tree.ts'
import { checkXml } from './xml.ts'

export type GrammarLanguage = 'go' | 'java' | 'php' | 'python' | 'xml'

interface Grammar {
  readonly name: string
  readonly comment: string
  readonly parserFor: (text: string) => typeof python
  /** Wrappers for a fragment; the first that parses counts. */
  readonly wrappers: readonly (readonly [before: string, after: string])[]
  /** Whether `check` also explains parse errors better than the parser. */
  readonly explains?: boolean
  /** Finds errors that the grammar allows. */
  readonly check?: (tree: SyntaxTree, text: string) => SampleFault[]
}

const phpWithoutTags = php.configure({ top: 'Program' })

const GRAMMARS: { readonly [Language in GrammarLanguage]: Grammar } = {
  go: {
    name: 'Go',
    comment: '// …',
    parserFor: () => go,
    wrappers: [
      ['func sample() {\n', '\n}'],
      ['var sample = sample{\n', '\n}'],
    ],
  },
  java: {
    name: 'Java',
    comment: '// …',
    parserFor: () => java,
    wrappers: [['class Sample {\n', '\n}']],
  },
  php: {
    name: 'PHP',
    comment: '// …',
    parserFor: (text) => (text.includes('<?') ? php : phpWithoutTags),
    wrappers: [
      ['class Sample {\n', '\n}'],
      ['$sample = [\n', '\n];'],
    ],
  },
  python: {
    name: 'Python',
    comment: '# …',
    parserFor: () => python,
    wrappers: [
      ['{\n', '\n}'],
      ['sample(\n', '\n)'],
      ['if sample:\n', ''],
    ],
    check: checkPython,
  },
  xml: { name: 'XML', comment: '<!-- … -->', parserFor: () => xml, wrappers: [], check: checkXml, explains: true },
}

/** Several times what honest code needs. An ambiguous grammar follows two readings for a while. */
const STEPS_PER_CHAR = 4
const FREE_STEPS = 2_000
/** For each unclosed comment start, the parser searches to the end of the text. */
const MAX_COMMENTS = 200
/** Error recovery is slow in long texts. */
const MAX_EXPLAINED_CHARS = 1_000

export function checkGrammar(
  text: string,
  language: GrammarLanguage,
  { isPartial }: { readonly isPartial: boolean },
): SampleFault[] {
  const grammar = GRAMMARS[language]
  const faults = read(grammar, text)
  if (faults.length === 0 || !isPartial) return faults
  const isFragment = grammar.wrappers.some(([before, after]) => read(grammar, `${before}${text}${after}`).length === 0)
  return isFragment ? [] : faults
}

function read(grammar: Grammar, text: string): SampleFault[] {
  const tree = parseWithin(grammar.parserFor(text), text)
  if (tree === null) return [tooInvolved(text)]
  if (typeof tree !== 'number') {
    const omission = firstOmission(tree, text)
    if (omission === null) return grammar.check?.(tree, text) ?? []
    return [faultAt(grammar, text, omission)]
  }
  const named =
    grammar.explains && text.length < MAX_EXPLAINED_CHARS
      ? grammar.check?.(grammar.parserFor(text).parse(text), text)
      : []
  return named?.length ? named : [faultAt(grammar, text, skipBlanks(text, tree))]
}

function faultAt({ name, comment }: Grammar, text: string, offset: number): SampleFault {
  const found = wordAt(text, offset)
  const message = found === null ? 'the sample ends too early.' : `${found} is unexpected here.`
  return syntaxFault(text, offset, { message: `${name}: ${message}`, hint: omissionHint(text, offset, comment) })
}

/** The tree, or the offset of the first syntax error; null if parsing takes too many steps. */
function parseWithin(parser: typeof python, text: string): SyntaxTree | number | null {
  if (text.split('/*').length > MAX_COMMENTS) return null
  let steps = FREE_STEPS + text.length * STEPS_PER_CHAR
  const parse = parser.configure({ strict: true }).startParse(text)
  try {
    for (let tree = parse.advance(); ; tree = parse.advance()) {
      if (tree !== null) return tree
      steps -= 1
      if (steps < 0) return null
    }
  } catch (error) {
    const [, offset] = error instanceof SyntaxError ? (/^No parse at (\d+)$/.exec(error.message) ?? []) : []
    if (offset === undefined) throw error
    return Number(offset)
  }
}

/** Some grammars read `…` as a letter. */
function firstOmission(tree: SyntaxTree, text: string): number | null {
  for (const { index } of text.matchAll(/…/g)) {
    const { name } = tree.resolveInner(index, 1)
    if (!/string|comment|text|heredoc|template|attributevalue|interpolation/i.test(name)) return index
  }
  return null
}

/** To the next word on the same line, or to the end of the line. */
function skipBlanks(text: string, offset: number): number {
  return offset + (/^[ \t]*/.exec(text.slice(offset))?.[0].length ?? 0)
}
