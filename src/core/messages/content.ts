/** Messages that the compiler adds to pages. */
import type { Locale } from '../locale.ts'

interface ContentMessages {
  readonly footnotes: string
  /** `{reference}` is the number of the footnote. */
  readonly backToReference: string
}

export const CONTENT_MESSAGES: Record<Locale, ContentMessages> = {
  'en-US': { footnotes: 'Footnotes', backToReference: 'Back to reference {reference}' },
  fr: { footnotes: 'Notes', backToReference: 'Retour à la référence {reference}' },
  ru: { footnotes: 'Примечания', backToReference: 'Назад к ссылке {reference}' },
  'zh-CN': { footnotes: '脚注', backToReference: '返回引用 {reference}' },
}
