/** The contract of the content folder, for programs and tests. The site publishes the same contract from its pages. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { Contract } from '@dev-center/contract/request/contract'
import type { JsonObject } from '../../../../core/json.ts'
import { hashParts } from '../../../content/hash.ts'
import { simulatedOperations } from '../../../simulation/simulation.ts'
import { readYaml } from '../document/yaml-document.ts'
import { object } from '../downloads/json-parts.ts'
import { compileContract } from './compile-contract.ts'

/**
 * The contract of a project's documents. Cached in `.cache` below `root`, because reading the documents takes seconds.
 * Throws if the content folder is missing.
 *
 * @example
 * readContract(root).operations.length // of all documents, whether the sandbox simulates them or not
 */
export function readContract(root: string): Contract {
  const texts = restDocuments(root).map((file) => readFileSync(file, 'utf8'))
  const key = hashParts(...compilerTexts(), ...simulatedOperations(), ...texts)
  const file = join(root, '.cache', 'rest-contract', `${key}.json`)
  const known = readText(file)
  if (known !== null) return JSON.parse(known)
  return keep(file, compileContract(readDocuments(root)))
}

/**
 * The documents as JSON, sorted by name, cached in the same way.
 *
 * @example
 * readDocuments(root)[0].openapi // such as 3.1.0
 */
export function readDocuments(root: string): readonly JsonObject[] {
  const texts = restDocuments(root).map((file) => readFileSync(file, 'utf8'))
  const file = join(root, '.cache', 'rest-contract', `documents-${hashParts(...texts)}.json`)
  const known = readText(file)
  if (known !== null) return JSON.parse(known)
  return keep(
    file,
    texts.map((text) => object(readYaml('', text).data)),
  )
}

/** The compiler's sources are part of the key, so that no run reads a result of an older compiler. */
function compilerTexts(): string[] {
  return readdirSync(import.meta.dirname)
    .sort()
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
}

/** Written to a temporary file and renamed, so that concurrent runs never read half a file. */
function keep<T>(file: string, value: T): T {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.${threadId}`
  writeFileSync(draft, JSON.stringify(value))
  renameSync(draft, file)
  return value
}

/**
 * Absolute paths of the OpenAPI documents in the content folder, sorted by name. Throws if the folder does not exist.
 *
 * @example
 * restDocuments('/project')[0] // such as /project/content/docs/rest-catalog/brands.openapi.yaml
 */
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
