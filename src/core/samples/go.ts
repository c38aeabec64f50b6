import type { SampleBody, SampleRequest } from '../api/api.ts'
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
    case 'multipart':
      return multipartBody(body.fields)
  }
}

function multipartBody(
  fields: readonly { readonly name: string; readonly value: string; readonly isFile: boolean }[],
): GoBody {
  const hasFile = fields.some(({ isFile }) => isFile)
  const lines = ['payload := &bytes.Buffer{}', 'form := multipart.NewWriter(payload)']
  fields.forEach(({ name, value, isFile }, index) => {
    if (!isFile) {
      lines.push(`form.WriteField(${doubleQuoted(name)}, ${doubleQuoted(value)})`)
      return
    }
    lines.push(
      `file${index}, err := os.Open(${doubleQuoted(value)})`,
      'if err != nil {',
      '\tpanic(err)',
      '}',
      `part${index}, _ := form.CreateFormFile(${doubleQuoted(name)}, ${doubleQuoted(value)})`,
      `io.Copy(part${index}, file${index})`,
    )
  })
  return {
    imports: ['bytes', 'mime/multipart', ...(hasFile ? ['os'] : [])],
    lines: [...lines, 'form.Close()', ''],
    value: 'payload',
    after: ['request.Header.Set("Content-Type", form.FormDataContentType())'],
  }
}

/** Raw strings keep JSON readable, but can't contain backticks. */
function rawString(text: string): string {
  return text.includes('`') || text.includes('\r') ? doubleQuoted(text) : `\`${text}\``
}
