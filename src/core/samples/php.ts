import type { SampleBody, SampleRequest } from '../api/api.ts'
import { phpQuoted } from './literal.ts'

export function phpSample({ method, url, headers, body }: SampleRequest): string {
  const lines = [
    `    CURLOPT_URL => ${phpQuoted(url)},`,
    ...(method === 'HEAD' ? ['    CURLOPT_NOBODY => true,'] : [`    CURLOPT_CUSTOMREQUEST => ${phpQuoted(method)},`]),
    '    CURLOPT_RETURNTRANSFER => true,',
  ]
  if (headers.length > 0) {
    lines.push(
      '    CURLOPT_HTTPHEADER => [',
      ...headers.map(([name, value]) => `        ${phpQuoted(`${name}: ${value}`)},`),
      '    ],',
    )
  }
  if (body) lines.push(...bodyLines(body))
  return [
    '<?php',
    '',
    '$request = curl_init();',
    'curl_setopt_array($request, [',
    ...lines,
    ']);',
    '',
    '$body = curl_exec($request);',
    "echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), ' ', $body, PHP_EOL;",
  ].join('\n')
}

function bodyLines(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      // A nowdoc is literal text; no line of printed JSON can be its closing identifier.
      return ["    CURLOPT_POSTFIELDS => <<<'JSON'", body.text, 'JSON,']
    case 'text':
      return [`    CURLOPT_POSTFIELDS => ${phpQuoted(body.text)},`]
    case 'form':
      return [
        `    CURLOPT_POSTFIELDS => ${phpQuoted(new URLSearchParams(body.fields.map(([name, value]) => [name, value])).toString())},`,
      ]
    case 'multipart':
      return [
        '    CURLOPT_POSTFIELDS => [',
        ...body.fields.map(
          ({ name, value, isFile }) =>
            `        ${phpQuoted(name)} => ${isFile ? `new CURLFile(${phpQuoted(value)})` : phpQuoted(value)},`,
        ),
        '    ],',
      ]
  }
}
