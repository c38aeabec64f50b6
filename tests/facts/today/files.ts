/** The facts of 2026, their waivers, and the documents that they describe. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Json } from './document.ts'
import { type Comparison, compare, type FactFile, type Waiver } from './mentions.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

export const NAMES = readdirSync(join(import.meta.dirname, 'rest')).map((file) => file.replace(/\.json$/, ''))

export function readWaivers(name: string): Waiver[] {
  const file = join(import.meta.dirname, 'waivers', `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

export function compareDocument(name: string): Comparison {
  const facts: FactFile = JSON.parse(readFileSync(join(import.meta.dirname, 'rest', `${name}.json`), 'utf8'))
  const root: Json = parse(readFileSync(join(CONTENT, facts.document), 'utf8'), { maxAliasCount: -1 })
  return compare(facts, root)
}
