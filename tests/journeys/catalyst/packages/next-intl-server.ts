import { recorded } from '../recorded.ts'
import { messagesOf } from './messages.ts'

export async function getTranslations(namespace: string) {
  return messagesOf(namespace)
}

export async function getFormatter() {
  return {
    number: (value: number, options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-US', options).format(value),
  }
}

export function setRequestLocale(locale: string): void {
  recorded.locales.push(locale)
}
