/** DC339: an ID has one name, and a well-known object has one ID, in all documents and samples of the site. */
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import type { Page, Sample } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import { kindOfPath, sightingsIn } from '../../compilers/openapi/contradictions/sightings.ts'
import { PLAIN_NAMES_FILE } from '../../content/own-files.ts'
import type { NamedOperation } from '../../linking/page-references.ts'
import { referencesOf } from '../../linking/page-references.ts'
import type { CheckedSite } from './site-to-check.ts'

interface Place {
  readonly kind: string
  readonly id: string
  readonly name: string
  readonly file: string
  readonly line: number
  readonly column: number
}

/**
 * Kinds with unique names: two brands of the same name would be a mistake in a store, but two options called "Size" are
 * not.
 */
const UNIQUE_NAMES = new Set(['brand', 'channel', 'customer', 'customer group', 'product'])
const RESPONSE = /\bresponse="(?:[^"\s#]+#)?([^"\s]+)/
/** An update may rename an object. */
const RENAMES: readonly string[] = ['put', 'patch']

export function checkOneName(checked: CheckedSite): Finding[] {
  if (checked.textOf(PLAIN_NAMES_FILE) === null) return []
  const places = [...inDocuments(checked), ...inSamples(checked)]
  const twoNames = disagreements(places, ({ kind, id }) => `${kind} ${id}`, 'name')
  const unique = places.filter(({ kind }) => UNIQUE_NAMES.has(kind))
  return [...twoNames, ...disagreements(unique, ({ kind, name }) => `${kind} ${name}`, 'id')]
}

function disagreements(places: readonly Place[], subject: (place: Place) => string, what: 'name' | 'id'): Finding[] {
  return [...Map.groupBy(places, subject).values()].flatMap((group) => {
    const said = [...Map.groupBy(group, (place) => place[what]).values()].sort((a, b) => b.length - a.length)
    const [usual] = said[0] ?? []
    return said.slice(1).flatMap((others) =>
      others.map((place): Finding => {
        const { kind, id, name, file, line, column } = place
        const elsewhere = `${usual?.file}:${usual?.line}`
        const message =
          what === 'name'
            ? `The ${kind} ${id} is "${name}" here and "${usual?.name}" in ${elsewhere}.`
            : `The ${kind} "${name}" has the id ${id} here and ${usual?.id} in ${elsewhere}.`
        return { code: 'DC339', file, line, column, message }
      }),
    )
  })
}

function inDocuments({ units }: CheckedSite): Place[] {
  return units.flatMap(({ pages, report }) =>
    (report?.truth?.names ?? []).map((named) => ({ ...named, file: pages[0]?.file ?? '' })),
  )
}

/** JSON samples on pages. A translation shows its original's samples. */
function inSamples({ site }: CheckedSite): Place[] {
  const pages = [...site.pages.values()].filter(({ locale }) => locale === DEFAULT_LOCALE)
  const operations = new Map(
    pages.flatMap((page) =>
      referencesOf(page).operations.map((operation) => [operation.operationId, operation] as const),
    ),
  )
  return pages
    .filter(({ file }) => /\.mdx?$/.test(file))
    .flatMap((page) => page.samples.flatMap((sample) => inSample(page, sample, operations)))
}

function inSample(
  page: Page,
  { language, code, meta, position }: Sample,
  operations: ReadonlyMap<string, NamedOperation>,
): Place[] {
  if (language !== 'json' || !/_id"|Id"|"id"/.test(code)) return []
  const operation = operations.get(RESPONSE.exec(meta)?.[1] ?? '')
  if (operation !== undefined && RENAMES.includes(operation.method)) return []
  const value = parsed(code)
  if (value === undefined) return []
  const kind = operation === undefined ? '' : kindOfPath(operation.path)
  return sightingsIn(value, kind).map(({ at: _, ...named }) => {
    const before = code.slice(0, Math.max(0, code.indexOf(JSON.stringify(named.name))))
    // The fence line is the line before the code.
    return { ...named, file: page.file, line: position.line + before.split('\n').length, column: 1 }
  })
}

/** undefined for a fragment with gaps. */
function parsed(code: string) {
  try {
    return JSON.parse(code)
  } catch {
    return undefined
  }
}
