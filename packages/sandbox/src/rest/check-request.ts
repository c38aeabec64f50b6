/** The check of a request against the API documents, for this platform's paths and in its words. */
import { dotted, pointerTo } from '@dev-center/contract/json'
import { nearest } from '@dev-center/contract/nearest'
import { createRequestChecker, type RequestChecker, type RequestProblem } from '@dev-center/contract/request'
import type { Contract } from '@dev-center/contract/request/contract'
import { clauseFor, fieldOf } from './engine/wording.ts'

/** Prefixes that a written path may lack: the store, then the version too. */
const PREFIXES = ['', '/stores/abc123', '/stores/abc123/v3', '/stores/abc123/v2']

export function createPlatformChecker(contract: Contract): RequestChecker {
  return createRequestChecker(contract, {
    formsOf: (pathname) => PREFIXES.map((prefix) => `${prefix}${pathname}`),
    shownAs: (path) => {
      const shown = withoutStore(path)
      return [shown, shown.replace(/^\/v\d+(?=\/)/, '')]
    },
  })
}

/** `path`, `method`, `query.limit`, `body.name`. */
export function placeOfProblem(problem: RequestProblem): string {
  if (problem.in === 'path' || problem.in === 'query')
    return problem.parameter === '' ? problem.in : `${problem.in}.${problem.parameter}`
  const field = fieldIn(problem)
  return field === '' ? problem.in : `${problem.in}.${field}`
}

/** The field of the body that a problem is about; '' for the whole. */
export function fieldIn(problem: RequestProblem): string {
  switch (problem.code) {
    case 'unknown-path':
    case 'unknown-method':
    case 'unset':
    case 'missing-body':
    case 'unexpected-body':
      return ''
    case 'undocumented':
      return dotted(pointerTo(problem.at, problem.detail.name))
    case 'deprecated':
      return dotted(problem.at)
    default:
      return fieldOf(problem)
  }
}

/** A sentence about the path or method, or a clause that follows the name of the parameter or field. */
export function problemWords(problem: RequestProblem, checker?: RequestChecker): string {
  switch (problem.code) {
    case 'unknown-path':
      return `No operation has the path ${problem.detail.path}.${nearestPath(checker, problem.detail.path)}`
    case 'unknown-method':
      return `This path takes ${problem.detail.methods.join(', ')}.`
    case 'unset':
      return `is ${problem.detail.value}`
    case 'undocumented': {
      const what = problem.in === 'query' ? 'is not documented and is ignored' : 'is not a documented field'
      const near = nearest(problem.detail.name, problem.detail.siblings)
      return `${what}${near === null ? '' : `; did you mean "${near}"?`}`
    }
    case 'deprecated':
      return `is deprecated${problem.detail.instead === '' ? '' : `. ${problem.detail.instead.replace(/\.$/, '')}`}`
    case 'missing-body':
      return 'is required'
    case 'unexpected-body':
      return 'is not part of this operation'
    default:
      return clauseFor(problem)
  }
}

function nearestPath(checker: RequestChecker | undefined, pathname: string): string {
  if (checker === undefined) return ''
  const written = withoutStore(pathname)
  const known = checker.pathsLike(written)
  const near = nearest(written, known.keys())
  return near === null ? '' : ` Did you mean ${known.get(near)}?`
}

function withoutStore(path: string): string {
  return path.replace(/^\/stores\/[^/]+/, '')
}
