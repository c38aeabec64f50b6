/** Reads the request of a Ruby sample from its syntax tree: what each call of Net::HTTP would send. */
import { loadPrism } from '@ruby/prism'
import { bytesOf, lowerCased, readWrittenParts, targetOf, type Wire, type WirePart } from './wire.ts'

/** A node of Prism's tree, as far as samples have them. */
interface Node {
  readonly constructor: { readonly name: string }
  readonly name?: string
  readonly receiver?: Node | null
  readonly arguments_?: { readonly arguments_: readonly Node[] } | readonly Node[] | null
  readonly unescaped?: { readonly value: string }
  readonly parts?: readonly Node[]
  readonly elements?: readonly Node[]
  readonly key?: Node
  readonly value?: Node
  readonly parent?: Node | null
  readonly body?: unknown
}

type Value = string | { file: string } | { text: string } | Value[] | Map<string, Value> | null

const prism = loadPrism()

export async function readRuby(code: string): Promise<Wire> {
  const { value, errors } = (await prism)(code)
  if (errors.length > 0) throw new Error(JSON.stringify(errors[0]))
  const calls: Node[] = []
  collect(value as unknown as Node, calls)
  let [method, url] = ['', '']
  let body: Wire['body'] = ''
  const headers: [string, string][] = []
  for (const call of calls) {
    const [first, second] = argumentsOf(call).map(readValue)
    const on = call.receiver?.name ?? ''
    if (call.name === 'URI') url = String(first)
    else if (call.name === 'new' && call.receiver?.constructor.name === 'ConstantPathNode')
      method = on === 'HTTPGenericRequest' ? String(first) : on.toUpperCase()
    else if (call.name === '[]=' && on === 'request') headers.push([String(first), String(second)])
    else if (call.name === 'content_type=') headers.push(['Content-Type', String(first)])
    else if (call.name === 'body=') body = first as string | { file: string }
    else if (call.name === 'set_form') body = formOf(first as Value[][], String(second))
  }
  const sent = lowerCased(headers)
  const type = sent['content-type'] ?? ''
  if (typeof body === 'string' && type.startsWith('multipart/')) body = readWrittenParts(body, type)
  return { method, target: targetOf(url), headers: sent, body }
}

function formOf(fields: readonly Value[][], type: string): Wire['body'] {
  if (type !== 'multipart/form-data')
    return new URLSearchParams(
      fields.map(([name, value]): [string, string] => [String(name), String(value)]),
    ).toString()
  return fields.map(([name, value, options]): WirePart => {
    const set = options instanceof Map ? options : new Map<string, Value>()
    const isFile = typeof value === 'object' && value !== null && 'file' in value
    const isStream = typeof value === 'object' && value !== null && 'text' in value
    const fileName = String(set.get('filename') ?? (isFile ? value.file : ''))
    // Net::HTTP writes a type only for a part with a file name.
    const fallback = fileName === '' ? '' : 'application/octet-stream'
    return {
      name: String(name),
      fileName,
      type: fileName === '' ? '' : String(set.get('content_type') ?? fallback),
      content: isFile ? { file: value.file } : isStream ? value.text : String(value),
    }
  })
}

function readValue(node: Node): Value {
  switch (node.constructor.name) {
    case 'StringNode':
      return node.unescaped?.value ?? ''
    case 'SymbolNode':
      return node.unescaped?.value ?? ''
    case 'InterpolatedStringNode':
      return (node.parts ?? []).map((part) => String(readValue(part))).join('')
    case 'ArrayNode':
      return (node.elements ?? []).map(readValue)
    case 'HashNode':
    case 'KeywordHashNode':
      return new Map(
        (node.elements ?? []).map(({ key, value }) => [
          key ? String(readValue(key)) : '',
          value ? readValue(value) : null,
        ]),
      )
    case 'EmbeddedStatementsNode':
      return 'boundary-of-test'
    case 'CallNode': {
      const [first] = argumentsOf(node).map(readValue)
      const on = node.receiver?.name
      // `.b` is the same text as bytes.
      if (node.name === 'b' && node.receiver) return readValue(node.receiver)
      if (node.name === 'join' && node.receiver) return joined(readValue(node.receiver))
      if (on === 'File') return { file: String(first) }
      return on === 'StringIO' ? { text: String(first) } : null
    }
    default:
      return null
  }
}

function joined(items: Value): string {
  const texts = Array.isArray(items) ? items : []
  return texts
    .map((one) => (typeof one === 'object' && one !== null && 'file' in one ? bytesOf(one.file) : one))
    .join('')
}

function argumentsOf({ arguments_ }: Node): readonly Node[] {
  if (!arguments_) return []
  return 'arguments_' in arguments_ ? arguments_.arguments_ : (arguments_ as readonly Node[])
}

/** Calls in the order of the text. */
function collect(value: unknown, calls: Node[], depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > 40) return
  if (Array.isArray(value)) {
    for (const item of value) collect(item, calls, depth + 1)
    return
  }
  const node = value as Node
  if (node.constructor.name === 'CallNode') calls.push(node)
  for (const [key, child] of Object.entries(node)) if (key !== 'location') collect(child, calls, depth + 1)
}
