/**
 * DC849: an option of a command-line program, a function of style sheets, or the default of a theme's setting that the
 * code of the product defines differently (spec: content.agreement). `npm run facts` records what the code defines.
 */
import type { ProductCode } from '../../../core/author-files/verified-facts.schema.ts'
import type { Finding } from '../../../core/problem.ts'
import { didYouMean } from '../../../core/words/did-you-mean.ts'
import { VERIFIED_FILE } from '../../content/own-files.ts'
import { readVerified } from '../fact-ledgers/verified-facts.ts'
import { claimedDefault } from './claims.ts'
import type { CheckedSite } from './site-to-check.ts'

interface Wrong {
  readonly at: number
  readonly text: string
  readonly message: string
  readonly hint?: string | undefined
}

/** A command that a line names, with the rest of the line's words. */
interface Invocation {
  readonly at: number
  readonly program: string
  readonly command: string
  readonly words: readonly string[]
}

const FENCE = /^\s*(`{3,}|~{3,})\s*([\w-]*)/
const SHELLS = new Set(['sh', 'shell', 'bash', 'zsh', 'console', 'powershell', 'bat'])
const STYLES = new Set(['scss', 'sass'])
const CODE = /(?<!`)`([^`\n]+)`(?!`)/g
const BUILT_IN = new Set(['--help', '-h', '--version', '-V'])
const OPTION_COLUMN = /^(?:option|flag)s?$/i
/** ``Function of `utils.api.cart` ``: the functions of a table, with their parameters in the next column. */
const FUNCTION_COLUMN = /^Function(?: of `([\w.]+)`)?$/
/** `stencil start`, and nothing else in the heading. */
const COMMAND_HEADING = /^#+ `([\w-]+) ([\w-]+)`$/

export function checkProductCode({ site, files, textOf }: CheckedSite): Finding[] {
  const code = readVerified(files.has(VERIFIED_FILE) ? textOf(VERIFIED_FILE) : null)?.code
  if (code === undefined) return []
  const guides = new Set([...site.pages.values()].map(({ file }) => file).filter((file) => /\.mdx?$/.test(file)))
  return [...guides].flatMap((file) => wrongIn(file, textOf(file) ?? '', code))
}

function wrongIn(file: string, text: string, code: ProductCode): Finding[] {
  const isOfTheme = text.includes('config.json')
  const usesLibrary = text.includes(code.clientLibrary.package)
  let fence = ''
  let language = ''
  let named: Invocation | undefined
  /** Cells of the first row of a table. */
  let columns: readonly string[] | undefined
  return text.split('\n').flatMap((line, index): Finding[] => {
    const [, marks = '', info = ''] = FENCE.exec(line) ?? []
    if (marks !== '' && (fence === '' || marks.startsWith(fence))) {
      fence = fence === '' ? marks : ''
      language = info
      return []
    }
    const invocations = fence === '' ? inText(line, code) : SHELLS.has(language) ? inShell(line, code) : []
    if (fence === '' && line.startsWith('#')) named = undefined
    named = invocations.at(-1) ?? named
    columns = fence === '' ? columnsAt(line, columns) : undefined
    const wrong = [
      ...invocations.flatMap((invocation) => wrongInvocation(invocation, code)),
      ...(columns === undefined || named === undefined ? [] : wrongRow(line, columns, named, code)),
      ...(usesLibrary ? wrongCalls(line, code) : []),
      ...(columns === undefined || !usesLibrary ? [] : wrongSignature(line, text, columns, code)),
      ...(fence === '' ? unnamedOptions(line, text, code) : []),
      ...(fence === '' || STYLES.has(language) ? wrongFunctions(line, code) : []),
      ...(fence === '' && isOfTheme ? wrongDefault(line, code) : []),
    ]
    return wrong.map(({ at, text: { length }, message, hint }) => ({
      code: 'DC849',
      file,
      line: index + 1,
      column: at + 1,
      length,
      message,
      ...(hint === undefined ? {} : { hint }),
    }))
  })
}

function inText(line: string, code: ProductCode): Invocation[] {
  return [...line.matchAll(CODE)].flatMap(({ 1: span = '', index }) => invocationIn(span, index + 1, code))
}

