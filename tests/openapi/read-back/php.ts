/** Reads the request of a PHP sample from its syntax tree: what its curl options would send. */
import { parser } from '@lezer/php'
import { bytesOf, lowerCased, readWrittenParts, targetOf, type Wire, type WirePart } from './wire.ts'

type Node = ReturnType<typeof parser.parse>['topNode']
/** A text, a file, a list, or pairs. */
type Value = string | boolean | { file: string; type: string; isBytes: boolean } | Value[] | Map<string, Value>

/** Escapes between double quotes (PHP manual, Strings). */
const ESCAPES: { readonly [letter: string]: string } = { n: '\n', r: '\r', t: '\t', v: '\v', e: '\u001b', f: '\f' }

class Reader {
  readonly #code: string
  readonly variables = new Map<string, Value>()

  constructor(code: string) {
    this.#code = code
  }

  source(node: Node): string {
    return this.#code.slice(node.from, node.to)
  }

  value(node: Node): Value {
    const source = this.source(node)
    switch (node.name) {
      case 'String':
        return source.startsWith("'") ? singleQuoted(source) : this.#filled(source)
      case 'HeredocString':
        return source.replace(/^<<<'JSON'\n/, '').replace(/\nJSON$/, '')
      case 'ArrayExpression':
        return this.#array(node)
      case 'NewExpression': {
        const [file = '', type = ''] = this.#arguments(node)
        return { file: String(file), type: String(type), isBytes: false }
      }
      case 'CallExpression':
        return { file: String(this.#arguments(node)[0] ?? ''), type: '', isBytes: true }
      case 'VariableName':
        return this.variables.get(source) ?? ''
      case 'Boolean':
        return source === 'true'
      default:
        return source
    }
  }

  #arguments(node: Node): Value[] {
    return children(node.getChild('ArgList')).flatMap((one) => (/^[(),]$/.test(one.name) ? [] : [this.value(one)]))
  }

  #array(node: Node): Value {
    const items = children(node).filter(({ name }) => !/^[[\],]$/.test(name))
    if (items[0]?.name !== 'Pair') return items.map((item) => this.value(item))
    return new Map(
      items.map((item) => {
        const [key, , value] = children(item)
        const name = key?.name === 'String' ? String(this.value(key)) : key ? this.source(key) : ''
        return [name, value ? this.value(value) : '']
      }),
    )
  }

  /** A text in double quotes: escapes, then variables. */
  #filled(source: string): string {
    return source
      .slice(1, -1)
      .replace(
        /\\(?:u\{([\da-f]+)\}|x([\da-f]{2})|(.))|\$\w+/gis,
        (found, code?: string, byte?: string, one?: string) => {
          if (code !== undefined || byte !== undefined)
            return String.fromCodePoint(Number.parseInt(code ?? byte ?? '', 16))
          if (one !== undefined) return ESCAPES[one] ?? (/["\\$]/.test(one) ? one : found)
          return printed(this.variables.get(found) ?? found)
        },
      )
  }
}

function printed(value: Value): string {
  return typeof value === 'object' && 'file' in value ? bytesOf(value.file) : String(value)
}

function children(node: Node | null): Node[] {
  const found: Node[] = []
  for (let child = node?.firstChild ?? null; child; child = child.nextSibling) found.push(child)
  return found
}

function singleQuoted(source: string): string {
  return source.slice(1, -1).replace(/\\([\\'])/g, '$1')
}

export function readPhp(code: string): Wire {
  const reader = new Reader(code)
  const options = new Map<string, Value>()
  reader.variables.set('$boundary', 'boundary-of-test')
  for (const statement of children(parser.parse(code).topNode)) run(reader, statement, options)
  const headers = [options.get('CURLOPT_HTTPHEADER') ?? []].flat().map((header): [string, string] => {
    const [name = '', ...rest] = String(header).split(': ')
    return [name, rest.join(': ')]
  })
  const sent = lowerCased(headers)
  return {
    method: options.get('CURLOPT_NOBODY') === true ? 'HEAD' : String(options.get('CURLOPT_CUSTOMREQUEST')),
    target: targetOf(String(options.get('CURLOPT_URL'))),
    headers: sent,
    body: bodyOf(options.get('CURLOPT_POSTFIELDS') ?? '', sent['content-type'] ?? ''),
  }
}

/** Statements of the kinds that samples have: an assignment, a loop over the parts, and the options. */
function run(reader: Reader, statement: Node, options: Map<string, Value>): void {
  const assignment = statement.getChild('AssignmentExpression') ?? statement.getChild('UpdateExpression')
  const call = statement.getChild('CallExpression')
  if (statement.name === 'ForeachStatement') {
    const [list] = children(statement.getChild('ForSpec')).filter(({ name }) => name === 'VariableName')
    const names = children(statement.getChild('ForSpec')?.getChild('ArrayExpression') ?? null).filter(
      ({ name }) => name === 'VariableName',
    )
    for (const item of list ? (reader.value(list) as Value[][]) : []) {
      names.forEach((name, at) => {
        reader.variables.set(reader.source(name), item[at] ?? '')
      })
      for (const inner of children(statement.getChild('Block'))) run(reader, inner, options)
    }
  } else if (assignment) {
    const [name, operator, value] = children(assignment)
    if (!name || !operator || !value || reader.source(name) === '$boundary') return
    const before = reader.source(operator) === '.=' ? String(reader.variables.get(reader.source(name)) ?? '') : null
    const now = reader.value(value)
    reader.variables.set(reader.source(name), before === null ? now : before + String(now))
  } else if (call && reader.source(call).startsWith('curl_setopt_array')) {
    const list = call.getChild('ArgList')?.getChild('ArrayExpression')
    const value = list ? reader.value(list) : new Map<string, Value>()
    if (value instanceof Map) for (const [key, option] of value) options.set(key, option)
  }
}

function bodyOf(value: Value, contentType: string): Wire['body'] {
  if (value instanceof Map) return [...value].map(([name, part]) => partOf(name, part))
  if (typeof value === 'object' && 'file' in value) return { file: value.file }
  const text = String(value)
  if (!contentType.startsWith('multipart/')) return text
  return readWrittenParts(text, contentType)
}

function partOf(name: string, value: Value): WirePart {
  if (typeof value === 'object' && 'file' in value)
    return { name, fileName: value.file, type: value.type || 'application/octet-stream', content: { file: value.file } }
  return { name, fileName: '', type: '', content: String(value) }
}
