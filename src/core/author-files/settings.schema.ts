/** Page settings in menus and front matter: all keys optional, unknown keys rejected (spec: menus.settings, menus.validation). */
import { z } from 'zod'
import { LAYOUTS, type PageSettings, TYPESETTINGS } from '../settings.ts'

/** A setting without its schema is a type error. */
export const SETTINGS_SHAPE = {
  layout: z.enum(LAYOUTS).optional(),
  typesetting: z.enum(TYPESETTINGS).optional(),
  collapsed: z.boolean().optional(),
  breadcrumb: z.boolean().optional(),
  footer: z.boolean().optional(),
  navbar: z.boolean().optional(),
  pagination: z.boolean().optional(),
  sidebar: z.boolean().optional(),
  timestamp: z.boolean().optional(),
  toc: z.boolean().optional(),
} satisfies { readonly [key in keyof PageSettings]: z.ZodType<PageSettings[key] | undefined> }

export const settingsSchema = z.strictObject(SETTINGS_SHAPE)
