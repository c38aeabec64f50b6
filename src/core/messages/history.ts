/** Words about the past of the APIs in every language. Dates come in words of the language. */
import type { Locale } from '../locale.ts'

interface HistoryMessages {
  readonly documentedSince: (date: string) => string
  /** It came into the record with its whole document. */
  readonly documentedBy: (date: string) => string
  readonly documentedBefore: (date: string) => string
  readonly changedIn: (date: string) => string
  readonly deprecatedSince: (date: string) => string
  readonly deprecatedBefore: (date: string) => string
  readonly noReplacement: string
}

const EN: HistoryMessages = {
  documentedSince: (date) => `Documented since ${date}`,
  documentedBy: (date) => `Documented since ${date} or earlier`,
  documentedBefore: (date) => `Documented before ${date}`,
  changedIn: (date) => `changed in ${date}`,
  deprecatedSince: (date) => `deprecated since ${date}`,
  deprecatedBefore: (date) => `deprecated before ${date}`,
  noReplacement: 'No replacement is documented.',
}

const FR: HistoryMessages = {
  documentedSince: (date) => `Documenté depuis ${date}`,
  documentedBy: (date) => `Documenté depuis ${date} ou avant`,
  documentedBefore: (date) => `Documenté avant ${date}`,
  changedIn: (date) => `modifié en ${date}`,
  deprecatedSince: (date) => `obsolète depuis ${date}`,
  deprecatedBefore: (date) => `obsolète avant ${date}`,
  noReplacement: 'Aucun remplacement n’est documenté.',
}

const RU: HistoryMessages = {
  documentedSince: (date) => `В документации с ${date}`,
  documentedBy: (date) => `В документации с ${date} или раньше`,
  documentedBefore: (date) => `В документации до ${date}`,
  changedIn: (date) => `последнее изменение: ${date}`,
  deprecatedSince: (date) => `устарело, отмечено: ${date}`,
  deprecatedBefore: (date) => `устарело, отмечено до ${date}`,
  noReplacement: 'Замена не указана в документации.',
}

const ZH: HistoryMessages = {
  documentedSince: (date) => `自 ${date} 起有文档`,
  documentedBy: (date) => `自 ${date} 或更早起有文档`,
  documentedBefore: (date) => `${date} 之前已有文档`,
  changedIn: (date) => `最近更改：${date}`,
  deprecatedSince: (date) => `自 ${date} 起弃用`,
  deprecatedBefore: (date) => `${date} 之前已弃用`,
  noReplacement: '文档未给出替代方案。',
}

export const HISTORY_MESSAGES: Record<Locale, HistoryMessages> = { 'en-US': EN, fr: FR, ru: RU, 'zh-CN': ZH }
