/** Files that nothing could be made of, and what they would have held. */
import type { Problem, ProblemCode } from '../../../core/problem.ts'
import { isWithin } from '../../../core/route.ts'
import { parseFileName, toRoute } from '../../content/file-name.ts'

/** Codes of files that could not be read: the cause of whatever is missed elsewhere. */
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

export function isUnreadable({ code, severity }: Problem): boolean {
  return severity === 'error' && UNREADABLE.has(code)
}

/** Names without which nothing is known of an operation, or of what it takes and returns. */
const PART_HINT =
  /"(?:get|put|post|delete|options|head|patch|trace|query|components|paths|webhooks|parameters|requestBody|content|responses|schema)"/

/** Part of an operation under a misspelt name, or a parameter that is none. */
function hidesPart({ code, hint = '' }: Problem): boolean {
  return code === 'DC306' || (code === 'DC340' && PART_HINT.test(hint))
}

export interface Lost {
  readonly files: readonly string[]
  /** Whether an API document is among them, or lacks a part. */
  readonly hasDocuments: boolean
  /** Whether a page or anchor of this route may be in a file that could not be read. */
  hasRoute(route: string): boolean
  /** Whether a folder may be missing because of its files. */
  hasFolder(route: string): boolean
  /** Whether one of the files names this; a name that none of them has is wrong all the same. */
  hasName(name: string): boolean
  /** Whether one of the files has a path that fits the end of this one. */
  hasPath(path: string): boolean
}

/** null when everything could be read, which is nearly always. */
export function lostIn(problems: readonly Problem[], textOf: (file: string) => string | null): Lost | null {
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
