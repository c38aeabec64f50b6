import type { MultipartField, SampleBody, SampleRequest } from '../api/api.ts'
import { doubleQuoted, indented, isPythonLiteral, pythonLiteral } from './literal.ts'

/** For the `requests` package, the usual choice in Python. */
export function pythonSample({ method, url, headers, body }: SampleRequest): string {
  const lines = [`    ${doubleQuoted(method)},`, `    ${doubleQuoted(url)},`]
  if (headers.length > 0) {
    lines.push(
      '    headers={',
      ...headers.map(([name, value]) => `        ${doubleQuoted(name)}: ${doubleQuoted(value)},`),
      '    },',
    )
  }
  if (body) lines.push(...bodyLines(body))
  return `import requests\n\nresponse = requests.request(\n${lines.join('\n')}\n)\n\nprint(response.status_code, response.text)`
}

function bodyLines(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      if (!isPythonLiteral(body.text)) return [`    data=${doubleQuoted(body.text)}.encode(),`]
      return [`    json=${indented(indentFour(pythonLiteral(body.text)), 4)},`]
    case 'text':
      return [`    data=${doubleQuoted(body.text)}.encode(),`]
    case 'form':
      return [
        '    data=[',
        ...body.fields.map(([name, value]) => `        (${doubleQuoted(name)}, ${doubleQuoted(value)}),`),
        '    ],',
      ]
    case 'multipart': {
      const files = body.fields.map((field) => `        (${doubleQuoted(field.name)}, ${partOf(field)}),`)
      return ['    files=[', ...files, '    ],']
    }
    case 'file':
      return [`    data=open(${doubleQuoted(body.name)}, "rb"),`]
  }
}

/** Python indents by four spaces. */
function indentFour(text: string): string {
  return text.replace(/^ +/gm, (spaces) => spaces + spaces)
}

/** A file, or its name, content, type, and headers. */
function partOf({ value, isFile, contentType, headers = [] }: MultipartField): string {
  const pairs = headers.map(([name, text]) => `${doubleQuoted(name)}: ${doubleQuoted(text)}`)
  const further = pairs.length === 0 ? '' : `, {${pairs.join(', ')}}`
  const quoted = contentType === undefined ? 'None' : doubleQuoted(contentType)
  const type = contentType === undefined && further === '' ? '' : `, ${quoted}${further}`
  if (!isFile) return `(None, ${doubleQuoted(value)}${type})`
  const file = `open(${doubleQuoted(value)}, "rb")`
  return type === '' ? file : `(${doubleQuoted(value)}, ${file}${type})`
}
