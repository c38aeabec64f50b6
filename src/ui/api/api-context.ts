/** Props that every part of an API page receives. */
import type { ReactNode } from 'react'
import type { Prose } from '../../core/api/api-schema.ts'
import type { Locale } from '../../core/locale.ts'
import { API_MESSAGES, type ApiMessages } from '../../core/messages/api.ts'
import type { ArticleContext } from '../article/article-context.ts'

export interface ApiContext {
  readonly locale: Locale
  readonly messages: ApiMessages
  /** Renders a description. */
  readonly prose: (nodes: Prose | undefined) => ReactNode
  /** Localizes a URL of this site for the reader. */
  readonly href: (address: string) => string
}

export function apiContext(
  { locale, linkLocale, render }: Pick<ArticleContext, 'locale' | 'linkLocale' | 'render'>,
  localized: (href: string, locale: Locale) => string,
): ApiContext {
  let part = 0
  return {
    locale,
    messages: API_MESSAGES[locale],
    prose: (nodes) => {
      if (!nodes || nodes.length === 0) return null
      part += 1
      return render(nodes, `p${part}`)
    },
    href: (address) => (address.startsWith('/') ? localized(address, linkLocale) : address),
  }
}
