/** The documents of the REST APIs, as tests need them: examples of requests and schemas of answers, read by ajv. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { restDocuments } from '../../../src/compile/openapi/contract/read-contract.ts'
import { readYaml } from '../../../src/compile/openapi/yaml-document.ts'
import type { Json, JsonObject } from '../../../src/core/json.ts'
import { isJsonObject, objectOf } from '../../../src/sandbox/rest/engine/json-value.ts'

export const ROOT = resolve(import.meta.dirname, '../../..')
