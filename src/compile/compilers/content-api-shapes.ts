/** The API surface of a content folder: everything its API documents currently promise. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Surface } from '../../core/history/api-shape.ts'
import { byName } from '../../core/history/by-name.ts'
import { graphqlSurface } from './graphql/api-shape.ts'
import { readSdl } from './graphql/read-sdl.ts'
import { readSurface } from './openapi/api-shape/read-api-shape.ts'
import { readYaml, type YamlDocument } from './openapi/document/yaml-document.ts'

const OPENAPI = '.openapi.yaml'
const GRAPHQL = '.graphql'

/**
 * Reads every OpenAPI document and GraphQL schema in the folder. Throws if the folder does not exist. Skips unreadable
 * documents, because the check reports them.
 *
 * @example
 * contentSurface(folder).operations['GET /stores/{}/v3/catalog/brands'].route // such as /docs/rest-catalog/brands
 */
export function contentSurface(folder: string): Surface {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
  const documents = new Map<string, YamlDocument>()
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  for (const name of names) if (/\.ya?ml$/.test(name)) documents.set(name, readYaml(name, read(name)))
  const sources = names
    .filter((name) => name.endsWith(OPENAPI))
    .map((file) => ({ route: `/${file.slice(0, -OPENAPI.length)}`, file, documents }))
  const schemas = names.filter((name) => name.endsWith(GRAPHQL))
  const types = schemas.flatMap((name) => {
    const { model } = readSdl(read(name), name)
    return model === null ? [] : [graphqlSurface(`/${name.slice(0, -GRAPHQL.length)}`, model)]
  })
  const { operations, shapes } = readSurface(sources)
  return { operations: byName(operations), types: byName(Object.assign({}, ...types)), shapes }
}
