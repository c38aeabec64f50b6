import { recorded } from '../recorded.ts'
import { useTranslations } from './next-intl.ts'

export async function getTranslations(namespace: string) {
  return useTranslations(namespace)
}

export async function getFormatter() {
  return {
    number: (value: number, options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-US', options).format(value),
  }
}

export function setRequestLocale(locale: string): void {
  recorded.locales.push(locale)
}
