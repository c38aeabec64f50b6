/** `curl` commands in a shell script, with the variables that the script sets. */
import { readCurl } from '@dev-center/contract/samples/curl'
import type { CodeRequest } from '../trace/request.ts'
import { textRequest, type WrittenRequest } from './text-request.ts'

const DECLARES = /^(?:export|readonly|local)[ \t]+/
const ASSIGNMENT = /^([A-Za-z_]\w*)=(.*)$/
/** A single word, quoted or not. */
const ONE_VALUE = /^(?:"[^"`(]*"|'[^']*'|[^\s"'`$();|&]*)$/

export function readShell(file: string, text: string): CodeRequest[] {
  const variables = variablesOf(text)
  return readCurl(text).map((request) => textRequest(file, text, request as WrittenRequest, variables))
}

/** Variables that are set exactly once. */
function variablesOf(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  const twice = new Set<string>()
  for (const line of text.split('\n')) {
    const [, name = '', rest = ''] = ASSIGNMENT.exec(line.trim().replace(DECLARES, '')) ?? []
    const written = rest.endsWith(';') ? rest.slice(0, -1) : rest
    if (name === '') continue
    // The output of another command is unknown, whatever the variable was before.
    if (values.has(name) || !ONE_VALUE.test(written)) twice.add(name)
    const value = /^["']/.test(written) ? written.slice(1, -1) : written
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
