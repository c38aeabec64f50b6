/** Page settings in menus and front matter: all keys optional, unknown keys rejected (spec: menus.settings, menus.validation). */
import { z } from 'zod'
import { LAYOUTS, TYPESETTINGS } from '../settings.ts'

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
}

export const settingsSchema = z.strictObject(SETTINGS_SHAPE)
