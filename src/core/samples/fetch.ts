/** JavaScript for Node 18 and later, and TypeScript: the same call, with types for the compiler. */
import type { MultipartField, SampleBody, SampleRequest } from '../api/api.ts'
import { indented, isJavaScriptLiteral, singleQuoted } from './literal.ts'
import { hasFurtherHeaders, partHeaders } from './multipart.ts'

const READ_FILE = ["import { readFile } from 'node:fs/promises'", '']

export function nodeSample(request: SampleRequest): string {
  const { imports, prelude, init } = parts(request)
  return [
    ...imports,
    ...prelude,
    `const response = await fetch(${singleQuoted(request.url)}, ${init})`,
    '',
    'console.log(response.status, await response.text())',
  ].join('\n')
}

export function typescriptSample(request: SampleRequest): string {
  const { imports, prelude, init } = parts(request)
  return [
    ...imports,
    ...prelude,
    `const init: RequestInit = ${init}`,
    `const response: Response = await fetch(${singleQuoted(request.url)}, init)`,
    'const body: string = await response.text()',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template belongs to the sample
    'if (!response.ok) throw new Error(`${response.status}: ${body}`)',
    '',
    'console.log(body)',
  ].join('\n')
}

function parts({ method, headers, body }: SampleRequest): { imports: string[]; prelude: string[]; init: string } {
  const lines = [`  method: ${singleQuoted(method)},`]
  const { imports, prelude, value, header = [] } = bodyParts(body)
  const all = [...headers.map(([name, text]) => `    ${singleQuoted(name)}: ${singleQuoted(text)},`), ...header]
  if (all.length > 0) lines.push('  headers: {', ...all, '  },')
  if (value !== '') lines.push(`  body: ${value},`)
  return { imports, prelude, init: `{\n${lines.join('\n')}\n}` }
}

interface BodyParts {
  readonly imports: string[]
  readonly prelude: string[]
  readonly value: string
  /** Lines of further headers. */
  readonly header?: readonly string[]
}

function bodyParts(body: SampleBody | null): BodyParts {
  const none = { imports: [], prelude: [] }
  switch (body?.kind) {
    case undefined:
      return { ...none, value: '' }
    case 'text':
      return { ...none, value: singleQuoted(body.text) }
    case 'json': {
      const value = isJavaScriptLiteral(body.text)
        ? `JSON.stringify(${indented(body.text, 2)})`
        : singleQuoted(body.text)
      return { ...none, value }
    }
    case 'form': {
      const pairs = body.fields.map(([name, value]) => `    [${singleQuoted(name)}, ${singleQuoted(value)}],`)
      return { ...none, value: `new URLSearchParams([\n${pairs.join('\n')}\n  ])` }
    }
    case 'multipart': {
      if (hasFurtherHeaders(body.fields)) return writtenParts(body.fields)
      const appends = body.fields.map((field) => `form.append(${partArguments(field)})`)
      const imports = body.fields.some(({ isFile }) => isFile) ? READ_FILE : []
      return { imports, prelude: ['const form = new FormData()', ...appends, ''], value: 'form' }
    }
    case 'file':
      return { imports: READ_FILE, prelude: [], value: `await readFile(${singleQuoted(body.name)})` }
  }
}

/** `FormData` has no place for headers of a part. */
function writtenParts(fields: readonly MultipartField[]): BodyParts {
  const parts = fields.flatMap((field) => {
    const head = partHeaders(field).map((line) => line.replace(/[`\\]|\$\{/g, '\\$&'))
    const content = field.isFile ? `await readFile(${singleQuoted(field.value)})` : singleQuoted(field.value)
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template belongs to the sample
    return [`  \`${['--${boundary}', ...head, '', ''].join('\\r\\n')}\`,`, `  ${content},`, "  '\\r\\n',"]
  })
  return {
    imports: fields.some(({ isFile }) => isFile) ? READ_FILE : [],
    prelude: [
      'const boundary = crypto.randomUUID()',
      'const payload = new Blob([',
      ...parts,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the template belongs to the sample
      '  `--${boundary}--\\r\\n`,',
      '])',
      '',
    ],
    value: 'payload',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template belongs to the sample
    header: ["    'Content-Type': `multipart/form-data; boundary=${boundary}`,"],
  }
}

/** Only a blob has a type. */
function partArguments({ name, value, isFile, contentType }: MultipartField): string {
  const type = contentType === undefined ? '' : `, { type: ${singleQuoted(contentType)} }`
  const content = isFile ? `await readFile(${singleQuoted(value)})` : singleQuoted(value)
  if (!isFile && type === '') return `${singleQuoted(name)}, ${content}`
  return `${singleQuoted(name)}, new Blob([${content}]${type})${isFile ? `, ${singleQuoted(value)}` : ''}`
}
