/** Format of a `.schema.yaml` file: one theme object, setting type, or configuration file. Strict: unknown keys are rejected. */
import { z } from 'zod'
import type { ThemeObjectFile, ThemeProperty } from '../api/theme-object.ts'

const name = z.string().min(1).max(80)
const text = z.string().min(1).max(4_000)

const propertySchema: z.ZodType<ThemeProperty> = z.lazy(() =>
  z.strictObject({
    /** `string`, `array of object`, or the name of a shared object: `image`. */
    type: z.string().min(1).max(80),
    description: text,
    required: z.literal(true).optional(),
    deprecated: z.literal(true).optional(),
    /** All accepted values. */
    values: z.array(z.string().min(1)).min(1).optional(),
    properties: z.record(z.string(), propertySchema).optional(),
  }),
)

const partSchema = z.strictObject({
  type: z.string().min(1).max(80),
  description: text,
  properties: z.record(z.string(), propertySchema).optional(),
  example: text.optional(),
})

export const themeObjectSchema: z.ZodType<ThemeObjectFile> = z.strictObject({
  /** Name in templates, also used as the anchor. */
  name,
  /** Title of its own page; defaults to the name. */
  title: z.string().min(1).max(120).optional(),
  type: z.string().min(1).max(80),
  /** Markdown. */
  description: text,
  /**
   * `global`: available on every page; `template`: only in the listed templates; `schema` and `config`: part of
   * schema.json or config.json.
   */
  scope: z.enum(['global', 'template', 'schema', 'config']),
  templates: z.array(z.string().min(1)).optional(),
  /** Expressions that templates use to access it. */
  expressions: z.array(z.string().min(1)).optional(),
  values: z.array(z.string().min(1)).min(1).optional(),
  properties: z.record(z.string(), propertySchema).optional(),
  /** Code example. */
  example: text,
  exampleLanguage: z.enum(['handlebars', 'json']).optional(),
  /** Objects that other files can use as types, by name. */
  objects: z.record(z.string(), partSchema).optional(),
})

/** Valid keys at the position of an unknown one, given the dotted path of the surrounding object. */
export function themeObjectKeys(path: string): readonly string[] {
  if (path === '') return KEYS
  return /(^|\.)objects\.[^.]+$/.test(path) && !path.includes('.properties.') ? PART_KEYS : PROPERTY_KEYS
}

const PROPERTY_KEYS = ['type', 'description', 'required', 'deprecated', 'values', 'properties']
const PART_KEYS = ['type', 'description', 'properties', 'example']
const KEYS = [
  'name',
  'title',
  'type',
  'description',
  'scope',
  'templates',
  'expressions',
  'values',
  'properties',
  'example',
  'exampleLanguage',
  'objects',
]
