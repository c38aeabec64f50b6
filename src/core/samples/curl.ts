import type { MultipartField, SampleBody, SampleRequest } from '../api/api.ts'
import { shellQuoted } from './literal.ts'

export function curlSample({ method, url, headers, body }: SampleRequest): string {
  const parts = [method === 'HEAD' ? 'curl --head' : `curl --request ${method}`]
  // Curl expands braces and brackets to several addresses.
  if (/[[\]{}]/.test(url)) parts.push('--globoff')
  parts.push(`--url ${shellQuoted(url)}`)
  for (const [name, value] of headers) parts.push(`--header ${shellQuoted(`${name}: ${value}`)}`)
  if (body) parts.push(...bodyParts(body))
  return parts.join(' \\\n  ')
}

function bodyParts(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
    case 'text':
      // --data-raw has no special meaning for a leading @, unlike --data.
      return [`--data-raw ${shellQuoted(body.text)}`]
    case 'form':
      return body.fields.map(
        ([name, value]) => `--data-urlencode ${shellQuoted(`${encodeURIComponent(name)}=${value}`)}`,
      )
    case 'multipart':
      return body.fields.map(formPart)
    case 'file':
      return [`--data-binary ${shellQuoted(`@${body.name}`)}`]
  }
}

/** `--form-string` takes any text, but no type; in quotes, `--form` takes any text too. */
function formPart({ name, value, isFile, contentType, headers = [] }: MultipartField): string {
  const further = headers.map(([header, text]) => `;headers="${escaped(`${header}: ${text}`)}"`).join('')
  const type = `${contentType === undefined ? '' : `;type=${contentType}`}${further}`
  if (isFile) return `--form ${shellQuoted(`${name}=@${value}${type}`)}`
  if (type === '') return `--form-string ${shellQuoted(`${name}=${value}`)}`
  return `--form ${shellQuoted(`${name}="${escaped(value)}"${type}`)}`
}

function escaped(text: string): string {
  return text.replace(/["\\]/g, '\\$&')
}
