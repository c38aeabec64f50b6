/** Syntax of HTTP messages. Their content is checked against the API documents elsewhere. */

import { didYouMean } from '../../../../core/words/did-you-mean.ts'
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'QUERY', 'TRACE', 'CONNECT']
const METHOD = /^([A-Za-z]+)[ \t]/
const VERSION = /^HTTP\/[\d.]+$/
const STATUS = /^HTTP\/[\d.]+ \d{3}(?: .*)?$/
/** Field names: RFC 9110, 5.1. */
const HEADER = /^[!#$%&'*+.^`|~\w-]+:(?:[ \t].*|)$/

/** Messages separated by `###`: a request line, a status line, or only headers; then an empty line and the body. */
export function checkHttp(text: string): SampleFault[] {
  const faults: SampleFault[] = []
  let part: 'start' | 'headers' | 'body' = 'start'
  for (const [index, line] of text.split('\n').entries()) {
    const report = (message: string, hint?: string): void => {
      faults.push({ code: 'DC720', line: index + 1, column: 1, message: `HTTP: ${message}`, ...(hint && { hint }) })
    }
    if (/^###/.test(line)) part = 'start'
    else if (part === 'body' || (part === 'start' && /^\s*$|^(?:#|\/\/|@\w+\s*=)/.test(line))) continue
    else if (/^\s*$/.test(line)) part = 'body'
    else if (part === 'start') {
      checkStart(line, report)
      part = 'headers'
    } else if (/^[ \t]+[?&]\S/.test(line)) {
    } // The query string of the line before.
    else if (!HEADER.test(line)) {
      report(`"${line.slice(0, 60)}" is no header.`, 'Headers are "Name: value"; an empty line ends them.')
      part = 'body'
    }
  }
  return faults
}

/** `GET /v3/catalog HTTP/1.1`; both empty if it is not a request line. */
function readRequestLine(line: string): { method: string; target: string } {
  const method = METHOD.exec(line)?.[1] ?? ''
  const rest = line.slice(method.length).trim()
  if (method === '' || rest === '') return { method: '', target: '' }
  const version = rest.slice(Math.max(rest.lastIndexOf(' '), rest.lastIndexOf('\t')) + 1)
  const hasVersion = version !== rest && VERSION.test(version)
  return { method, target: hasVersion ? rest.slice(0, -version.length).trim() : rest }
}

function checkStart(line: string, report: (message: string, hint?: string) => void): void {
  if (STATUS.test(line) || HEADER.test(line)) return
  const { method, target } = readRequestLine(line)
  if (!METHODS.includes(method)) {
    const known = didYouMean(method, METHODS) ?? 'Start with METHOD and address, such as GET /v3/catalog/products.'
    report(method === '' ? `"${line.slice(0, 60)}" is no request line.` : `${method} is no method.`, known)
  } else if (!/^(?:https?:\/\/|\/|\*$|\{\{)/.test(target)) {
    report(`"${target.slice(0, 60)}" isn't a URL.`, 'Write a path from the root, or a whole address.')
  } else if (/\s/.test(target)) {
    report(`The address has a blank: "${target.slice(0, 60)}".`, 'Write %20.')
  }
}
