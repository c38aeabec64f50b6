/**
 * What an image of a Mermaid diagram must show. The library skips what it can't read, without a word: an image counts
 * only if it has every word of the source, and as many connections.
 */
import type { MermaidSource } from './mermaid-source.ts'

const KEYWORDS: { readonly [kind in MermaidSource['kind']]: string } = {
  flowchart: 'graph flowchart subgraph end direction TB TD BT LR RL',
  sequence:
    'sequenceDiagram participant actor as Note note over left right of loop alt else opt par and critical option break end activate deactivate',
  state: 'stateDiagram v2 state as direction TB TD BT LR RL choice fork join',
  class: 'classDiagram class namespace direction TB TD BT LR RL',
  er: 'erDiagram direction TB TD BT LR RL',
  chart: 'xychart beta title axis x y bar line horizontal vertical',
}

/** Words that the image lacks or makes up, and connections that it lacks; none for an honest image. */
export function missingFrom(image: string, source: MermaidSource): string[] {
  const shown = new Set(wordsOf(textOf(image)))
  const expected = new Set(wordsToShow(source))
  const missing = [...expected].filter((word) => !shown.has(word))
  const known = new Set([...expected, ...KEYWORDS[source.kind].split(' ')])
  // The numbers at the axes of a chart are computed.
  const invented =
    source.kind === 'chart' ? [] : [...shown].filter((word) => !known.has(word) && !NO_ATTRIBUTES.has(word))
  const [written, rendered] = [connectionsIn(source), connectionsOf(image, source.kind)]
  return [
    ...missing,
    ...invented,
    ...(written === rendered ? [] : [`${written} connections, of which ${rendered} are rendered`]),
  ]
}

/** What the library writes into an empty entity; render-mermaid.ts removes it. */
const NO_ATTRIBUTES = new Set(['no', 'attributes'])

function wordsToShow({ kind, lines }: MermaidSource): string[] {
  const keywords = new Set(KEYWORDS[kind].split(' '))
  const body = lines.slice(kind === 'chart' ? 0 : 1).map(decoded)
  if (kind === 'sequence') return body.flatMap((line) => sequenceWords(line, namedIn(body), keywords))
  const hidden = new Set(labelledIn(body, kind))
  return body.flatMap((written) => {
    const line = kind === 'er' ? written.replace(CARDINALITY, ' ') : written
    const texts = (line.match(TEXT) ?? []).flatMap(wordsOf)
    const rest = wordsOf(line.replace(ENDS, ' ').replace(TEXT, ' '))
    return [...texts, ...rest.filter((word) => !hidden.has(word) && !keywords.has(word))]
  })
}

/** Parts of a line that are shown as they are: labels, and what follows a colon. */
const TEXT = /"[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]+\}|\|[^|]+\||(?<=\s):\s.*$/g

/** `x--x` and `o--o` are ends of a connection. */
const ENDS = /(?<=[\s\])}])[xo]?(?:--+|==+|-\.+-)[xo]?(?=\s)/g
const CARDINALITY = /[|}{o]{2}(?:--|\.\.)[|}{o]{2}/g

