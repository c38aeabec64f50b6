/** The reports behind `/proof`: each is written by the command that measures, and read completely or not at all. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../results')

interface Part {
  readonly right: number
  readonly of: number
}

export interface Reports {
  /** Written by `npm run proof`, from a check of the whole content. */
  readonly content?: {
    readonly pages: number
    readonly translations: number
    readonly operations: number
    readonly links: number
    readonly errors: number
    readonly samples: { readonly checked: number; readonly exchanges: number }
    readonly runs: { readonly ran: number; readonly simulated: number; readonly guides: number }
    readonly described: { readonly have: number; readonly of: number }
    readonly facts: { readonly settled: number; readonly of: number }
    readonly cited: { readonly have: number; readonly of: number }
    readonly reviewed: number
  }
  /** Written by `npm run proof`, from the published build. */
  readonly sizes?: {
    readonly pages: number
    readonly medianBytes: number
    readonly mostBytes: number
    readonly mostImageBytes: number
  }
  /** Written by `npm run exam`. */
  readonly exam?: { readonly find: Part; readonly do: Part }
  /** Written by `npm run bench accessibility`. */
  readonly accessibility?: { readonly pages: number; readonly schemes: number; readonly violations: number }
  /** Written by `npm run bench page`. */
  readonly page?: {
    readonly page: string
    readonly bytes: number
    readonly scriptBytes: number
    readonly firstPaintMs: number
    readonly layoutShift: number
  }
}

export const REPORT_COMMANDS: Readonly<Record<keyof Reports, string>> = {
  content: 'npm run proof',
  sizes: 'npm run proof',
  exam: 'npm run exam',
  accessibility: 'npm run bench accessibility',
  page: 'npm run bench page',
}

export function writeReport<Name extends keyof Reports>(name: Name, report: Required<Reports>[Name]): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`)
}

/** All reports that exist. */
export function readReports(folder = FOLDER): Reports {
  const names = Object.keys(REPORT_COMMANDS) as (keyof Reports)[]
  const found = names.flatMap((name) => {
    const text = readText(join(folder, `${name}.json`))
    return text === null ? [] : [[name, JSON.parse(text)] as const]
  })
  return Object.fromEntries(found)
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
