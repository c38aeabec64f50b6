import type { SampleBody, SampleRequest } from '../api/api.ts'
import { shellQuoted } from './literal.ts'

export function curlSample({ method, url, headers, body }: SampleRequest): string {
  const parts = [method === 'HEAD' ? 'curl --head' : `curl --request ${method}`, `--url ${shellQuoted(url)}`]
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
      return body.fields.map(({ name, value, isFile }) =>
        isFile ? `--form ${shellQuoted(`${name}=@${value}`)}` : `--form-string ${shellQuoted(`${name}=${value}`)}`,
      )
  }
}
