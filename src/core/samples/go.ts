import type { MultipartField, SampleBody, SampleRequest } from '../api/api.ts'
import { doubleQuoted } from './literal.ts'

interface GoBody {
  readonly imports: readonly string[]
  readonly lines: readonly string[]
  /** Expression for the body argument. */
  readonly value: string
  readonly after: readonly string[]
}

export function goSample({ method, url, headers, body }: SampleRequest): string {
  const sent = goBody(body)
  const imports = [...new Set(['fmt', 'io', 'net/http', ...sent.imports])].sort()
  return [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...sent.lines.map((line) => (line === '' ? '' : `\t${line}`)),
    `\trequest, err := http.NewRequest(${doubleQuoted(method)}, ${doubleQuoted(url)}, ${sent.value})`,
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    ...headers.map(([name, value]) => `\trequest.Header.Set(${doubleQuoted(name)}, ${doubleQuoted(value)})`),
    ...sent.after.map((line) => `\t${line}`),
    '',
    '\tresponse, err := http.DefaultClient.Do(request)',
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    '\tdefer response.Body.Close()',
    '\tbody, _ := io.ReadAll(response.Body)',
    '\tfmt.Println(response.StatusCode, string(body))',
    '}',
  ].join('\n')
}

function goBody(body: SampleBody | null): GoBody {
  switch (body?.kind) {
    case undefined:
      return { imports: [], lines: [], value: 'nil', after: [] }
    case 'json':
    case 'text':
      return {
        imports: ['strings'],
        lines: [`payload := strings.NewReader(${rawString(body.text)})`, ''],
        value: 'payload',
        after: [],
      }
    case 'form': {
      const adds = body.fields.map(([name, value]) => `form.Add(${doubleQuoted(name)}, ${doubleQuoted(value)})`)
      return {
        imports: ['net/url', 'strings'],
        lines: ['form := url.Values{}', ...adds, ''],
        value: 'strings.NewReader(form.Encode())',
        after: [],
      }
    }
    case 'file':
      return {
        imports: ['bytes', 'os'],
        lines: [`payload, err := os.ReadFile(${doubleQuoted(body.name)})`, 'if err != nil {', '\tpanic(err)', '}', ''],
        value: 'bytes.NewReader(payload)',
        after: [],
      }
    case 'multipart':
      return multipartBody(body.fields)
  }
}

function multipartBody(fields: readonly MultipartField[]): GoBody {
  const hasFile = fields.some(({ isFile }) => isFile)
  const hasType = fields.some(hasHeaders)
  const lines = ['payload := &bytes.Buffer{}', 'form := multipart.NewWriter(payload)']
  fields.forEach((field, index) => {
    const { name, value, isFile } = field
    if (!hasHeaders(field) && !isFile) {
      lines.push(`form.WriteField(${doubleQuoted(name)}, ${doubleQuoted(value)})`)
      return
    }
    if (isFile)
      lines.push(`file${index}, err := os.Open(${doubleQuoted(value)})`, 'if err != nil {', '\tpanic(err)', '}')
    lines.push(
      `part${index}, _ := form.${createPart(field)}`,
      isFile ? `io.Copy(part${index}, file${index})` : `io.WriteString(part${index}, ${doubleQuoted(value)})`,
    )
  })
  return {
    imports: ['bytes', 'mime/multipart', ...(hasFile ? ['os'] : []), ...(hasType ? ['net/textproto'] : [])],
    lines: [...lines, 'form.Close()', ''],
    value: 'payload',
    after: ['request.Header.Set("Content-Type", form.FormDataContentType())'],
  }
}

/** Only a part with headers of its own has a type. */
function hasHeaders({ contentType, headers = [] }: MultipartField): boolean {
  return contentType !== undefined || headers.length > 0
}

function createPart(field: MultipartField): string {
  const { name, value, isFile, contentType = isFile ? 'application/octet-stream' : 'text/plain', headers = [] } = field
  if (!hasHeaders(field)) return `CreateFormFile(${doubleQuoted(name)}, ${doubleQuoted(value)})`
  const quoted = (text: string) => text.replace(/["\\]/g, '\\$&')
  const place = `form-data; name="${quoted(name)}"${isFile ? `; filename="${quoted(value)}"` : ''}`
  const all = [['Content-Disposition', place] as const, ['Content-Type', contentType] as const, ...headers]
  const pairs = all.map(([header, text]) => `${doubleQuoted(header)}: {${doubleQuoted(text)}}`)
  return `CreatePart(textproto.MIMEHeader{${pairs.join(', ')}})`
}

/** Raw strings keep JSON readable, but can't contain backticks. */
function rawString(text: string): string {
  return text.includes('`') || text.includes('\r') ? doubleQuoted(text) : `\`${text}\``
}
