/** Form of a `.schema.yaml` file: one theme object, setting type or configuration file. Strict: an unknown key is a mistake. */
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
    /** Every value that is accepted. */
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
  /** What templates call it, and its anchor. */
  name,
  /** Title of a page of its own; the name when absent. */
  title: z.string().min(1).max(120).optional(),
  type: z.string().min(1).max(80),
  /** Markdown. */
  description: text,
  /** `global`: every page has it; `template`: only the templates listed; `schema` and `config`: a part of schema.json or config.json. */
  scope: z.enum(['global', 'template', 'schema', 'config']),
  templates: z.array(z.string().min(1)).optional(),
  /** How a template writes it. */
  expressions: z.array(z.string().min(1)).optional(),
  values: z.array(z.string().min(1)).min(1).optional(),
  properties: z.record(z.string(), propertySchema).optional(),
  /** Code that uses it. */
  example: text,
  exampleLanguage: z.enum(['handlebars', 'json']).optional(),
  /** Objects that other files use as types, by name. */
  objects: z.record(z.string(), partSchema).optional(),
})

/** Known keys where an unknown one was found, by the dotted path of the object around it. */
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
