/** Parses an `http` fence: requests in the format of editors, separated by `###` lines, or a response with its status line. */
import type { Part } from './part.ts'

export interface HeaderPart {
  readonly name: Part
  readonly value: Part
}

export interface RequestText {
  readonly method: Part
  readonly url: Part
  readonly headers: readonly HeaderPart[]
  readonly body: Part | null
  /** Whether the sample doesn't show the body: a file, or a form that the client writes. */
  readonly hasHiddenBody: boolean
}

export interface ResponseText {
  readonly status: Part
  readonly headers: readonly HeaderPart[]
  readonly body: Part | null
}

/** Text that is neither a request nor a response. */
interface HttpFinding {
  readonly code: 'DC702'
  readonly at: number
  readonly message: string
}

export interface HttpText {
  readonly requests: readonly RequestText[]
  readonly responses: readonly ResponseText[]
  readonly findings: readonly HttpFinding[]
}

const SEPARATOR = /^###.*$/gm
const REQUEST_LINE =
  /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|QUERY)[ \t]+(\S+)(?:[ \t]+HTTP\/[\d.]+)?[ \t]*(?:[ \t]#.*)?$/
const STATUS_LINE = /^(?:HTTP(?:\/[\d.]+)?[ \t]+)?(\d{3})(?:[ \t].*)?$/
const ALONE = /^(?:https?:\/\/\S+|OK|Created|Accepted|No Content)\s*$/
const HEADER = /^([!#$%&'*+.^_`|~\w-]+):(.*)$/
/** Comments and variables in the format of editors: `# …`, `// …`, `@NAME = value`. */
const ASIDE = /^(?:#|\/\/|@[\w-]+\s*=|(?:\.\.\.|…)\s*$)/

export function readHttp(text: string): HttpText {
  const requests: RequestText[] = []
  const responses: ResponseText[] = []
  const findings: HttpFinding[] = []
  for (const part of partsOf(text)) {
    const message = readMessage(part, findings)
    if (message === null) continue
    if ('status' in message) responses.push(message)
    else requests.push(message)
  }
  if (requests.length === 0 && responses.length === 0 && findings.length === 0 && !partsOf(text).some(isFragment))
    findings.push({ code: 'DC702', at: 0, message: 'The sample has no request line.' })
  return { requests, responses, findings }
}

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const match of text.matchAll(SEPARATOR)) {
    parts.push({ text: text.slice(from, match.index), at: from })
    from = match.index + match[0].length + 1
  }
  return [...parts, { text: text.slice(from), at: from }]
}

function readMessage(part: Part, findings: HttpFinding[]): RequestText | ResponseText | null {
  const lines = linesOf(part)
  const first = lines.findIndex(({ text }) => text.trim() !== '' && !ASIDE.test(text))
  const start = lines[first]
  if (start === undefined) return null
  const request = REQUEST_LINE.exec(start.text)
  const response = STATUS_LINE.exec(start.text)
  if (request === null && response === null && isFragment(part)) return null
  if (request === null && response === null) {
    findings.push({ code: 'DC702', at: start.at, message: `"${start.text.slice(0, 60)}" is no request line.` })
    return null
  }
  const { headers, body } = readRest(part, lines.slice(first + 1), findings)
  if (response !== null) {
    const status = response[1] ?? ''
    return {
      status: { text: status, at: start.at + start.text.indexOf(status, start.text.startsWith('HTTP') ? 4 : 0) },
      headers,
      body,
    }
  }
  const [, method = '', url = ''] = request ?? []
  const urlAt = start.at + start.text.indexOf(url, method.length)
  return { method: { text: method, at: start.at }, url: { text: url, at: urlAt }, headers, body, hasHiddenBody: false }
}

/** Only headers, an address, or the words of a status: a fragment that the surrounding text is about. */
function isFragment(part: Part): boolean {
  const lines = linesOf(part).filter(({ text }) => text.trim() !== '' && !ASIDE.test(text))
  if (lines.length === 1 && ALONE.test(lines[0]?.text ?? '')) return true
  return lines.length > 0 && lines.every(({ text }) => HEADER.test(text))
}

function readRest(
  part: Part,
  lines: readonly Part[],
  findings: HttpFinding[],
): { headers: HeaderPart[]; body: Part | null } {
  const headers: HeaderPart[] = []
  for (const line of lines) {
    if (line.text.trim() === '') return { headers, body: bodyFrom(part, line.at + line.text.length + 1) }
    if (ASIDE.test(line.text)) continue
    const header = HEADER.exec(line.text)
    if (header === null) {
      const isBody = /^[[{"]/.test(line.text)
      const message = isBody
        ? 'An empty line is missing between the headers and the body.'
        : `"${line.text.slice(0, 60)}" is no header.`
      findings.push({ code: 'DC702', at: line.at, message })
      return { headers, body: isBody ? bodyFrom(part, line.at) : null }
    }
    const [, name = '', rest = ''] = header
    const value = rest.trim()
    const valueAt = line.at + (value === '' ? line.text.length : line.text.indexOf(value, name.length + 1))
    headers.push({ name: { text: name, at: line.at }, value: { text: value, at: valueAt } })
  }
  return { headers, body: null }
}

function bodyFrom(part: Part, at: number): Part | null {
  const rest = part.text.slice(at - part.at)
  const text = rest.trim()
  return text === '' ? null : { text, at: at + rest.indexOf(text) }
}

/** Without the common indentation, as in a list. */
function linesOf({ text, at }: Part): Part[] {
  const lines = text.split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const indent = indents.length === 0 ? 0 : Math.min(...indents)
  let offset = at
  return lines.map((line) => {
    const part = { text: line.slice(indent), at: offset + Math.min(indent, line.length) }
    offset += line.length + 1
    return part
  })
}
