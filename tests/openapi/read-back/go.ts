/** Reads the request of a Go sample from its syntax tree: what each call of the standard library would send. */
import { parser } from '@lezer/go'
import { lowerCased, targetOf, type Wire, type WirePart } from './wire.ts'

type Node = ReturnType<typeof parser.parse>['topNode']

/** A raw string, or an interpreted one, whose escapes in our samples are those of JSON. */
function textOf(source: string): string {
  return source.startsWith('`') ? source.slice(1, -1) : (JSON.parse(source) as string)
}

export function readGo(code: string): Wire {
  let [method, url] = ['', '']
  let body: Wire['body'] = ''
  const headers: [string, string][] = []
  const pairs: [string, string][] = []
  const parts: WirePart[] = []
  let opened = ''
  let open: Omit<WirePart, 'content'> | null = null
  const close = (content: WirePart['content']) => {
    if (open !== null) parts.push({ ...open, content })
    open = null
  }
  const call = (callee: string, texts: readonly string[]): void => {
    const [first = '', second = ''] = texts
    if (callee === 'http.NewRequest') [method, url] = [first, second]
    else if (callee === 'request.Header.Set') {
      if (texts.length === 2) headers.push([first, second])
    } else if (callee === 'form.Add') pairs.push([first, second])
    else if (callee === 'strings.NewReader' && texts.length === 1) body = first
    else if (callee === 'os.ReadFile') body = { file: first }
    else if (callee === 'os.Open') opened = first
    else if (callee === 'form.WriteField') parts.push({ name: first, fileName: '', type: '', content: second })
    else if (callee === 'form.CreateFormFile')
      open = { name: first, fileName: second, type: 'application/octet-stream' }
    else if (callee === 'form.CreatePart') {
      const place = texts[texts.indexOf('Content-Disposition') + 1] ?? ''
      open = {
        name: /[; ]name="((?:[^"\\]|\\.)*)"/.exec(place)?.[1] ?? '',
        fileName: /[; ]filename="((?:[^"\\]|\\.)*)"/.exec(place)?.[1] ?? '',
        type: texts[texts.indexOf('Content-Type') + 1] ?? '',
        headers: lowerCased(texts.flatMap((name, at) => (at % 2 === 0 ? [[name, texts[at + 1] ?? ''] as const] : []))),
      }
    } else if (callee === 'io.Copy') close({ file: opened })
    else if (callee === 'io.WriteString') close(first)
  }
  const visit = (node: Node): void => {
    const callee = node.name === 'CallExpr' ? node.firstChild : null
    const list = node.name === 'CallExpr' ? node.getChild('Arguments') : null
    if (callee && list) call(code.slice(callee.from, callee.to), stringsIn(list, code))
    for (let child = node.firstChild; child; child = child.nextSibling) visit(child)
  }
  visit(parser.parse(code).topNode)
  if (parts.length > 0) body = parts
  // Go sorts the names of a form when it encodes it.
  if (pairs.length > 0) body = new URLSearchParams(pairs).toString()
  return { method, target: targetOf(url), headers: lowerCased(headers), body }
}

function stringsIn(node: Node, code: string): string[] {
  if (node.name === 'String') return [textOf(code.slice(node.from, node.to))]
  const found: string[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(...stringsIn(child, code))
  return found
}
