/** Finds `curl` commands in a shell sample and parses the requests that they send. */
import type { HeaderPart, RequestText } from './http-text.ts'
import type { Part } from './part.ts'

/** Options with a value, in both spellings; all others are flags. */
const VALUED: { readonly [option: string]: string } = {
  '-X': 'method',
  '--request': 'method',
  '-H': 'header',
  '--header': 'header',
  '-d': 'data',
  '--data': 'data',
  '--data-raw': 'data',
  '--data-ascii': 'data',
  '--data-binary': 'data',
  '--data-urlencode': 'data',
  '--json': 'json',
  '-F': 'form',
  '--form': 'form',
  '--form-string': 'form',
  '-T': 'file',
  '--upload-file': 'file',
  '--url': 'url',
  '-b': 'cookie',
  '--cookie': 'cookie',
  '-u': 'user',
  '--user': 'user',
}
const OTHER_VALUED = new Set(
  '-o --output -A --user-agent -e --referer -m --max-time --connect-timeout --retry --retry-delay -w --write-out -x --proxy --cacert -E --cert --key -c --cookie-jar -D --dump-header --resolve'.split(
    ' ',
  ),
)
const WORD_END = /[\s;|&()<>]/

/** The requests in the sample, in order; empty if it doesn't contain `curl`. */
export function readCurl(text: string): RequestText[] {
  return commandsOf(text).flatMap((words) => {
    const start = words.findIndex(({ text: word }) => word === 'curl')
    const isCommand = words.slice(0, start).every(({ text: word }) => word === '$' || /^\w+=/.test(word))
    return start === -1 || !isCommand ? [] : (readCommand(words[start] as Part, words.slice(start + 1)) ?? [])
  })
}

function readCommand(curl: Part, words: readonly Part[]): RequestText | null {
  const given = new Map<string, Part[]>()
  const give = (kind: string, part: Part) => {
    const parts = given.get(kind)
    if (parts === undefined) given.set(kind, [part])
    else parts.push(part)
  }
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as Part
    if (!word.text.startsWith('-') || word.text === '-') {
      give('url', word)
      continue
    }
    const { option, value } = splitOption(word)
    if (VALUED[option] === undefined && !OTHER_VALUED.has(option)) {
      give(option, word)
      continue
    }
    const part = value ?? words[++index]
    if (part !== undefined) give(VALUED[option] ?? 'other', part)
  }
  const url = given.get('url')?.[0]
  return url === undefined ? null : toRequest(curl, url, given)
}

function toRequest(curl: Part, url: Part, given: ReadonlyMap<string, readonly Part[]>): RequestText {
  const json = given.get('json') ?? []
  const data = [...(given.get('data') ?? []), ...json]
  const isQuery = given.has('-G') || given.has('--get')
  const form = given.get('form') ?? []
  const [first] = data
  const sendsBody = (first !== undefined && !isQuery) || form.length > 0 || given.has('file')
  const isHead = given.has('-I') || given.has('--head')
  const method = given.get('method')?.[0] ?? { text: isHead ? 'HEAD' : sendsBody ? 'POST' : 'GET', at: curl.at }
  const headers: HeaderPart[] = (given.get('header') ?? []).map(toHeader)
  const implied = (name: string, value: string, { at }: Part) => {
    if (headers.some((header) => header.name.text.toLowerCase() === name.toLowerCase())) return
    headers.push({ name: { text: name, at }, value: { text: value, at } })
  }
  if (json[0] !== undefined) implied('Content-Type', 'application/json', json[0])
  else if (form[0] !== undefined) implied('Content-Type', 'multipart/form-data', form[0])
  else if (first !== undefined && !isQuery) implied('Content-Type', 'application/x-www-form-urlencoded', first)
  for (const cookie of given.get('cookie') ?? []) implied('Cookie', cookie.text, cookie)
  for (const user of given.get('user') ?? []) implied('Authorization', `Basic ${user.text}`, user)
  const isFile = first?.text.startsWith('@') === true
  const query = isQuery ? data.map(({ text }) => text).join('&') : ''
  return {
    method,
    url: query === '' ? url : { text: `${url.text}${url.text.includes('?') ? '&' : '?'}${query}`, at: url.at },
    headers,
    body: sendsBody && first !== undefined && data.length === 1 && !isFile ? first : null,
    hasHiddenBody: sendsBody && (first === undefined || data.length > 1 || isFile),
  }
}

