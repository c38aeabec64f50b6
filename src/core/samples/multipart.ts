/** Parts of a form that a program writes itself, because its client has no way to send them (RFC 7578). */
import type { MultipartField } from '../api/api.ts'

/** Header lines of a part. */
export function partHeaders(field: MultipartField): string[] {
  const { name, value, isFile, contentType = isFile ? 'application/octet-stream' : 'text/plain', headers = [] } = field
  const file = isFile ? `; filename="${quotedName(value)}"` : ''
  return [
    `Content-Disposition: form-data; name="${quotedName(name)}"${file}`,
    `Content-Type: ${contentType}`,
    ...headers.map(([header, text]) => `${header}: ${text}`),
  ]
}

/** Whether a part has headers that a client's own form can't send. */
export function hasFurtherHeaders(fields: readonly MultipartField[]): boolean {
  return fields.some(({ headers = [] }) => headers.length > 0)
}

/** A name in the header of a part, as browsers write it (WHATWG HTML, 4.10.21.8). */
function quotedName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
