/**
 * Mermaid text as the drawing library reads it: without comments, looks, and behaviour, and with the spellings that the
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

/** null for a kind of diagram that can't be drawn. */
export function readMermaid(source: string): MermaidSource | null {
  const { title: frontTitle, body } = withoutFrontMatter(source)
  const { title, description, text } = takeAccessible(body)
  const lines = text
    .replace(/%%\{[^}]{0,2000}\}%%/g, '')
    .split('\n')
    .map((line) => line.replace(/\s%%\s.*$/, '').trimEnd())
    .filter((line) => line.trim() !== '' && !LOOKS.test(line))
    .map((line) => line.replace(/\bfa[bsrl]?:fa-[\w-]+/g, '').replace(/;[ \t]*$/, ''))
  const [header = ''] = lines
  const kind = KINDS.find(([pattern]) => pattern.test(header.trim()))?.[1]
  if (kind === undefined) return null
  const shown = kind === 'sequence' ? sequenceLines(lines) : otherLines(lines, kind)
  return { kind, lines: shown, title: title ?? frontTitle, description }
}

function withoutFrontMatter(source: string): { title: string | null; body: string } {
  const match = /^\s*---\n([\s\S]*?)\n\s*---[ \t]*\n/.exec(source)
  if (match === null) return { title: null, body: source }
  const title = /^title:[ \t]*(.+)$/m.exec(match[1] ?? '')?.[1]?.trim() ?? null
  return { title: title?.replace(/^(["'])(.*)\1$/, '$2') ?? null, body: source.slice(match[0].length) }
}

function takeAccessible(source: string): { title: string | null; description: string | null; text: string } {
  let title: string | null = null
  let description: string | null = null
  const text = source
    .replace(/^[ \t]*accTitle[ \t]*:(.*)$/m, (_, found: string) => {
      title = found.trim()
      return ''
    })
    .replace(/^[ \t]*accDescr[ \t]*:(.*)$/m, (_, found: string) => {
      description = found.trim()
      return ''
    })
    .replace(/^[ \t]*accDescr[ \t]*\{([^}]{0,2000})\}/m, (_, found: string) => {
      description = found.replace(/\s+/g, ' ').trim()
      return ''
    })
  return { title, description, text }
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
    .replace(/-{4,}>/g, '-->')
}

const NODE = /(?<![\w-])([\w-]+)(?=\[|\(|\{)(\[[^\]]*\]+|\(+[^)]*\)+|\{+[^}]*\}+)/g

/** A node that is used before the line with its label gets the label where it is used first. */
function defined(lines: readonly string[]): string[] {
  const labels = new Map<string, string>()
  for (const line of lines)
    for (const [, id = '', label = ''] of line.matchAll(NODE)) if (!labels.has(id)) labels.set(id, label)
  const first = lines.slice(1).filter((line) => !/^\s*subgraph\b/.test(line))
  const early = [...labels].filter(([id]) => {
    const use = first.find((line) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(line.replace(/"[^"]*"/g, '')))
    return use !== undefined && !new RegExp(`(?<![\\w-])${id}[[({]`).test(use)
  })
  const [header = '', ...rest] = lines
  return [header, ...early.map(([id, label]) => `${id}${label}`), ...rest]
}

const ARROW = /(<<-->>|<<->>|-->>|->>|-->|->|--x|-x|--\)|-\))/

/**
 * Participants may have spaces in their names, or begin with a keyword (`Partner`), and messages may have numbers: the
 * library knows none of these. Long, because it is one loop over kinds of lines.
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
  /** Whether each open block is drawn: a colored background is not. */
  const open: boolean[] = []
  for (const written of lines.slice(1)) {
    const line = written.trim().replace(/;$/, '')
    const declaration = /^(create\s+)?(participant|actor)\s+(.+?)(?:\s+as\s+(.+))?$/.exec(line)
    const numbering = /^autonumber(?:\s+(\d+))?(?:\s+(\d+))?\s*$/.exec(line)
    if (numbering !== null) {
      number = Number(numbering[1] ?? 1)
      step = Number(numbering[2] ?? 1)
    } else if (declaration !== null) {
      const [, , type = '', name = '', alias] = declaration
      const id = idOf(name, true)
      shown.push(`${type} ${id} as ${alias ?? name}`)
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

function messageLine(line: string, idOf: (name: string) => string, number: number): string | null {
  const colon = line.indexOf(':')
  const [from = '', arrow = '', to = ''] = (colon === -1 ? line : line.slice(0, colon)).split(ARROW)
  if (arrow === '' || /^(?:note|loop|alt|else|opt|par|and|critical|option|break|title)\b/i.test(line)) return null
  const [, sign = '', target = ''] = /^\s*([+-]?)(.*)$/.exec(to) ?? []
  const said = colon === -1 ? '' : line.slice(colon + 1).trim()
  const numbered = number > 0 ? `${number}. ${said}` : said
  return `${idOf(from.trim())}${arrow}${sign}${idOf(target.trim())}: ${numbered}`
}

function noteLine(line: string, idOf: (name: string) => string): string {
  const note = /^note\s+(over|left of|right of)\s+([^:]+):(.*)$/i.exec(line)
  if (note !== null) {
    const names = (note[2] ?? '').split(',').map((name) => idOf(name.trim()))
    return `Note ${(note[1] ?? '').toLowerCase()} ${names.join(',')}: ${(note[3] ?? '').trim()}`
  }
  const signed = /^(activate|deactivate|destroy)\s+(.+)$/.exec(line)
  return signed === null ? line : `${signed[1]} ${idOf((signed[2] ?? '').trim())}`
}
