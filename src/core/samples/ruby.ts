import type { SampleBody, SampleRequest } from '../api/api.ts'
import { rubyQuoted } from './literal.ts'

export function rubySample({ method, url, headers, body }: SampleRequest): string {
  const type = method[0] + method.slice(1).toLowerCase()
  return [
    "require 'net/http'",
    '',
    `uri = URI(${rubyQuoted(url)})`,
    `request = Net::HTTP::${type}.new(uri)`,
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
      return [
        'request.set_form([',
        ...body.fields.map(
          ({ name, value, isFile }) =>
            `  [${rubyQuoted(name)}, ${isFile ? `File.open(${rubyQuoted(value)})` : rubyQuoted(value)}],`,
        ),
        "], 'multipart/form-data')",
      ]
  }
}
