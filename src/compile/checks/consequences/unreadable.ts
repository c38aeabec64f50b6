/** Unreadable files, and what they would have contained. */
import { type Finding, type ProblemCode, severityOf } from '../../../core/problem.ts'
import { isWithin } from '../../../core/route.ts'
import { parseFileName, toRoute } from '../../content/file-name.ts'

/** Codes of unreadable files, which cause missing targets elsewhere. */
const UNREADABLE: ReadonlySet<ProblemCode> = new Set([
  'DC101',
  'DC102',
  'DC125',
  'DC126',
  'DC142',
  'DC201',
  'DC208',
  'DC300',
  'DC301',
  'DC307',
  'DC601',
  'DC605',
  'DC609',
  'DC900',
  'DC901',
  'DC904',
  'DC920',
  'DC921',
])

export function isUnreadable(finding: Finding): boolean {
  return severityOf(finding) === 'error' && UNREADABLE.has(finding.code)
}

/** Members without which an operation, or its request and response, is unknown. */
const PART_HINT =
  /"(?:get|put|post|delete|options|head|patch|trace|query|components|paths|webhooks|parameters|requestBody|content|responses|schema)"/

/** Part of an operation under a misspelled name, or an invalid parameter. */
function hidesPart({ code, hint = '' }: Finding): boolean {
  return code === 'DC306' || (code === 'DC340' && PART_HINT.test(hint))
}

export interface Lost {
  readonly files: readonly string[]
  /** Whether an API document is unreadable or lacks a part. */
  readonly hasDocuments: boolean
  /** Whether a page or anchor of this route may be in an unreadable file. */
  hasRoute(route: string): boolean
  /** Whether a folder may be missing because its files are unreadable. */
  hasFolder(route: string): boolean
  /** Whether one of the files contains this name. A name in none of them is wrong in any case. */
  hasName(name: string): boolean
  /** Whether one of the files has a path that matches the end of this one. */
  hasPath(path: string): boolean
}

/** null if everything was readable, which is almost always. */
export function lostIn(problems: readonly Finding[], textOf: (file: string) => string | null): Lost | null {
  const files = [...new Set(problems.filter(isUnreadable).map(({ file }) => file))]
  const partly = problems.filter(hidesPart).map(({ file }) => file)
  if (files.length + partly.length === 0) return null
  const pages = files.map((file) => ({ route: routeOf(file), hasMore: !/\.mdx?$/.test(file) }))
  const texts = [...files, ...partly].map((file) => textOf(file) ?? '')
  let templates: readonly (readonly string[])[] | null = null
  return {
    files,
    hasDocuments: [...files, ...partly].some((file) => !/\.(?:mdx?|graphql|json)$/.test(file)),
    hasRoute: (route) => pages.some((page) => (page.hasMore ? isWithin(route, page.route) : route === page.route)),
    hasFolder: (route) => pages.some((page) => isWithin(page.route, route)),
    hasName: (name) => texts.some((text) => text.includes(name)),
    hasPath(path) {
      templates ??= texts.flatMap(pathsIn)
      const segments = path.split('/').filter((segment) => segment !== '')
      return templates.some((template) => isEndOf(template, segments))
    },
  }
}

/** Files of a group make the pages of their folder. */
function routeOf(file: string): string {
  return /\.schema\.ya?ml$/.test(file) ? toRoute(file.slice(0, file.lastIndexOf('/') + 1)) : parseFileName(file).route
}

const PATH_KEY = /^[ \t]+["']?(\/[^\s"':]*)["']?[ \t]*:/gm

function pathsIn(text: string): string[][] {
  return [...text.matchAll(PATH_KEY)].map(([, path = '']) => path.split('/').filter((segment) => segment !== ''))
}

function isEndOf(template: readonly string[], segments: readonly string[]): boolean {
  const from = segments.length - template.length
  return from >= 0 && template.every((segment, index) => segment.includes('{') || segment === segments[from + index])
}
