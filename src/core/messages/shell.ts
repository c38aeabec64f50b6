/** Messages of the shell in every language; a missing one doesn't compile. */
import type { Locale } from '../locale.ts'

export interface ShellMessages {
  readonly skipToContent: string
  readonly skipToSearch: string
  readonly announcement: string
  readonly dismissBanner: string
  /** Accessible name of the logo link. */
  readonly home: string
  /** Title of the home page (spec: head.title). */
  readonly homeTitle: string
  /** Accessible names of landmarks. */
  readonly mainNavigation: string
  readonly documentation: string
  readonly breadcrumb: string
  readonly pagination: string
  readonly menu: string
  readonly closeMenu: string
  readonly more: string
  readonly allSections: string
  /** Visually hidden after the text of a link; starts with a space. */
  readonly opensInNewTab: string
  /** Button on every page that opens the panel with the sandbox's store. */
  readonly sandboxStore: string
  /** Accessible name of a button that expands the entries below `title`. */
  readonly pagesIn: (title: string) => string
  readonly hideSidebar: string
  readonly showSidebar: string
  readonly changeTheme: string
  readonly themes: { readonly light: string; readonly dark: string; readonly system: string }
  readonly changeLanguage: string
  readonly previous: string
  readonly next: string
  readonly onThisPage: string
  readonly editPage: string
  readonly giveFeedback: string
  readonly lastUpdated: string
  readonly factsVerified: string
  readonly fallbackNotice: string
  /** Follows the name of a language that the page isn't translated into: menus are translated, the text isn't. */
  readonly pageInEnglish: string
  readonly pageActions: string
  readonly copyPage: string
  readonly copyLink: string
  readonly viewMarkdown: string
  readonly copied: string
  readonly copyFailed: string
  readonly whatsNew: string
  readonly latestUpdates: string
  readonly allUpdates: string
  /** Screen-reader text for the dot. */
  readonly unseenUpdates: string
  readonly notFoundSuggestions: string
  readonly notFoundSections: string
  readonly serverErrorRetry: string
  readonly serverErrorHome: string
  /** Home page: the primary action, the secondary action, and the card with a request. */
  readonly firstCall: string
  readonly browseDocs: string
  readonly tryIt: string
  readonly run: string
  readonly openExplorer: string
  readonly heroFailed: string
}

