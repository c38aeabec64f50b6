/** The contract of the content folder, for programs and tests: the site publishes the same one, made from its pages. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Contract } from '../../../sandbox/rest/engine/contract.ts'
import { object } from '../downloads/json-parts.ts'
import { readYaml } from '../yaml-document.ts'
import { compileContract } from './compile-contract.ts'

/** Raised when the compiled form changes, so that no run reads an older one. */
const VERSION = 1

/** @param root the project; what was compiled is kept in its `.cache`, because reading the documents takes seconds. */
export function readContract(root: string): Contract {
  const texts = restDocuments(root).map((file) => readFileSync(file, 'utf8'))
  const key = createHash('sha256')
    .update(`${VERSION}\0${texts.join('\0')}`)
    .digest('hex')
    .slice(0, 16)
  const file = join(root, '.cache', 'rest-contract', `${key}.json`)
  const known = readText(file)
  if (known !== null) return JSON.parse(known)
  const contract = compileContract(texts.map((text) => object(readYaml('', text).data)))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(contract))
  return contract
}

/** Absolute paths of the OpenAPI documents of the content folder, in the order of their names. */
export function restDocuments(root: string): string[] {
  const content = join(root, 'content')
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.openapi.yaml'))
    .sort()
    .map((name) => join(content, name))
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
