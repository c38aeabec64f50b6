/** Field lists of an operation, in fewer words: what a caller must send stays, the rest is folded to names. */

/** A field, or a line about the shape such as "Each item" and "One or more of". */
interface Field {
  /** `name`, its type, and what is said about it; without indentation and sign. */
  readonly text: string
  /** A field of the body, rather than a line about its shape or one of several models. */
  readonly isNamed: boolean
  readonly children: Field[]
}

/** More fields than these are named without what they mean. */
const MANY = 18
const FEW = 12
/** Of a field that is only named; the sheet of the field has all. */
const MOST_VALUES = 12
/** Of a field in a list of names. */
const FEW_VALUES = 5
/** Names of a folded list: a longer one is a catalog. */
const MOST_NAMES = 100
/** Characters of a field that is left as it is. */
const LONG_FIELD = 300

/**
 * `sent`: a body or parameters. `returned`: the first response. `returnedAgain`: a further response, whose fields are
 * mostly those of the first.
 */
type FieldUse = 'sent' | 'returned' | 'returnedAgain'

/**
 * Replaces each list of fields in a part of an operation by its brief form.
 *
 * @param sent names in the request body: a response mostly repeats them
 */
export function briefFields(part: string, use: FieldUse, sent: ReadonlySet<string> = new Set()): string {
  const kept: string[] = []
  let list: string[] = []
  const end = () => {
    if (list.length > 0) kept.push(...briefList(list, use, sent))
    list = []
  }
  let isFenced = false
  for (const line of part.split('\n')) {
    if (line.startsWith('```')) isFenced = !isFenced
    const isListed = !isFenced && (line.startsWith('- ') || (list.length > 0 && /^(?: |$)/.test(line)))
    if (!isListed) end()
    if (isListed) list.push(line)
    else kept.push(line)
  }
  end()
  return kept.join('\n')
}

/** Names of the fields that a request can have, at any level. */
export function sentNames(body: string): ReadonlySet<string> {
  const rows = body.split('\n').filter((line) => /^ *- `[^`]+` \*/.test(line) && !line.includes('**read-only**'))
  return new Set(rows.map((row) => nameOf(row.replace(/^ *- /, ''))))
}

function briefList(lines: readonly string[], use: FieldUse, sent: ReadonlySet<string>): readonly string[] {
  const fields = readList(lines)
  const count = fields.reduce((sum, field) => sum + countOf(field), 0)
  // The blank lines behind a list separate it from what follows.
  const gap = lines.slice(lines.findLastIndex((line) => line.trim() !== '') + 1)
  const isWhole = use === 'sent' || (use === 'returned' && count <= FEW && !fields.some(isMeta))
  return [...(isWhole ? briefRows(fields, count, '', new Set()) : returnedRows(fields, use, sent)), ...gap]
}

function returnedRows(fields: readonly Field[], use: FieldUse, sent: ReadonlySet<string>): readonly string[] {
  if (use === 'returnedAgain' || fields.length > FEW) return [`- ${namesIn(fields, sent)}`]
  return fields.map(({ text, children }) => {
    const inside = flat(children)
    return inside.length === 0 ? `- ${shortText(text)}` : `- ${headOf(text)}: ${namesIn(inside, sent)}`
  })
}

/** In how many fields of a response those inside are named. */
const MOST_OPENED = 24

/** Names and types. Those that the request has too are only counted. */
function namesIn(fields: readonly Field[], sent: ReadonlySet<string>): string {
  const all = flat(fields)
  const again = all.filter(({ text }) => sent.has(nameOf(text)))
  const isRepeating = again.length > FEW_VALUES
  const own = isRepeating ? all.filter((field) => !again.includes(field)) : all
  const names = own.length > MOST_OPENED ? own.map(({ text }) => headOf(text)).join(', ') : listOf(own, 'returned')
  if (!isRepeating) return names
  return `${names === '' ? '' : `${names}, and `}${again.length} fields of the request`
}

function readList(lines: readonly string[]): Field[] {
  const root: Field = { text: '', isNamed: false, children: [] }
  const open: { readonly indent: number; readonly field: Field }[] = [{ indent: -1, field: root }]
  for (const line of lines) {
    const [, spaces, text = ''] = /^( *)- (.*)$/.exec(line) ?? []
    // Further paragraphs of a field are in its sheet.
    if (spaces === undefined) continue
    while ((open.at(-1)?.indent ?? -1) >= spaces.length) open.pop()
    const above = open.at(-1)?.field
    const isModel = /\bof:$/.test(above?.text ?? '')
    const field: Field = { text, isNamed: !isModel && /^`[^`]+`(?: \*|$)/.test(text), children: [] }
    above?.children.push(field)
    open.push({ indent: spaces.length, field })
  }
  return root.children
}