export const SHELL_MESSAGES: Record<Locale, ShellMessages> = {
  'en-US': {
    skipToContent: 'Skip to content',
    skipToSearch: 'Skip to search',
    announcement: 'Announcement',
    dismissBanner: 'Dismiss banner',
    home: 'Home page',
    homeTitle: 'Home',
    mainNavigation: 'Main',
    documentation: 'Documentation',
    breadcrumb: 'Breadcrumb',
    pagination: 'Previous and next page',
    menu: 'Menu',
    closeMenu: 'Close menu',
    more: 'More',
    allSections: 'All sections',
    opensInNewTab: ' (opens in a new tab)',
    sandboxStore: 'Your sandbox store',
    pagesIn: (title) => `Pages in ${title}`,
    hideSidebar: 'Hide sidebar',
    showSidebar: 'Show sidebar',
    changeTheme: 'Change theme',
    themes: { light: 'Light', dark: 'Dark', system: 'System' },
    changeLanguage: 'Change language',
    previous: 'Previous',
    next: 'Next',
    onThisPage: 'On This Page',
    editPage: 'Edit this page',
    giveFeedback: 'Question? Give us feedback →',
    lastUpdated: 'Last updated on',
    factsVerified: 'Facts verified on',
    fallbackNotice: 'This page is not translated yet, so you are reading it in English.',
    pageInEnglish: '',
    pageActions: 'More page actions',
    copyPage: 'Copy page',
    copyLink: 'Copy link to this page',
    viewMarkdown: 'View as Markdown',
    copied: 'Copied',
    copyFailed: 'Copying failed',
    whatsNew: "What's new",
    latestUpdates: 'Latest updates',
    allUpdates: 'All updates',
    unseenUpdates: 'New since your last visit',
    notFoundSuggestions: 'Did you mean one of these?',
    notFoundSections: 'Start from a section',
    serverErrorRetry: 'Try again',
    serverErrorHome: 'Go to the home page',
    firstCall: 'Make your first call',
    browseDocs: 'Browse all docs',
    tryIt: 'A request to try',
    run: 'Run',
    openExplorer: 'Open the explorer',
    heroFailed: 'The sample store could not be loaded.',
  },
  fr: {
    skipToContent: 'Aller au contenu',
    skipToSearch: 'Aller à la recherche',
    announcement: 'Annonce',
    dismissBanner: 'Masquer le bandeau',
    home: "Page d'accueil",
    homeTitle: 'Accueil',
    mainNavigation: 'Navigation principale',
    documentation: 'Documentation',
    breadcrumb: "Fil d'Ariane",
    pagination: 'Page précédente et suivante',
    menu: 'Menu',
    closeMenu: 'Fermer le menu',
    more: 'Plus',
    allSections: 'Toutes les rubriques',
    opensInNewTab: " (s'ouvre dans un nouvel onglet)",
    sandboxStore: 'Votre boutique du bac à sable',
    pagesIn: (title) => `Pages de ${title}`,
    hideSidebar: 'Masquer la barre latérale',
    showSidebar: 'Afficher la barre latérale',
    changeTheme: 'Changer de thème',
    themes: { light: 'Clair', dark: 'Sombre', system: 'Système' },
    changeLanguage: 'Changer de langue',
    previous: 'Précédent',
    next: 'Suivant',
    onThisPage: 'Sur cette page',
    editPage: 'Modifier cette page',
    giveFeedback: 'Une question ? Écrivez-nous →',
    lastUpdated: 'Dernière mise à jour le',
    factsVerified: 'Faits vérifiés le',
    fallbackNotice: "Cette page n'est pas encore traduite : vous la lisez en anglais.",
    pageInEnglish: '(page en anglais)',
    pageActions: "Plus d'actions",
    copyPage: 'Copier la page',
    copyLink: 'Copier le lien vers cette page',
    viewMarkdown: 'Afficher en Markdown',
    copied: 'Copié',
    copyFailed: 'La copie a échoué',
    whatsNew: 'Nouveautés',
    latestUpdates: 'Dernières nouveautés',
    allUpdates: 'Toutes les nouveautés',
    unseenUpdates: 'Nouveau depuis votre dernière visite',
    notFoundSuggestions: "Cherchiez-vous l'une de ces pages ?",
    notFoundSections: 'Partez d’une rubrique',
    serverErrorRetry: 'Réessayer',
    serverErrorHome: "Aller à la page d'accueil",
    firstCall: 'Faire un premier appel',
    browseDocs: 'Parcourir la documentation',
    tryIt: 'Une requête à essayer',
    run: 'Exécuter',
    openExplorer: 'Ouvrir l’explorateur',
    heroFailed: 'La boutique d’exemple n’a pas pu être chargée.',
  },
  ru: {
    skipToContent: 'Перейти к содержанию',
    skipToSearch: 'Перейти к поиску',
    announcement: 'Объявление',
    dismissBanner: 'Скрыть объявление',
    home: 'Главная страница',
    homeTitle: 'Главная',
    mainNavigation: 'Главное меню',
    documentation: 'Документация',
    breadcrumb: 'Навигационная цепочка',
    pagination: 'Предыдущая и следующая страницы',
    menu: 'Меню',
    closeMenu: 'Закрыть меню',
    more: 'Ещё',
    allSections: 'Все разделы',
    opensInNewTab: ' (откроется в новой вкладке)',
    sandboxStore: 'Ваш магазин в песочнице',
    pagesIn: (title) => `Страницы раздела «${title}»`,
    hideSidebar: 'Скрыть боковую панель',
    showSidebar: 'Показать боковую панель',
    changeTheme: 'Сменить тему',
    themes: { light: 'Светлая', dark: 'Тёмная', system: 'Системная' },
    changeLanguage: 'Сменить язык',
    previous: 'Назад',
    next: 'Далее',
    onThisPage: 'На этой странице',
    editPage: 'Редактировать страницу',
    giveFeedback: 'Есть вопрос? Напишите нам →',
    lastUpdated: 'Последнее обновление:',
    factsVerified: 'Факты проверены:',
    fallbackNotice: 'Эта страница ещё не переведена, поэтому показана на английском языке.',
    pageInEnglish: '(страница на английском)',
    pageActions: 'Другие действия',
    copyPage: 'Копировать страницу',
    copyLink: 'Копировать ссылку на страницу',
    viewMarkdown: 'Открыть в Markdown',
    copied: 'Скопировано',
    copyFailed: 'Не удалось скопировать',
    whatsNew: 'Что нового',
    latestUpdates: 'Последние обновления',
    allUpdates: 'Все обновления',
    unseenUpdates: 'Новое с вашего последнего визита',
    notFoundSuggestions: 'Возможно, вы искали одну из этих страниц:',
    notFoundSections: 'Начните с раздела',
    serverErrorRetry: 'Повторить',
    serverErrorHome: 'На главную страницу',
    firstCall: 'Сделать первый запрос',
    browseDocs: 'Вся документация',
    tryIt: 'Запрос для пробы',
    run: 'Выполнить',
    openExplorer: 'Открыть обозреватель',
    heroFailed: 'Не удалось загрузить магазин для проб.',
  },
  'zh-CN': {
    skipToContent: '跳到正文',
    skipToSearch: '跳到搜索',
    announcement: '公告',
    dismissBanner: '关闭公告',
    home: '首页',
    homeTitle: '首页',
    mainNavigation: '主导航',
    documentation: '文档',
    breadcrumb: '面包屑导航',
    pagination: '上一页和下一页',
    menu: '菜单',
    closeMenu: '关闭菜单',
    more: '更多',
    allSections: '全部栏目',
    opensInNewTab: '（在新标签页中打开）',
    sandboxStore: '您的沙盒商店',
    pagesIn: (title) => `“${title}”中的页面`,
    hideSidebar: '隐藏侧边栏',
    showSidebar: '显示侧边栏',
    changeTheme: '切换主题',
    themes: { light: '浅色主题', dark: '深色主题', system: '系统默认' },
    changeLanguage: '切换语言',
    previous: '上一页',
    next: '下一页',
    onThisPage: '本页目录',
    editPage: '编辑此页',
    giveFeedback: '有疑问？给我们反馈 →',
    lastUpdated: '最后更新于',
    factsVerified: '事实核对于',
    fallbackNotice: '此页面尚未翻译，当前显示英文版本。',
    pageInEnglish: '（英文页面）',
    pageActions: '更多页面操作',
    copyPage: '复制页面',
    copyLink: '复制此页面的链接',
    viewMarkdown: '以 Markdown 查看',
    copied: '已复制',
    copyFailed: '复制失败',
    whatsNew: '最新动态',
    latestUpdates: '最近更新',
    allUpdates: '全部更新',
    unseenUpdates: '自上次访问以来的新内容',
    notFoundSuggestions: '您要找的可能是：',
    notFoundSections: '从以下栏目开始',
    serverErrorRetry: '重试',
    serverErrorHome: '返回首页',
    firstCall: '发出第一个请求',
    browseDocs: '浏览全部文档',
    tryIt: '试一试请求',
    run: '运行',
    openExplorer: '打开浏览器',
    heroFailed: '无法加载示例商店。',
  },
}