/** Commands of a line, which can follow one another. */
function inShell(line: string, code: ProductCode): Invocation[] {
  return [...line.matchAll(/[^|&;]+/g)].flatMap(({ 0: part, index }) => {
    const written = part.replace(/^[\s$]*(?:npx )?/, '')
    return invocationIn(written, index + part.length - written.length, code)
  })
}

function invocationIn(text: string, at: number, { programs }: ProductCode): Invocation[] {
  const [program = '', command = '', ...words] = text.trim().split(/\s+/)
  return Object.hasOwn(programs, program) && command !== '' ? [{ at, program, command, words }] : []
}

function optionsOf({ program, command }: Invocation, { programs }: ProductCode) {
  return programs[program]?.commands[command]
}

function wrongInvocation(invocation: Invocation, code: ProductCode): Wrong[] {
  const { at, program, command, words } = invocation
  if (BUILT_IN.has(command) || command === 'help' || !/^[a-z][\w-]*$/.test(command)) return []
  const options = optionsOf(invocation, code)
  if (options === undefined) {
    const message = `\`${program}\` has no command \`${command}\`.`
    const hint = didYouMean(command, Object.keys(code.programs[program]?.commands ?? {}))
    return [{ at, text: `${program} ${command}`, message, hint }]
  }
  const names = [...Object.keys(options), ...Object.values(options).flatMap(({ short = [] }) => short)]
  return words.flatMap((word): Wrong[] => {
    const [option = ''] = /^--?[A-Za-z][\w-]*/.exec(word) ?? []
    if (option === '' || BUILT_IN.has(option) || names.includes(option)) return []
    const message = `\`${program} ${command}\` has no option \`${option}\`.`
    const hint = option.startsWith('--') ? didYouMean(option, names) : undefined
    return [{ at, text: `${program} ${command}`, message, hint }]
  })
}

/** The heading of a table, as long as its rows follow. */
function columnsAt(line: string, columns: readonly string[] | undefined): readonly string[] | undefined {
  if (!line.trimStart().startsWith('|')) return undefined
  return columns ?? cellsOf(line)
}

function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
}

function wrongRow(line: string, columns: readonly string[], named: Invocation, code: ProductCode): Wrong[] {
  const options = optionsOf(named, code)
  const [first = '', ...others] = cellsOf(line)
  const [, option = '', value = ''] = /^`(--[\w-]+)(?:[ =]([^`]+))?`/.exec(first) ?? []
  if (options === undefined || option === '' || !OPTION_COLUMN.test(columns[0] ?? '')) return []
  const at = line.indexOf(option)
  const command = `${named.program} ${named.command}`
  const known = options[option]
  if (known === undefined) {
    const message = `\`${command}\` has no option \`${option}\`.`
    return [{ at, text: option, message, hint: didYouMean(option, Object.keys(options)) }]
  }
  const wrong: Wrong[] = []
  const report = (message: string) => wrong.push({ at, text: option, message })
  if (value !== '' && known.takes === 'nothing') report(`\`${option}\` of \`${command}\` takes no value.`)
  const short = others[columns.indexOf('Short') - 1]?.replaceAll('`', '')
  if (short !== undefined && short !== (known.short ?? ''))
    report(
      `The short form of \`${option}\` is ${known.short ?? 'missing'} in \`${command}\`, not ${short || 'missing'}.`,
    )
  const standard = claimedDefault(others.join(' '))
  if (standard !== undefined && known.default !== undefined && standard !== known.default)
    report(`The default of \`${option}\` is ${known.default} in \`${command}\`, not ${standard}.`)
  return wrong
}

/** A page with a section about a command names all of its options. */
function unnamedOptions(line: string, text: string, code: ProductCode): Wrong[] {
  const [, program = '', command = ''] = COMMAND_HEADING.exec(line) ?? []
  const options = optionsOf({ at: 0, program, command, words: [] }, code) ?? {}
  return Object.keys(options).flatMap((option): Wrong[] => {
    if (['`', ' ', '='].some((end) => text.includes(`\`${option}${end}`))) return []
    const message = `\`${program} ${command}\` also has the option \`${option}\`.`
    return [{ at: line.indexOf('`'), text: `${program} ${command}`, message, hint: 'Describe it in this section.' }]
  })
}