const LABELLED: { readonly [kind in MermaidSource['kind']]?: RegExp } = {
  flowchart: /([\p{L}\p{N}_-]+)(?=[[({]|>[^\s]|[ \t]\[)/gu,
  state: /\bas[ \t]+([\p{L}\p{N}_-]+)|\bstate[ \t]+([\p{L}\p{N}_-]+)(?=[ \t]+<<(?:choice|fork|join)>>)/gu,
  er: /([\p{L}\p{N}_-]+)(?=\[)/gu,
}

/** IDs that have a label of their own, which is shown instead. */
function labelledIn(lines: readonly string[], kind: MermaidSource['kind']): string[] {
  const pattern = LABELLED[kind]
  if (pattern === undefined) return []
  return lines.flatMap((line) => [...line.matchAll(pattern)].flatMap(([, id, other]) => wordsOf(id ?? other ?? '')))
}

/** IDs of participants with another name. */
function namedIn(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => /^(?:participant|actor) (\S+) as /.exec(line)?.[1] ?? []))
}

/** What a reader sees of a line: the name of a participant, or what follows the colon or the keyword. */
function sequenceWords(line: string, named: ReadonlySet<string>, keywords: ReadonlySet<string>): string[] {
  const alias = /^(?:participant|actor) \S+ as /.exec(line)
  if (alias !== null) return wordsOf(line.slice(alias[0].length))
  const colon = line.indexOf(':')
  const head = colon === -1 ? line : line.slice(0, colon)
  const names = (head.match(/[\p{L}\p{N}_]+/gu) ?? []).filter((name) => !named.has(name) && !keywords.has(name))
  return [...names.flatMap(wordsOf), ...(colon === -1 ? [] : wordsOf(line.slice(colon + 1)))]
}

function connectionsIn({ kind, lines }: MermaidSource): number {
  const body = lines.slice(1)
  switch (kind) {
    case 'flowchart':
      return body.reduce((sum, line) => sum + linksIn(line), 0)
    case 'sequence':
      return body.filter((line) => /^P\d+(?:<<--?>>|--?>>|--?>|--?x|--?\))/.test(line)).length
    case 'state':
      return body.filter((line) => /-->/.test(line)).length
    case 'class':
      return body.filter((line) => /(?:--|\.\.)/.test(line.replace(/"[^"]*"/g, '').split(':')[0] ?? '')).length
    case 'er':
      return body.filter((line) => /[|}{o]{2}(?:--|\.\.)[|}{o]{2}/.test(line)).length
    case 'chart':
      return 0
  }
}

/** `A & B --> C --> D` are three links. */
function linksIn(line: string): number {
  const plain = line
    .replace(/"[^"]*"/g, '')
    .replace(/\[[^\]]*\]|\{[^}]*\}|\([^)]*\)+|\|[^|]*\|/g, '')
    .replace(/(--|==|-\.)[ \t][^-=>]+?[ \t](?=--|==|\.-)/g, '$1')
  const parts = plain.split(/<?(?:--+|==+|-\.+-)+(?:[-=.]*)[>xo]?(?=\s|$|[\p{L}\p{N}])/u)
  const sizes = parts.map((part) => part.split('&').length)
  return sizes.slice(1).reduce((sum, size, index) => sum + size * (sizes[index] ?? 1), 0)
}

const CONNECTION: { readonly [kind in MermaidSource['kind']]: RegExp | null } = {
  flowchart: /class="edge"/g,
  sequence: /class="message"/g,
  state: /class="edge"/g,
  class: /class="class-relationship"/g,
  er: /class="er-relationship"/g,
  chart: null,
}

function connectionsOf(image: string, kind: MermaidSource['kind']): number {
  const pattern = CONNECTION[kind]
  return pattern === null ? 0 : (image.match(pattern)?.length ?? 0)
}

/** Text of the image, without that of its style. */
function textOf(image: string): string {
  const texts = image
    .split('<text')
    .slice(1)
    .map((part) => part.slice(0, Math.max(0, part.indexOf('</text>'))))
  // Each part still has the rest of its opening tag.
  return decoded(texts.map((part) => withoutTags(`<${part}`)).join('\n'))
}

function withoutTags(markup: string): string {
  return markup
    .split('<')
    .map((part) => part.slice(part.indexOf('>') + 1))
    .join(' ')
}

const ENTITIES: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Without tags, and with the characters that entities stand for (`&amp;`, Mermaid's `#35;`). */
function decoded(text: string): string {
  return text
    .replace(/<\/?(?:br|b|i|u|s|em|strong|small|sub|sup)\s*\/?>/gi, ' ')
    .replace(/[&#]#?(\d{1,6}|x[\da-f]{1,5}|[a-z]{2,6});/gi, (whole, name: string) => {
      if (Object.hasOwn(ENTITIES, name)) return ENTITIES[name] ?? whole
      const code = Number(name.startsWith('x') ? `0${name}` : name)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}
