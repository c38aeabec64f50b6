/** API URLs in program code: `fetch('https://api.bigcommerce.com/…')` calls an operation too. */
import { pathOf, readAddress } from '../../compilers/sample-text/address.ts'
import type { Part, SampleFinding } from '../../compilers/sample-text/finding.ts'
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

/** A quoted URL. Interpolated parts stand for values. */
const QUOTED = /(["'`])(https?:\/\/[^"'`\s]+)\1/g
/** `${hash}`, `#{hash}`, `{hash}` of an f-string, `%s`. */
const FILLED = /[$#]\{[^{}]*\}|\{\$?\w[\w.[\]'"]*\}|%[sd]\b/g

/** `const base = 'https://…'`, `BASE = "https://…"`: a named base URL. */
const NAMED_BASE = /(?<![\w.$])([A-Za-z_]\w{0,60}) *:?= *(["'`])(https?:\/\/[^"'`\s]+)\2/g
/** The rest of a URL after such a name: `${base}/teas`, `f"{base}/teas"`, `base + '/teas'`. */
const ON_BASE =
  /`\$\{(\w{1,60})\}(\/[^`\s]*)`|\bf"\{(\w{1,60})\}(\/[^"\s]*)"|(?<![\w.$])(\w{1,60}) *\+ *(["'])(\/[^"'\s]*)\6/g
/** The method of a call, next to the URL, possibly with a base in between. */
const CALLED =
  /(?:\.(get|post|put|patch|delete)|\bfetch)\(\s{0,20}(?:f?["'`](?:\$?\{\w{1,60}\})?|\w{1,60} {0,3}\+ {0,3}["'])$/
const MAX_BEFORE = 200
const METHOD_OPTION = /^\s*,\s*\{[^{}]{0,200}?\bmethod: *["'](\w+)["']/

interface Written {
  readonly text: string
  readonly at: number
  /** End of the expression. */
  readonly end: number
}

/** Checks URLs on documented hosts: complete ones, and ones built from a base in the same sample. */
export function wrongAddresses(code: string, index: OperationIndex): SampleFinding[] {
  return [...quotedIn(code), ...builtIn(code)].flatMap((written) => wrongAddress(written, code, index))
}

function quotedIn(code: string): Written[] {
  return [...code.matchAll(QUOTED)].map(({ 0: whole, 2: text = '', index }) => {
    return { text, at: index + 1, end: index + whole.length }
  })
}

function builtIn(code: string): Written[] {
  const bases = new Map([...code.matchAll(NAMED_BASE)].map(([, name = '', , base = '']) => [name, base]))
  if (bases.size === 0) return []
  return [...code.matchAll(ON_BASE)].flatMap(({ 0: whole, 1: a, 2: b, 3: c, 4: d, 5: e, 7: f, index }) => {
    const base = bases.get(a ?? c ?? e ?? '')
    const rest = b ?? d ?? f ?? ''
    const at = index + whole.indexOf(rest)
    return base === undefined ? [] : [{ text: base.replace(/\/$/, '') + rest, at, end: index + whole.length }]
  })
}

function wrongAddress({ text: written, at, end }: Written, code: string, index: OperationIndex): SampleFinding[] {
  const after = code.slice(end).trimStart()
  const isBase = /[/=]$|[^/]\$?\{[^{}/]*\}$/.test(written) || /^(?:\+|\.\s|%|,\s*(?:hash|store))/.test(after)
  // A replacement of the same length preserves offsets.
  const text = written.replace(FILLED, (value) => `{{${'X'.repeat(Math.max(1, value.length - 4))}}}`)
  const url: Part = { text, at }
  const address = readAddress(url)
  // REST API documents do not contain the endpoint of a GraphQL API.
  if (isBase || /\/graphql$/.test(text) || address?.host == null) return []
  if (!index.isDocumentedHost(address.host)) {
    const near = index.methodsOf({ ...address, host: null }).length > 0 ? index.nearApiHost(address.host) : null
    const message = `${address.host} is no host of an API document.`
    return near === null ? [] : [{ code: 'DC701', at, message, hint: `Did you mean "${near}"?` }]
  }
  const methods = index.methodsOf(address)
  const needs = pathOf(address)
  const shown = written.split('?')[0]
  if (methods.length > 0) {
    const method = methodOf(code, at, end)
    if (method === null || methods.includes(method)) return []
    const message = `${method.toUpperCase()} ${shown} is no operation of an API document.`
    const hint = `The path has ${methods.map((one) => one.toUpperCase()).join(', ')}.`
    return [{ code: 'DC701', at, message, needs, hint }]
  }
  if (index.isBase(address)) return []
  const near = ['get', 'post', 'put', 'delete']
    .map((method) => index.nearestPath(method, address))
    .find((path) => path !== null)
  const message = `${shown} is no address of an API document.`
  return [{ code: 'DC701', at, message, needs, ...(near && { hint: `Did you mean "${near}"?` }) }]
}

/** null if the code does not name it next to the URL. */
function methodOf(code: string, at: number, end: number): string | null {
  const called = CALLED.exec(code.slice(Math.max(0, at - MAX_BEFORE), at))
  if (called === null) return null
  if (called[1] !== undefined) return called[1]
  return METHOD_OPTION.exec(code.slice(end))?.[1]?.toLowerCase() ?? null
}
