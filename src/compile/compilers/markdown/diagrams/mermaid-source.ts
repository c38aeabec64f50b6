/**
 * Mermaid text as the image library reads it: without comments, looks, and behaviour, and with the spellings that the
 * library doesn't know written in those that it does (syntax: mermaid.js.org/syntax).
 */

type DiagramKind = 'flowchart' | 'sequence' | 'state' | 'class' | 'er' | 'chart'

export interface MermaidSource {
  readonly kind: DiagramKind
  readonly lines: readonly string[]
  /** `accTitle`, or the title in the front matter. */
  readonly title: string | null
  /** `accDescr` */
  readonly description: string | null
}

const KINDS: readonly (readonly [RegExp, DiagramKind])[] = [
  [/^(?:graph|flowchart)\b/, 'flowchart'],
  [/^sequenceDiagram\b/, 'sequence'],
  [/^stateDiagram(?:-v2)?\b/, 'state'],
  [/^classDiagram\b/, 'class'],
  [/^erDiagram\b/, 'er'],
  [/^xychart(?:-beta)?\b/, 'chart'],
]

/** Statements that say how something looks or what a click does. */
const LOOKS = /^\s*(?:classDef|cssClass|style|linkStyle|click|link|links|callback|%%)/

/** null for a kind of diagram that can't be rendered. */
export function readMermaid(source: string): MermaidSource | null {
  const { title: frontTitle, body } = withoutFrontMatter(source)
  const read = takeAccessible(withoutDirectives(body))
  const lines = read.lines
    .map(withoutComment)
    .filter((line) => line.trim() !== '' && !LOOKS.test(line))
    .map((line) => line.replace(/\bfa[bsrl]?:fa-[\w-]+/g, '').replace(/;$/, ''))
  const [header = ''] = lines
  const kind = KINDS.find(([pattern]) => pattern.test(header.trim()))?.[1]
  if (kind === undefined) return null
  const shown = kind === 'sequence' ? sequenceLines(lines) : otherLines(lines, kind)
  return { kind, lines: shown, title: read.title ?? frontTitle, description: read.description }
}

/** `title` of the block between `---` lines. */
function withoutFrontMatter(source: string): { title: string | null; body: string } {
  const lines = source.trimStart().split('\n')
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---')
  if (lines[0]?.trim() !== '---' || end === -1) return { title: null, body: source }
  const written = lines.slice(1, end).find((line) => line.startsWith('title:'))
  const title = written?.slice('title:'.length).trim()
  const isQuoted = title !== undefined && title.length > 1 && /^["']/.test(title) && title.at(-1) === title[0]
  return { title: (isQuoted ? title.slice(1, -1) : title) ?? null, body: lines.slice(end + 1).join('\n') }
}

/** Without `%%{init: …}%%`. */
function withoutDirectives(source: string): string {
  const [first = '', ...rest] = source.split('%%{')
  return [first, ...rest.map((part) => part.slice(part.indexOf('}%%') + 3))].join('')
}

function withoutComment(line: string): string {
  const at = line.indexOf(' %% ')
  return (at === -1 ? line : line.slice(0, at)).trimEnd()
}

function takeAccessible(source: string): { title: string | null; description: string | null; lines: string[] } {
  let title: string | null = null
  let description: string | null = null
  const lines: string[] = []
  let isInside = false
  for (const line of source.split('\n')) {
    const said = line.trim()
    if (isInside) {
      description = `${description ?? ''} ${said.replace('}', '')}`.trim()
      isInside = !said.includes('}')
    } else if (said.startsWith('accTitle')) title = said.slice(said.indexOf(':') + 1).trim()
    else if (said.startsWith('accDescr') && said.includes(':')) description = said.slice(said.indexOf(':') + 1).trim()
    else if (said.startsWith('accDescr')) {
      isInside = !said.includes('}')
      description = said
        .slice(said.indexOf('{') + 1)
        .replace('}', '')
        .trim()
    } else lines.push(line)
  }
  return { title, description: description === '' ? null : description, lines }
}

function otherLines(lines: readonly string[], kind: DiagramKind): string[] {
  switch (kind) {
    case 'flowchart':
      return defined(lines.map(flowLine))
    case 'state':
      return lines.map((line) => line.replace(CLASS, ''))
    case 'er':
      // The library knows `{o`, but not `}o`, which means the same.
      return lines.map((line) => line.replace(/\}([o|])(?=--|\.\.)/, '{$1'))
    default:
      return [...lines]
  }
}

/** Classes at nodes (`A:::red`) are looks. */
const CLASS = /:::[\w-]+/g

/** Texts at links in the one spelling that the library reads everywhere: `-->|text|`. */
function flowLine(line: string): string {
  const header = /^\s*(graph|flowchart)\s*$/.exec(line)
  if (header !== null) return `${header[1]} TB`
  return line
    .replace(CLASS, '')
    .replace(/(-->|---|-\.->|==>)[ \t]+\|/g, '$1|')
    .replace(/--(?![->])[ \t]?([^-|>\n]{1,200}?)[ \t]?-->/g, '-->|$1|')
    .split('---->')
    .join('-->')
}

