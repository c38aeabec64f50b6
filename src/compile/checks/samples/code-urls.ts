/** Addresses of the API in the text of a program: `fetch('https://api.bigcommerce.com/…')` calls an operation too. */
import { readAddress } from '../../compilers/sample-text/address.ts'
import type { Finding, Part } from '../../compilers/sample-text/finding.ts'
import type { OperationIndex } from './requests/operation-index.ts'

export const PROGRAM_LANGUAGES: readonly string[] = [
  'js',
  'javascript',
  'jsx',
  'ts',
  'typescript',
  'tsx',
  'py',
  'python',
  'rb',
  'ruby',
  'php',
  'go',
  'java',
]

/** An address in quotes; what a program fills in stands for a value. */
const QUOTED = /(["'`])(https?:\/\/[^"'`\s]+)\1/g
/** `${hash}`, `#{hash}`, `{hash}` of an f-string, `%s`. */
const FILLED = /[$#]\{[^{}]*\}|\{\$?\w[\w.[\]'"]*\}|%[sd]\b/g

/** Only whole addresses below a host that the documents name: a base, and a part that is added later, are left alone. */
export function wrongAddresses(code: string, index: OperationIndex): Finding[] {
  return [...code.matchAll(QUOTED)].flatMap(({ 2: written = '', index: at, 0: whole }): Finding[] => {
    const after = code.slice(at + whole.length).trimStart()
    const isBase = /[/=]$|[^/]\$?\{[^{}/]*\}$/.test(written) || /^(?:\+|\.\s|%|,\s*(?:hash|store))/.test(after)
    // A value of the same length keeps the places.
    const text = written.replace(FILLED, (value) => `{{${'X'.repeat(Math.max(1, value.length - 4))}}}`)
    const url: Part = { text, at: at + 1 }
    const address = readAddress(url)
    // The endpoint of a GraphQL API is in no document of a REST API.
    if (isBase || /\/graphql$/.test(text) || address?.host == null || !index.isDocumentedHost(address.host)) return []
    if (index.methodsOf(address).length > 0 || index.isBase(address)) return []
    const near = ['get', 'post', 'put', 'delete']
      .map((method) => index.nearestPath(method, address))
      .find((path) => path !== null)
    const message = `${written.split('?')[0]} is no address of an API document.`
    const path = `/${address.segments.map((segment) => segment.text).join('/')}`
    return [{ code: 'DC701', at: address.at, message, needs: path, ...(near && { hint: `Did you mean "${near}"?` }) }]
  })
}