function toHeader({ text, at }: Part): HeaderPart {
  const colon = text.indexOf(':')
  if (colon === -1) return { name: { text, at }, value: { text: '', at } }
  const value = text.slice(colon + 1).trim()
  return {
    name: { text: text.slice(0, colon).trim(), at },
    value: { text: value, at: at + (value === '' ? colon : text.indexOf(value, colon + 1)) },
  }
}

/** `-XPOST` and `-H'…'` include their value; `--request` never does. */
function splitOption(word: Part): { option: string; value: Part | null } {
  const short = word.text.slice(0, 2)
  const isJoined = !word.text.startsWith('--') && word.text.length > 2 && VALUED[short] !== undefined
  return isJoined
    ? { option: short, value: { text: word.text.slice(2), at: word.at + 2 } }
    : { option: word.text, value: null }
}

/** Words of each command, with quotes and line continuations resolved; variables become placeholders. */
function commandsOf(text: string): Part[][] {
  const commands: Part[][] = [[]]
  let at = 0
  while (at < text.length) {
    const char = text[at] as string
    if (char === '\\' && text[at + 1] === '\n') at += 2
    else if (char === '\n' || char === ';' || char === '|' || char === '&') {
      commands.push([])
      at += 1
    } else if (char === '#' && (at === 0 || /\s/.test(text[at - 1] ?? ''))) {
      const end = text.indexOf('\n', at)
      at = end === -1 ? text.length : end
    } else if (WORD_END.test(char)) at += 1
    else {
      const { word, end } = readWord(text, at)
      commands.at(-1)?.push(word)
      at = end
    }
  }
  return commands
}

function readWord(text: string, start: number): { word: Part; end: number } {
  let at = start
  let word = ''
  const from = text[at] === "'" || text[at] === '"' ? at + 1 : at
  while (at < text.length && !WORD_END.test(text[at] as string)) {
    const char = text[at] as string
    if (char === "'") {
      const end = text.indexOf("'", at + 1)
      const stop = end === -1 ? text.length : end
      word += text.slice(at + 1, stop)
      at = stop + 1
    } else if (char === '"') {
      const quoted = readDoubleQuoted(text, at + 1)
      word += quoted.text
      at = quoted.end
    } else if (char === '\\') {
      word += text[at + 1] === '\n' ? '' : (text[at + 1] ?? '')
      at += 2
    } else if (char === '$') {
      const variable = readVariable(text, at)
      word += variable.text
      at = variable.end
    } else {
      word += char
      at += 1
    }
  }
  return { word: { text: word, at: from }, end: at }
}

function readDoubleQuoted(text: string, start: number): { text: string; end: number } {
  let at = start
  let read = ''
  while (at < text.length && text[at] !== '"') {
    if (text[at] === '\\' && /["\\$`\n]/.test(text[at + 1] ?? '')) {
      read += text[at + 1] === '\n' ? '' : text[at + 1]
      at += 2
    } else if (text[at] === '$') {
      const variable = readVariable(text, at)
      read += variable.text
      at = variable.end
    } else {
      read += text[at]
      at += 1
    }
  }
  return { text: read, end: at + 1 }
}

/** `$NAME` and `${NAME}` are placeholders like `{{NAME}}`. */
function readVariable(text: string, at: number): { text: string; end: number } {
  const match = /^\$(?:\{(\w+)\}|([A-Za-z_]\w*))/.exec(text.slice(at, at + 100))
  if (match === null) return { text: '$', end: at + 1 }
  return { text: `{{${match[1] ?? match[2]}}}`, end: at + match[0].length }
}