function wrongFunctions(line: string, { functions: { prefix, names } }: ProductCode): Wrong[] {
  return [...line.matchAll(/(?<![\w.$])([a-z]\w*)\(\s*['"]/g)].flatMap(({ 1: name = '', index }): Wrong[] => {
    if (!name.startsWith(prefix) || !/^[A-Z]/.test(name.slice(prefix.length)) || names.includes(name)) return []
    const message = `\`${name}\` is no function of style sheets.`
    return [{ at: index, text: name, message, hint: didYouMean(name, names) }]
  })
}

/** Calls of the library's functions, and events that almost have the name of one of its own. */
function wrongCalls(line: string, { clientLibrary: { name, functions, events } }: ProductCode): Wrong[] {
  const known = Object.keys(functions)
  const groups = new Set(known.map((one) => one.slice(0, one.indexOf('.') + 1)))
  const calls = [...line.matchAll(/(?<![\w.$])(\w+)\.(\w+\.[\w.]*\w)/g)].flatMap(
    ({ 1: object, 2: path = '', index }): Wrong[] => {
      const isMeant = object === name && groups.has(path.slice(0, path.indexOf('.') + 1))
      if (!isMeant || known.some((one) => one === path || one.startsWith(`${path}.`))) return []
      const message = `\`${name}.${path}\` is no function of the library.`
      return [{ at: index, text: `${name}.${path}`, message, hint: didYouMean(path, known) }]
    },
  )
  const listened = [...line.matchAll(/\.on\('([\w-]+)'/g)].flatMap(({ 1: event = '', index }): Wrong[] => {
    const hint = events.includes(event) ? undefined : didYouMean(event, events)
    return hint === undefined
      ? []
      : [{ at: index + 5, text: event, message: `The library has no event \`${event}\`.`, hint }]
  })
  return [...calls, ...listened]
}

/** A row of functions has all parameters in their order, and a table about an object has all of its functions. */
function wrongSignature(line: string, text: string, columns: readonly string[], code: ProductCode): Wrong[] {
  const { name, functions } = code.clientLibrary
  const heading = FUNCTION_COLUMN.exec(columns[0] ?? '')
  if (heading === null || columns[1] !== 'Parameters') return []
  const [, written = ''] = heading
  const object = written.startsWith(`${name}.`) ? `${written.slice(name.length + 1)}.` : ''
  const [first = '', parameters = ''] = cellsOf(line)
  if (object !== '' && first === columns[0]) {
    const missing = Object.keys(functions).filter(
      (one) => one.startsWith(object) && !text.includes(`\`${one.slice(object.length)}\``),
    )
    return missing.map((one) => ({
      at: line.indexOf('`') + 1,
      text: written,
      message: `\`${name}.${one}\` is missing on this page.`,
    }))
  }
  const [, own = ''] = /^`([\w.]+)`$/.exec(first) ?? []
  if (own === '') return []
  const path = own.startsWith(`${name}.`) ? own.slice(name.length + 1) : `${object}${own}`
  const known = functions[path]
  const place = { at: line.indexOf('`') + 1, text: own }
  // Without an object, the table can be about another library.
  if (known === undefined && object === '') return []
  if (known === undefined) {
    const message = `\`${name}.${path}\` is no function of the library.`
    return [{ ...place, message, hint: didYouMean(path, Object.keys(functions)) }]
  }
  const count = [...parameters.replace(/\([^()]*\)/g, '').matchAll(CODE)].length
  if (count === known.length) return []
  const message = `\`${name}.${path}\` takes ${known.join(', ')}: ${known.length} parameters, not ${count}.`
  return [{ ...place, message }]
}

/** The default of a setting, in a sentence or row whose first name is that setting. */
function wrongDefault(line: string, { settings: { repository, values } }: ProductCode): Wrong[] {
  const texts = line.trimStart().startsWith('|') ? [line] : line.split(/(?<=[.;:!?])\s+/)
  return texts.flatMap((text): Wrong[] => {
    const [, name = ''] = /`([\w-]+)`/.exec(text) ?? []
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    const standard = claimedDefault(text)
    if (value === undefined || standard === undefined || standard === name || standard === value) return []
    const message = `The default of \`${name}\` is ${value} in ${repository}, not ${standard}.`
    return [{ at: line.indexOf(`\`${name}\``) + 1, text: name, message }]
  })
}
