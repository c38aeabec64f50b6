/** Messages of the search box in every language (spec: search.words); a missing one doesn't compile. */
import type { Locale } from '../locale.ts'
import type { PageKind } from '../page.ts'

export interface SearchMessages {
  readonly placeholder: string
  /** Accessible name of the input. */
  readonly label: string
  readonly loading: string
  readonly clear: string
  /** Accessible name of the result list. */
  readonly results: string
  /** Announced when results change; `rows` is at least 1. */
  readonly resultCount: (rows: number) => string
  readonly didYouMean: string
  readonly nearest: string
  readonly tellUs: string
  /** Initial text of the feedback form. */
  readonly lookedFor: (query: string) => string
  readonly deprecated: string
  /** Link from the box to the page with all results. */
  readonly allResults: string
  /** Label of the button on that page. */
  readonly search: string
  /** Number of pages found. */
  readonly pageCount: (pages: number) => string
  readonly askSomething: string
  readonly needsScript: string
  readonly allDocs: string
  readonly groups: string
  /** Visually hidden after the text of a link; starts with a space. */
  readonly opensInNewTab: string
  /** Label of the button that copies the path of an operation. */
  readonly copyPath: string
  /** Label for the kind of a page; '' if the kind says nothing. */
  readonly kinds: Record<PageKind, string>
}

/** Identical in every language (spec: search.words): only the placeholder and the loading text are translated. */
export const SEARCH_ERROR = 'Failed to load search index.'
export const SEARCH_EMPTY = 'No results found.'

export const SEARCH_MESSAGES: Record<Locale, SearchMessages> = {
  'en-US': {
    placeholder: 'Search documentation…',
    label: 'Search documentation',
    loading: 'Loading…',
    clear: 'Clear',
    results: 'Search results',
    resultCount: (rows) => (rows === 1 ? '1 result' : `${rows} results`),
    didYouMean: 'Did you mean',
    nearest: 'Pages that come close',
    tellUs: 'Tell us what you looked for',
    lookedFor: (query) => `I searched for “${query}” and found nothing. I was looking for: `,
    deprecated: 'Deprecated',
    allResults: 'All results',
    search: 'Search',
    pageCount: (pages) => (pages === 1 ? '1 page' : `${pages} pages`),
    askSomething: 'Type at least two characters.',
    needsScript: 'Search needs JavaScript. Without it, every page can be found under',
    allDocs: 'All docs',
    groups: 'Groups of results',
    opensInNewTab: ' (opens in a new tab)',
    copyPath: 'Copy path',
    kinds: {
      guide: 'Guides',
      rest: 'REST',
      graphql: 'GraphQL',
      webhook: 'Webhooks',
      'theme-object': 'Theme objects',
      changelog: 'Changelog',
      special: '',
    },
  },
  fr: {
    placeholder: 'Rechercher dans la documentation…',
    label: 'Rechercher dans la documentation',
    loading: 'Chargement…',
    clear: 'Effacer',
    results: 'Résultats de la recherche',
    resultCount: (rows) => (rows === 1 ? '1 résultat' : `${rows} résultats`),
    didYouMean: 'Vouliez-vous dire',
    nearest: 'Pages les plus proches',
    tellUs: 'Dites-nous ce que vous cherchiez',
    lookedFor: (query) => `J’ai cherché « ${query} » et n’ai rien trouvé. Je cherchais : `,
    deprecated: 'Obsolète',
    allResults: 'Tous les résultats',
    search: 'Rechercher',
    pageCount: (pages) => (pages < 2 ? `${pages} page` : `${pages} pages`),
    askSomething: 'Saisissez au moins deux caractères.',
    needsScript: 'La recherche nécessite JavaScript. Sans lui, toutes les pages se trouvent sous',
    allDocs: 'Toute la documentation',
    groups: 'Groupes de résultats',
    opensInNewTab: ' (s’ouvre dans un nouvel onglet)',
    copyPath: 'Copier le chemin',
    kinds: {
      guide: 'Guides',
      rest: 'REST',
      graphql: 'GraphQL',
      webhook: 'Webhooks',
      'theme-object': 'Objets de thème',
      changelog: 'Journal des modifications',
      special: '',
    },
  },
  ru: {
    placeholder: 'Поиск документации…',
    label: 'Поиск по документации',
    loading: 'Загрузка…',
    clear: 'Очистить',
    results: 'Результаты поиска',
    resultCount: (rows) => `Найдено результатов: ${rows}`,
    didYouMean: 'Возможно, вы имели в виду',
    nearest: 'Близкие страницы',
    tellUs: 'Расскажите, что вы искали',
    lookedFor: (query) => `По запросу «${query}» ничего не нашлось. Мне было нужно: `,
    deprecated: 'Устарело',
    allResults: 'Все результаты',
    search: 'Найти',
    pageCount: (pages) => `Страниц: ${pages}`,
    askSomething: 'Введите не менее двух символов.',
    needsScript: 'Для поиска нужен JavaScript. Без него все страницы можно найти в разделе',
    allDocs: 'Вся документация',
    groups: 'Группы результатов',
    opensInNewTab: ' (откроется в новой вкладке)',
    copyPath: 'Копировать путь',
    kinds: {
      guide: 'Руководства',
      rest: 'REST',
      graphql: 'GraphQL',
      webhook: 'Вебхуки',
      'theme-object': 'Объекты темы',
      changelog: 'Журнал изменений',
      special: '',
    },
  },
  'zh-CN': {
    placeholder: '搜索文档…',
    label: '搜索文档',
    loading: '正在加载…',
    clear: '清除',
    results: '搜索结果',
    resultCount: (rows) => `找到 ${rows} 条结果`,
    didYouMean: '您要找的是不是',
    nearest: '相近的页面',
    tellUs: '告诉我们您在找什么',
    lookedFor: (query) => `我搜索了“${query}”，但没有找到结果。我想找的是：`,
    deprecated: '已弃用',
    allResults: '全部结果',
    search: '搜索',
    pageCount: (pages) => `${pages} 个页面`,
    askSomething: '请输入至少两个字符。',
    needsScript: '搜索需要 JavaScript。没有它时，可以在此找到所有页面：',
    allDocs: '全部文档',
    groups: '结果分组',
    opensInNewTab: '（在新标签页中打开）',
    copyPath: '复制路径',
    kinds: {
      guide: '指南',
      rest: 'REST',
      graphql: 'GraphQL',
      webhook: 'Webhook',
      'theme-object': '主题对象',
      changelog: '更新日志',
      special: '',
    },
  },
}
