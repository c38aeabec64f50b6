/** Compares our reader of the official schemas with a JSON Schema validator: both must agree on every document. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { readYaml } from '../document/yaml-document.ts'
import { officialJson, officialSchema } from './official-schemas.ts'

const CASES = join(import.meta.dirname, '../../../../../tests/openapi/cases')
const BASES = ['responses', 'parameters', 'security', 'servers', 'callbacks', 'examples', 'form', 'openapi-32']

/** The validator has no formats here; text-formats.test.ts checks ours. */
function validatorOf(version: '3.1' | '3.2') {
  const schema = officialJson(version)
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  return ajv.compile(schema)
}

const validators = { '3.1': validatorOf('3.1'), '3.2': validatorOf('3.2') }

function baseOf(name: string, version: string): JsonObject {
  const { data } = readYaml('a.yaml', readFileSync(join(CASES, `${name}.yaml.txt`), 'utf8'))
  return { ...(data as JsonObject), openapi: `${version}.0` }
}

/** Every object of a document that is not an example, so that a mistake in it is a mistake in OpenAPI. */
function objectsIn(value: Json, found: JsonObject[] = []): JsonObject[] {
  if (typeof value !== 'object' || value === null) return found
  if (!Array.isArray(value)) found.push(value as JsonObject)
  for (const child of Object.values(value)) objectsIn(child, found)
  return found
}

function spoil(document: JsonObject, at: number, how: number): JsonObject {
  const copy = structuredClone(document)
  const objects = objectsIn(copy)
  const object = objects[at % objects.length] as { [key: string]: Json }
  const keys = Object.keys(object)
  const key = keys[how % Math.max(1, keys.length)] ?? 'x'
  const value = object[key] ?? null
  delete object[key]
  const ways: (() => void)[] = [
    () => {},
    () => (object[`${key.slice(0, 1)}${key}`] = value),
    () => (object[key] = 7),
    () => (object[key] = [value]),
    () => (object[key] = 'text'),
    () => (object[key] = {}),
  ]
  ways[how % ways.length]?.()
  return copy
}

/** Only for formats does ours find more. */
const saysMore = (message: string) => / is no (?:uri|uri-reference|email|media-range|regex)$/.test(message)

describe.each(['3.1', '3.2'] as const)('the official schema of OpenAPI %s', (version) => {
  it('is read as a validator reads it, whatever is wrong', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BASES), fc.nat(500), fc.nat(60), (name, at, how) => {
        const document = spoil(baseOf(name, version), at, how)
        const differences = officialSchema(version).differences(document)
        const isValid = validators[version](document) as boolean
        expect(differences.filter(({ message }) => !saysMore(message)).length === 0).toBe(isValid)
      }),
      { numRuns: 400, seed: 20261123 },
    )
  })
})

const UNDERSTOOD =
  '$anchor $comment $defs $dynamicAnchor $dynamicRef $id $ref $schema additionalProperties allOf anyOf const contains default definitions dependentSchemas description else enum exclusiveMinimum format id if items maxContains maxProperties minContains minItems minProperties minimum not oneOf pattern patternProperties properties propertyNames required then type unevaluatedProperties uniqueItems url'.split(
    ' ',
  )
/** Keywords whose members have freely chosen names. */
const NAMING = ['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas']

it.each(['3.0', '3.1', '3.2'] as const)('%s uses no keyword that ours does not understand', (version) => {
  const used = new Set<string>()
  const visit = (value: Json, isNaming: boolean): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, false)
    else if (typeof value === 'object' && value !== null)
      for (const [key, child] of Object.entries(value)) {
        if (!isNaming) used.add(key)
        if (key !== 'enum' && key !== 'default') visit(child, !isNaming && NAMING.includes(key))
      }
  }
  visit(officialJson(version), false)
  expect([...used].filter((keyword) => !UNDERSTOOD.includes(keyword))).toEqual([])
})

it('does not try alternatives at each level of a deep schema, which would double the work per level', () => {
  let schema: JsonObject = { type: 'strnig' }
  for (let level = 0; level < 40; level += 1) schema = { type: 'object', properties: { inner: schema } }
  const document = {
    openapi: '3.0.3',
    info: { title: 'Deep', version: '1' },
    paths: {},
    components: { schemas: { Deep: schema } },
  }
  const [found] = officialSchema('3.0').differences(document)
  expect(found?.path.at(-1)).toBe('type')
})
