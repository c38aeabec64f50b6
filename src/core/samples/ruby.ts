import type { MultipartField, SampleBody, SampleRequest } from '../api/api.ts'
import { rubyQuoted } from './literal.ts'
import { hasFurtherHeaders, partHeaders } from './multipart.ts'

export function rubySample({ method, url, headers, body }: SampleRequest): string {
  const isWritten = body?.kind === 'multipart' && hasFurtherHeaders(body.fields)
  const hasText = body?.kind === 'multipart' && !isWritten && body.fields.some(isTypedText)
  return [
    "require 'net/http'",
    ...(isWritten ? ["require 'securerandom'"] : []),
    ...(hasText ? ["require 'stringio'"] : []),
    '',
    `uri = URI(${rubyQuoted(url)})`,
    `request = ${requestOf(method)}`,
    ...headers.map(([name, value]) => `request[${rubyQuoted(name)}] = ${rubyQuoted(value)}`),
    ...(body ? bodyLines(body) : []),
    '',
    "response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request)',
    'end',
    '',
    'puts response.code, response.body',
  ].join('\n')
}

/** Methods with a class of their own; the others are generic requests that may have a body. */
const CLASSES = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']

function requestOf(method: string): string {
  return CLASSES.includes(method)
    ? `Net::HTTP::${method[0]}${method.slice(1).toLowerCase()}.new(uri)`
    : `Net::HTTPGenericRequest.new(${rubyQuoted(method)}, true, true, uri)`
}

function bodyLines(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      // Quotes around the identifier turn off interpolation.
      return ["request.body = <<~'JSON'", body.text.replace(/^/gm, '  '), 'JSON']
    case 'text':
      return [`request.body = ${rubyQuoted(body.text)}`]
    case 'form':
      return [
        'request.set_form([',
        ...body.fields.map(([name, value]) => `  [${rubyQuoted(name)}, ${rubyQuoted(value)}],`),
        "], 'application/x-www-form-urlencoded')",
      ]
    case 'multipart':
      if (hasFurtherHeaders(body.fields)) return writtenParts(body.fields)
      return [
        'request.set_form([',
        ...body.fields.map((field) => `  [${rubyQuoted(field.name)}, ${partOf(field)}],`),
        "], 'multipart/form-data')",
      ]
    case 'file':
      return [`request.body = File.binread(${rubyQuoted(body.name)})`]
  }
}

/** `set_form` has no place for headers of a part. */
function writtenParts(fields: readonly MultipartField[]): string[] {
  const parts = fields.flatMap((field) => {
    const head = rubyQuoted(['', ...partHeaders(field), '', ''].join('\r\n'))
    const content = field.isFile ? `File.binread(${rubyQuoted(field.value)})` : `${rubyQuoted(field.value)}.b`
    return [`  "--#{boundary}", ${head}.b, ${content}, "\\r\\n",`]
  })
  return [
    'boundary = SecureRandom.hex(16)',
    'request.content_type = "multipart/form-data; boundary=#{boundary}"',
    'request.body = [',
    ...parts,
    '  "--#{boundary}--\\r\\n",',
    '].join',
  ]
}

function isTypedText({ isFile, contentType }: MultipartField): boolean {
  return !isFile && contentType !== undefined
}

/** The library gives a type only to parts with a file name, and reads those as streams. */
function partOf(field: MultipartField): string {
  const { name, value, isFile, contentType } = field
  const type = contentType === undefined ? '' : rubyQuoted(contentType)
  if (isTypedText(field))
    return `StringIO.new(${rubyQuoted(value)}), { filename: ${rubyQuoted(name)}, content_type: ${type} }`
  if (!isFile) return rubyQuoted(value)
  return `File.open(${rubyQuoted(value)}, 'rb')${type === '' ? '' : `, { content_type: ${type} }`}`
}
