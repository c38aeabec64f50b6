/** The languages of the site. Pages without a locale suffix are in the default language, which has no URL prefix. */
export const LOCALES = ['en-US', 'fr', 'ru', 'zh-CN'] as const

export type Locale = (typeof LOCALES)[number]

/** spec: shell.language */
export const DEFAULT_LOCALE: Locale = 'en-US'

/** Each language in its own name, for the language switch. */
export const LOCALE_NAMES: Record<Locale, string> = {
  'en-US': 'English',
  fr: 'Français',
  ru: 'Русский',
  'zh-CN': '简体中文',
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}
