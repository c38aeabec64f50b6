/** Front matter keys of a page (spec: content.front-matter), including all page settings (spec: menus.settings). Strict. */
import { z } from 'zod'
import { SETTINGS_SHAPE } from './settings.schema.ts'

/** Maximum length of a title or description (spec: threats.hostile-content, row 29). */
const MAX_TEXT = 1_000

const isoDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Expected a date such as 2026-03-14' })
  .refine(isRealDate, {
    error: "This date doesn't exist",
  })

export const frontMatterSchema = z.strictObject({
  title: z.string().trim().min(1).max(MAX_TEXT).optional(),
  description: z.string().trim().min(1).max(MAX_TEXT).optional(),
  keywords: z.string().max(MAX_TEXT).optional(),
  /** Any truthy value marks the page nofollow and noindex; "false" turns it off (spec: head.robots). */
  robots: z.union([z.boolean(), z.string().max(MAX_TEXT)]).optional(),
  searchable: z.boolean().optional(),
  date: isoDate.optional(),
  canonical: z
    .string()
    .startsWith('https://', { error: 'Expected an address that starts with https://' })
    .max(MAX_TEXT)
    .optional(),
  ...SETTINGS_SHAPE,
})

export type FrontMatter = z.output<typeof frontMatterSchema>

/** Whether the flag asks search engines not to index the page. */
export function isNoindex(robots: FrontMatter['robots']): boolean {
  if (typeof robots === 'string') return robots.trim() !== '' && robots.trim().toLowerCase() !== 'false'
  return robots === true
}

function isRealDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