const NODE = /(?<![\w-])([\w-]+)(?=\[|\(|\{)(\[[^\]]*\]+|\(+[^)]*\)+|\{+[^}]*\}+)/g

/** A node that is used before the line with its label gets the label where it is used first. */
function defined(lines: readonly string[]): string[] {
  const labels = new Map<string, string>()
  for (const line of lines)
    for (const [, id = '', label = ''] of line.matchAll(NODE)) if (!labels.has(id)) labels.set(id, label)
  const first = lines.slice(1).filter((line) => !/^\s*subgraph\b/.test(line))
  const early = [...labels].filter(([id]) => {
    const use = first.find((line) => idsIn(line).includes(id))
    return use !== undefined && !['[', '(', '{'].some((opening) => use.includes(id + opening))
  })
  const [header = '', ...rest] = lines
  return [header, ...early.map(([id, label]) => `${id}${label}`), ...rest]
}

function idsIn(line: string): string[] {
  const quotes = line.split('"')
  return quotes.filter((_, index) => index % 2 === 0).flatMap((part) => part.match(/[\w-]+/g) ?? [])
}

const ARROW = /(<<-->>|<<->>|-->>|->>|-->|->|--x|-x|--\)|-\))/

/**
 * Participants may have spaces in their names, or begin with a keyword (`Partner`), and messages may have numbers: the
 * library knows none of these.
 */
function sequenceLines(lines: readonly string[]): string[] {
  const ids = new Map<string, string>()
  const shown: string[] = []
  /** Participants stand in the order in which they are first named. */
  const idOf = (name: string, isDeclared = false): string => {
    const known = ids.get(name)
    if (known !== undefined) return known
    const id = `P${ids.size + 1}`
    ids.set(name, id)
    if (!isDeclared) shown.push(`participant ${id} as ${name}`)
    return id
  }
  let number = 0
  let step = 0
  /** Whether each open block is rendered: a colored background is not. */
  const open: boolean[] = []
  for (const written of lines.slice(1)) {
    const line = written.trim().replace(/;$/, '')
    const declaration = declarationIn(line)
    const numbering = /^autonumber(?:\s+(\d+))?(?:\s+(\d+))?\s*$/.exec(line)
    if (numbering !== null) {
      number = Number(numbering[1] ?? 1)
      step = Number(numbering[2] ?? 1)
    } else if (declaration !== null) {
      const { type, name, alias } = declaration
      shown.push(`${type} ${idOf(name, true)} as ${alias}`)
    } else if (/^rect\b/.test(line)) open.push(false)
    else if (line === 'end') {
      if (open.pop() !== false) shown.push(line)
    } else {
      if (/^(?:loop|alt|opt|par|critical|break|box)\b/.test(line)) open.push(true)
      const made = messageLine(line, idOf, number)
      if (made === null) shown.push(noteLine(line, idOf))
      else {
        shown.push(made)
        number += step
      }
    }
  }
  return ['sequenceDiagram', ...shown]
}

/** `participant A as Alice`, `create actor A` */
function declarationIn(line: string): { type: string; name: string; alias: string } | null {
  const words = line.split(/[ \t]+/)
  const [type = '', ...rest] = words[0] === 'create' ? words.slice(1) : words
  if ((type !== 'participant' && type !== 'actor') || rest.length === 0) return null
  const as = rest.indexOf('as')
  const name = (as < 1 ? rest : rest.slice(0, as)).join(' ')
  return { type, name, alias: as < 1 ? name : rest.slice(as + 1).join(' ') }
}

function messageLine(line: string, idOf: (name: string) => string, number: number): string | null {
  const colon = line.indexOf(':')
  const [from = '', arrow = '', to = ''] = (colon === -1 ? line : line.slice(0, colon)).split(ARROW)
  if (arrow === '' || /^(?:note|loop|alt|else|opt|par|and|critical|option|break|title)\b/i.test(line)) return null
  const sign = /^[+-]/.exec(to.trim())?.[0] ?? ''
  const target = to.trim().slice(sign.length)
  const said = colon === -1 ? '' : line.slice(colon + 1).trim()
  const numbered = number > 0 ? `${number}. ${said}` : said
  return `${idOf(from.trim())}${arrow}${sign}${idOf(target.trim())}: ${numbered}`
}

function noteLine(line: string, idOf: (name: string) => string): string {
  const note = /^note[ \t](over|left of|right of)[ \t]/i.exec(line)
  const colon = line.indexOf(':')
  if (note !== null && colon !== -1) {
    const names = line.slice(note[0].length, colon).split(',')
    const ids = names.map((name) => idOf(name.trim()))
    return `Note ${(note[1] ?? '').toLowerCase()} ${ids.join(',')}: ${line.slice(colon + 1).trim()}`
  }
  const signed = /^(?:activate|deactivate|destroy)[ \t]/.exec(line)
  return signed === null ? line : `${signed[0].trim()} ${idOf(line.slice(signed[0].length).trim())}`
}
