import type { MultipartField, SampleBody, SampleRequest } from '../api/api.ts'
import { phpDoubleQuoted, phpQuoted } from './literal.ts'
import { partHeaders } from './multipart.ts'

interface PhpBody {
  /** Statements before the request. */
  readonly before: readonly string[]
  /** Expression for the body; '' without one. */
  readonly value: string
  /** Expressions for further headers. */
  readonly headers: readonly string[]
}

export function phpSample({ method, url, headers, body }: SampleRequest): string {
  const sent = phpBody(body)
  const lines = [
    `    CURLOPT_URL => ${phpQuoted(url)},`,
    ...(method === 'HEAD' ? ['    CURLOPT_NOBODY => true,'] : [`    CURLOPT_CUSTOMREQUEST => ${phpQuoted(method)},`]),
    '    CURLOPT_RETURNTRANSFER => true,',
  ]
  const all = [...headers.map(([name, value]) => phpQuoted(`${name}: ${value}`)), ...sent.headers]
  if (all.length > 0) lines.push('    CURLOPT_HTTPHEADER => [', ...all.map((header) => `        ${header},`), '    ],')
  if (sent.value !== '') lines.push(`    CURLOPT_POSTFIELDS => ${sent.value},`)
  return [
    '<?php',
    '',
    ...sent.before,
    '$request = curl_init();',
    'curl_setopt_array($request, [',
    ...lines,
    ']);',
    '',
    '$body = curl_exec($request);',
    "echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), ' ', $body, PHP_EOL;",
  ].join('\n')
}

function phpBody(body: SampleBody | null): PhpBody {
  const only = (value: string): PhpBody => ({ before: [], value, headers: [] })
  switch (body?.kind) {
    case undefined:
      return only('')
    case 'json':
      // A nowdoc is literal text; no line of printed JSON can be its closing identifier.
      return only(`<<<'JSON'\n${body.text}\nJSON`)
    case 'text':
      return only(phpQuoted(body.text))
    case 'form': {
      const pairs = body.fields.map(([name, value]): [string, string] => [name, value])
      return only(phpQuoted(new URLSearchParams(pairs).toString()))
    }
    case 'file':
      return only(`file_get_contents(${phpQuoted(body.name)})`)
    case 'multipart':
      return isArrayEnough(body.fields) ? only(fieldArray(body.fields)) : writtenParts(body.fields)
  }
}

/** An array has each name once, a text in it has no type, and no part has further headers. */
function isArrayEnough(fields: readonly MultipartField[]): boolean {
  const names = new Set(fields.map(({ name }) => name))
  return (
    names.size === fields.length &&
    fields.every(
      ({ isFile, contentType, headers = [] }) => headers.length === 0 && (isFile || contentType === undefined),
    )
  )
}

function fieldArray(fields: readonly MultipartField[]): string {
  const lines = fields.map(({ name, value, isFile, contentType }) => {
    const type = contentType === undefined ? '' : `, ${phpQuoted(contentType)}`
    return `        ${phpQuoted(name)} => ${isFile ? `new CURLFile(${phpQuoted(value)}${type})` : phpQuoted(value)},`
  })
  return ['[', ...lines, '    ]'].join('\n')
}

/** Parts written out, with the header that names their boundary (RFC 7578). */
function writtenParts(fields: readonly MultipartField[]): PhpBody {
  const parts = fields.map((field) => {
    const { value, isFile } = field
    const content = isFile ? `file_get_contents(${phpQuoted(value)})` : phpQuoted(value)
    return `    [${phpHeaders(partHeaders(field))}, ${content}],`
  })
  return {
    before: [
      '$boundary = bin2hex(random_bytes(16));',
      '$parts = [',
      ...parts,
      '];',
      "$payload = '';",
      'foreach ($parts as [$headers, $content]) {',
      `    $payload .= ${phpDoubleQuoted(['--$boundary', '$headers', '', '$content', ''])};`,
      '}',
      `$payload .= ${phpDoubleQuoted(['--$boundary--', ''])};`,
      '',
    ],
    value: '$payload',
    headers: ['"Content-Type: multipart/form-data; boundary=$boundary"'],
  }
}

/** Header lines as a text between double quotes, in which nothing is filled in. */
function phpHeaders(lines: readonly string[]): string {
  return phpDoubleQuoted(lines.map((line) => line.replace(/["\\$]/g, '\\$&')))
}
