/** Shell commands and sessions. */
import { parse } from 'unbash'
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'
import { omissionHint, placeAt, syntaxFault } from './place.ts'

const MAX_FAULTS = 5
const MAX_CONTINUATIONS = 100

/** Capitals make it a placeholder without doubt: `<ACCESS_TOKEN>`. */
const NAMED_VALUE = /<[A-Z][A-Z\d]{0,40}(?:[ _-][A-Z\d]{1,40}){0,6}>/g

/** Commands for readers to paste: Bash, which covers sh and zsh for samples. */
export function checkShell(written: string): SampleFault[] {
  // A request that is written as HTTP: no shell reads it, and nobody takes it for a command.
  if (
    /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) (?:\/|https?:\/\/)\S*(?: HTTP\/[\d.]+)?[ \t]*(?:\n|$)/.test(
      written.trimStart(),
    )
  )
    return []
  const text = written.replace(NAMED_VALUE, (value) => 'x'.repeat(value.length))
  const script = parse(text)
  const faults = (script.errors ?? [])
    .slice(0, MAX_FAULTS)
    .map(({ message, pos }) =>
      syntaxFault(text, pos, { message: `Shell: ${message}.`, hint: omissionHint(text, pos, '# …') }),
    )
  const nodes = nodesOf(script)
  faults.push(
    ...prompts(nodes, text),
    ...placeholders(nodes, text),
    ...openHeredocs(nodes, text),
    ...brokenContinuations(nodes, text),
  )
  const byPlace = faults.sort((a, b) => a.line - b.line || a.column - b.column)
  // A placeholder is also a redirection without a target. The first fault per line is enough.
  return byPlace.filter(({ line }, index) => byPlace[index - 1]?.line !== line).slice(0, MAX_FAULTS)
}

/** Terminal output: lines after a prompt are commands, the others are output. */
export function checkShellSession(text: string): SampleFault[] {
  let isCommand = false
  const commands = text.split('\n').map((line) => {
    const prompt = /^(?:[\w.@:~/-]*[$#%]|>) /.exec(line)?.[0]
    // A command continues after a backslash, with or without the continuation prompt.
    const isMore = isCommand && prompt === undefined
    const kept = prompt !== undefined ? ' '.repeat(prompt.length) + line.slice(prompt.length) : isMore ? line : ''
    isCommand = kept.endsWith('\\')
    return kept
  })
  return checkShell(commands.join('\n'))
}

/** Limited to the first few, because each position is counted from the start of the text. */
function firstOf<Item>(items: readonly Item[], check: (item: Item) => SampleFault[]): SampleFault[] {
  const faults: SampleFault[] = []
  for (const item of items) {
    faults.push(...check(item))
    if (faults.length >= MAX_FAULTS) break
  }
  return faults
}

interface ShellNode {
  readonly type: string
  readonly pos: number
  readonly end: number
  readonly [property: string]: unknown
}

/** All nodes in order of their start. Not recursive, because the tree may be deep. */
function nodesOf(script: object): ShellNode[] {
  const nodes: ShellNode[] = []
  const open: object[] = [script]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isNode(node)) nodes.push(node)
    for (const value of Object.values(node)) if (typeof value === 'object' && value !== null) open.push(value)
  }
  return nodes.sort((a, b) => a.pos - b.pos)
}

function isNode(value: object): value is ShellNode {
  return 'type' in value && typeof value.type === 'string' && 'pos' in value && 'end' in value
}

function prompts(nodes: readonly ShellNode[], text: string): SampleFault[] {
  return firstOf(nodes, ({ type, pos }) => {
    if (type !== 'Command' || !text.startsWith('$ ', pos)) return []
    const hint = 'Leave it out, or name the language console to show what the command prints.'
    return [syntaxFault(text, pos, { message: 'Shell: the prompt "$" isn\'t part of the command.', hint })]
  })
}

/** `<id>` reads from a file named id and overwrites another one. */
function placeholders(nodes: readonly ShellNode[], text: string): SampleFault[] {
  return firstOf(nodes, ({ type, pos, operator }) => {
    if (type !== 'Redirect' || operator !== '<') return []
    const found = /^<[\w./ -]+>/.exec(text.slice(pos, pos + 100))?.[0]
    if (found === undefined) return []
    const name = found.slice(1, -1).trim().replace(/\W+/g, '_').toUpperCase()
    const hint = `Write a value as an example, or "$${name}".`
    return [syntaxFault(text, pos, { message: `Shell: ${found} redirects files here; it isn't a placeholder.`, hint })]
  })
}

function openHeredocs(nodes: readonly ShellNode[], text: string): SampleFault[] {
  return firstOf(nodes, ({ type, pos, closing, delimiter }) => {
    if (type !== 'HereDoc' || closing !== undefined) return []
    const name = delimiter as { readonly value?: string } | undefined
    const message = `Shell: the text after << isn't closed: no line contains only ${name?.value ?? 'the delimiter'}.`
    return [syntaxFault(text, pos, { message })]
  })
}

/** A space after the backslash ends the command there. */
function brokenContinuations(nodes: readonly ShellNode[], text: string): SampleFault[] {
  const bodies = nodes.filter(
    ({ type, pos, end }) => type === 'HereDocBody' || (type === 'Word' && /['"]/.test(text.slice(pos, end))),
  )
  return firstOf([...text.matchAll(/\\[ \t]+$/gm)].slice(0, MAX_CONTINUATIONS), ({ index }) => {
    if (bodies.some(({ pos, end }) => pos <= index && index < end)) return []
    const lineStart = index - placeAt(text, index).column + 1
    if (/^\s*#/.test(text.slice(lineStart, index))) return []
    return [syntaxFault(text, index, { message: 'Shell: a space after the backslash ends the command here.' })]
  })
}
