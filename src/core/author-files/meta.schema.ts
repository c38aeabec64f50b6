/** Entries of `_meta.json`: their types and keys (spec: menus.entries), strict. */
import { z } from 'zod'
import { settingsSchema } from './settings.schema.ts'

const display = z.enum(['normal', 'hidden', 'children']).optional()

/** Schemes that menu links can use; all others could run code. */
const href = z.string().regex(/^(https?:\/\/|mailto:|\/(?!\/)|#)/, {
  error: 'Invalid href: start with "/", "#", "https://", "http://" or "mailto:".',
})

export const pageEntrySchema = z.strictObject({
  title: z.string().optional(),
  type: z.enum(['page', 'doc']).optional(),
  display,
  href: href.optional(),
  newWindow: z.boolean().optional(),
  theme: settingsSchema.optional(),
  /** Location of the page's source document; navigation ignores it (spec: menus.entries). */
  docUrl: z.string().optional(),
})

export const menuItemSchema = z.strictObject({
  title: z.string(),
  href: href.optional(),
  newWindow: z.boolean().optional(),
  docUrl: z.string().optional(),
})

export const menuEntrySchema = z.strictObject({
  type: z.literal('menu'),
  title: z.string(),
  items: z.record(z.string(), menuItemSchema),
  display,
})

export const separatorEntrySchema = z.strictObject({
  type: z.literal('separator'),
  title: z.string().optional(),
})

/** Selects the schema by `type`, so that problems are reported for the kind of entry that the author meant. */
export function entrySchemaFor(entry: unknown) {
  const type = typeof entry === 'object' && entry !== null && 'type' in entry ? entry.type : undefined
  if (type === 'menu') return menuEntrySchema
  if (type === 'separator') return separatorEntrySchema
  return pageEntrySchema
}

export type PageEntry = z.output<typeof pageEntrySchema>
export type MenuEntry = z.output<typeof menuEntrySchema>
type SeparatorEntry = z.output<typeof separatorEntrySchema>
export type MetaEntry = PageEntry | MenuEntry | SeparatorEntry
