/** Messages that the compiler adds to pages. */
import type { Locale } from '../locale.ts'

export interface ContentMessages {
  readonly footnotes: string
  /** `{reference}` is the number of the footnote. */
  readonly backToReference: string
  /** What a drawing is called that has no title, and its source below it. */
  readonly diagram: string
  readonly diagramSource: string
}

export const CONTENT_MESSAGES: Record<Locale, ContentMessages> = {
  'en-US': {
    footnotes: 'Footnotes',
    backToReference: 'Back to reference {reference}',
    diagram: 'Diagram',
    diagramSource: 'Diagram as text',
  },
  fr: {
    footnotes: 'Notes',
    backToReference: 'Retour à la référence {reference}',
    diagram: 'Diagramme',
    diagramSource: 'Diagramme sous forme de texte',
  },
  ru: {
    footnotes: 'Примечания',
    backToReference: 'Назад к ссылке {reference}',
    diagram: 'Диаграмма',
    diagramSource: 'Диаграмма в виде текста',
  },
  'zh-CN': { footnotes: '脚注', backToReference: '返回引用 {reference}', diagram: '图表', diagramSource: '图表的文本' },
}