function countOf({ isNamed, children }: Field): number {
  return children.reduce((sum, child) => sum + countOf(child), isNamed ? 1 : 0)
}

/** What follows the records of a list is the same everywhere. */
function isMeta({ text, children }: Field): boolean {
  return nameOf(text) === '`meta`' && children.length > 0
}

function isSent({ text }: Field): boolean {
  return !text.includes('**read-only**')
}

function isRequired({ text }: Field): boolean {
  return text.includes('**required**')
}

/**
 * What must be sent, on a line each; what can be, on a line each too if there are few, otherwise as names.
 *
 * @param said rows and names so far: models to choose from repeat fields, which are then only named
 */
function briefRows(fields: readonly Field[], count: number, indent: string, said: Set<string>): readonly string[] {
  const rows: string[] = []
  const named: Field[] = []
  const again: string[] = []
  for (const field of fields.filter(isSent)) {
    if (field.isNamed && !isRequired(field) && count > MANY) {
      named.push(field)
      continue
    }
    const row = count > FEW || field.text.length > LONG_FIELD ? shortText(field.text) : field.text
    if (count > FEW && field.isNamed && field.children.length === 0 && said.has(row)) {
      again.push(nameOf(field.text))
      continue
    }
    said.add(row)
    rows.push(`${indent}- ${row}`)
    rows.push(...briefRows(field.children, count, `${indent}  `, said))
  }
  if (again.length > 0) rows.push(`${indent}- As above: ${again.join(', ')}`)
  if (named.length > 0) rows.push(`${indent}- Optional: ${listOf(named, 'sent', said)}`)
  return rows
}

function listOf(fields: readonly Field[], use: FieldUse, said = new Set<string>()): string {
  const names = fields.slice(0, MOST_NAMES).map((field) => {
    const limits = use === 'sent' ? limitsOf(field.text) : ''
    const inside = flat(field.children)
      .filter((one) => use !== 'sent' || isSent(one))
      .map((one) => `${nameOf(one.text)}${use === 'sent' && isRequired(one) ? ' required' : ''}`)
    const name = `${headOf(field.text)}${limits && ` ${limits}`}${inside.length > 0 ? ` (${inside.join(', ')})` : ''}`
    if (use === 'sent' && said.has(name)) return nameOf(field.text)
    said.add(name)
    return name
  })
  return `${names.join(', ')}${fields.length > MOST_NAMES ? ', …' : ''}`
}

/** Fields, with those below lines about the shape in their place. */
function flat(fields: readonly Field[]): readonly Field[] {
  return fields.flatMap((field) => (field.isNamed ? [field] : flat(field.children)))
}

function nameOf(text: string): string {
  return /^`[^`]+`/.exec(text)?.[0] ?? ''
}

/** `name` type, or the label of a line about the shape. */
function headOf(text: string): string {
  const [, name, type = ''] = /^(`[^`]+`) \*([^*]+)\*/.exec(text) ?? []
  if (name === undefined) return text.split(': ')[0] ?? text
  // `object Product` is an object; the name of its model says nothing about the request.
  return `${name} ${type.replace(/\b(object|string|number|integer|boolean) .*$/, '$1')}`
}

const LIMIT = /\b(?:Default|Length|Range|Items|Always) `[^`]+`/g

function limitsOf(text: string): string {
  const values = valuesOf(text)
  const limits = [...text.matchAll(LIMIT)].map(([limit]) => limit.replace(/^(?:Length|Range) /, ''))
  return [...(values.length <= FEW_VALUES ? values : []), ...limits].join(' ')
}

/** Name, type, marks, the first sentence, the values, and the limits: no examples, and no meaning of each value. */
function shortText(text: string): string {
  const [, head = '', rest = ''] = /^((?:`[^`]+` ?)?(?:\*[^*]+\*|\*\*[^*]+\*\*| )*)(.*)$/.exec(text) ?? []
  const said = rest.split(/ ?\b(?:Values|Example|Default|Length|Range|Items|Pattern|Always) (?=`|\*)/)[0] ?? ''
  const sentence = said.split(/(?<=\.) (?=[A-Z`])/)[0] ?? ''
  const values = valuesOf(rest)
  const shown = values.slice(0, MOST_VALUES).join(' ')
  const all = values.length > MOST_VALUES ? `${shown} …` : shown
  const limits = [...rest.matchAll(LIMIT)].map(([limit]) => limit).join(' ')
  return [head.trim(), sentence.trim(), all && `Values ${all}`, limits].filter((one) => one !== '').join(' ')
}

function valuesOf(text: string): readonly string[] {
  const [, listed = ''] = /\bValues (`.*)$/.exec(text) ?? []
  return [...listed.matchAll(/(?<=^|[.`] )`[^`]+`/g)].map(([value]) => value)
}
