/** `curl` commands of a shell script, with the variables that the script sets itself. */
import { readCurl } from '../../core/sample-text/curl-text.ts'
import type { CodeRequest } from '../trace/request.ts'
import { textRequest, type WrittenRequest } from './text-request.ts'

const ASSIGNMENT =
  /^[ \t]*(?:export[ \t]+|readonly[ \t]+|local[ \t]+)?([A-Za-z_]\w*)=("[^"\n]*"|'[^'\n]*'|[^\s"'`$(]*)[ \t]*;?[ \t]*$/gm

export function readShell(file: string, text: string): CodeRequest[] {
  const variables = variablesOf(text)
  return readCurl(text).map((request) => textRequest(file, text, request as WrittenRequest, variables))
}

/** Variables that are set once. */
export function variablesOf(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  const twice = new Set<string>()
  for (const [, name = '', written = ''] of text.matchAll(ASSIGNMENT)) {
    if (values.has(name)) twice.add(name)
    const value = written.replace(/^(["'])(.*)\1$/s, '$2')
    values.set(
      name,
      written.startsWith("'")
        ? value
        : value.replaceAll(/\$\{(\w+)\}|\$(\w+)/g, (_, one, other) => `{{${one ?? other}}}`),
    )
  }
  for (const name of twice) values.delete(name)
  return values
}
