/** Messages of the GraphQL explorer in every language; a missing one doesn't compile. */
import type { Locale } from '../locale.ts'

/** Same list as in packages/sandbox/src/examples.ts; a test compares the two. */
export const EXAMPLE_IDS = [
  'product',
  'category-tree',
  'category-page',
  'search',
  'route',
  'currencies',
  'reviews',
  'content',
  'create-cart',
  'read-cart',
  'coupon',
  'checkout',
  'login',
  'orders',
  'wishlist',
  'admin-products',
  'admin-rename',
  'admin-translate',
  'admin-metafield',
  'admin-channels',
  'admin-webhook',
] as const

type ExampleTitleId = (typeof EXAMPLE_IDS)[number]

export interface ExplorerMessages {
  readonly loading: string
  readonly failed: string
  readonly retry: string
  readonly api: string
  readonly apis: { readonly storefront: string; readonly admin: string }
  readonly examples: string
  readonly chooseExample: string
  readonly exampleTitles: Record<ExampleTitleId, string>
  readonly run: string
  readonly running: string
  readonly prettify: string
  /** On phones, opens the actions that don't fit into the first row. */
  readonly moreTools: string
  readonly share: string
  readonly shared: string
  readonly sharedWithout: string
  readonly shareTooLong: string
  readonly shareBroken: string
  readonly reset: string
  readonly resetDone: string
  readonly docs: string
  readonly query: string
  readonly variables: string
  readonly result: string
  readonly noResult: string
  /** Label of the selector for one of several operations in a document. */
  readonly operation: string
  readonly emptyQuery: string
  readonly done: (ms: number) => string
  readonly doneWithErrors: (ms: number, errors: number) => string
  readonly badVariables: (reason: string) => string
  readonly searchDocs: string
  readonly back: string
  readonly roots: string
  readonly noMatch: string
  readonly arguments: string
  readonly fields: string
  readonly values: string
  readonly deprecated: string
  readonly implementations: string
  readonly reference: string
  readonly target: string
  readonly sandbox: string
  readonly ownEndpoint: string
  readonly endpointWarning: string
  readonly understood: string
  readonly endpointAddress: string
  readonly endpointHeader: string
  readonly endpointToken: string
  readonly endpointNeedsHttps: string
  readonly endpointUnreachable: string
  readonly endpointRefusedByPolicy: string
  readonly reloadPage: string
  readonly forget: string
  readonly shortcut: string
  /** Button that opens the panel with the content of the store. */
  readonly store: string
}

const EN: ExplorerMessages = {
  loading: 'Starting the explorer…',
  failed: 'The explorer could not be started.',
  retry: 'Try again',
  api: 'API',
  apis: { storefront: 'Storefront', admin: 'Admin' },
  examples: 'Examples',
  chooseExample: 'Choose an example…',
  exampleTitles: {
    product: 'Product',
    'category-tree': 'Category menu',
    'category-page': 'Category page, one page of products',
    search: 'Search with filters',
    route: 'What a path leads to',
    currencies: 'Prices in another currency',
    reviews: 'Reviews of a product',
    content: 'Blog and pages',
    'create-cart': 'Create a cart',
    'read-cart': 'Read a cart',
    coupon: 'Apply a coupon',
    checkout: 'Start a checkout',
    login: 'Sign in',
    orders: 'My orders',
    wishlist: 'Create a wishlist',
    'admin-products': 'Products',
    'admin-rename': 'Rename a product',
    'admin-translate': 'Translate a product',
    'admin-metafield': 'Add a metafield',
    'admin-channels': 'Channels and languages',
    'admin-webhook': 'Create a webhook',
  },
  run: 'Run',
  running: 'Running…',
  prettify: 'Tidy up',
  moreTools: 'More actions',
  share: 'Copy link',
  shared: 'The link is in the clipboard and in the address bar.',
  sharedWithout: 'The link is in the clipboard. Values that look like secrets were left out.',
  shareTooLong: 'The query is too long for a link.',
  shareBroken: 'The link is damaged; the first example is shown instead.',
  reset: 'Reset store',
  resetDone: 'The store is as it was at the start.',
  docs: 'Docs',
  query: 'Query',
  variables: 'Variables (JSON)',
  result: 'Result',
  noResult: 'Run the query to see what it returns.',
  operation: 'Operation',
  emptyQuery: 'There is no query yet: write one, or choose an example.',
  done: (ms) => `Done in ${ms} ms.`,
  doneWithErrors: (ms, errors) => `Done in ${ms} ms with ${errors === 1 ? '1 error' : `${errors} errors`}.`,
  badVariables: (reason) => `The variables aren't a JSON object: ${reason}`,
  searchDocs: 'Find a type or field',
  back: 'Back',
  roots: 'Start',
  noMatch: 'Nothing has this name.',
  arguments: 'Arguments',
  fields: 'Fields',
  values: 'Values',
  deprecated: 'Deprecated.',
  implementations: 'One of',
  reference: 'Open the reference',
  target: 'Send to',
  sandbox: 'Sandbox store',
  ownEndpoint: 'My endpoint',
  endpointWarning:
    'Queries, variables and the token go from this browser to the address you enter, and mutations change that store for real. The token is kept in the memory of this page only: never saved, never part of a link, gone when the page is closed. Use a token with the fewest rights you can.',
  understood: 'I understand',
  endpointAddress: 'Address',
  endpointHeader: 'Header of the token',
  endpointToken: 'Token',
  endpointNeedsHttps: 'The address must start with https://',
  endpointUnreachable:
    'The address did not respond, or it does not allow requests from this site. Storefront tokens name the origins that may use them.',
  endpointRefusedByPolicy:
    'This page was opened without permission to reach other hosts. Load it again and enter the address once more.',
  reloadPage: 'Load the page again',
  forget: 'Forget token and use the sandbox',
  shortcut: 'Ctrl or Cmd + Enter',
  store: 'Your sandbox store',
}

const FR: ExplorerMessages = {
  loading: "Démarrage de l'explorateur…",
  failed: "L'explorateur n'a pas pu démarrer.",
  retry: 'Réessayer',
  api: 'API',
  apis: { storefront: 'Boutique', admin: 'Administration' },
  examples: 'Exemples',
  chooseExample: 'Choisissez un exemple…',
  exampleTitles: {
    product: 'Produit',
    'category-tree': 'Menu des catégories',
    'category-page': 'Page de catégorie, une page de produits',
    search: 'Recherche avec filtres',
    route: 'Où mène un chemin',
    currencies: 'Prix dans une autre devise',
    reviews: 'Avis sur un produit',
    content: 'Blog et pages',
    'create-cart': 'Créer un panier',
    'read-cart': 'Lire un panier',
    coupon: 'Appliquer un code promo',
    checkout: 'Commencer une commande',
    login: 'Se connecter',
    orders: 'Mes commandes',
    wishlist: "Créer une liste d'envies",
    'admin-products': 'Produits',
    'admin-rename': 'Renommer un produit',
    'admin-translate': 'Traduire un produit',
    'admin-metafield': 'Ajouter un métachamp',
    'admin-channels': 'Canaux et langues',
    'admin-webhook': 'Créer un webhook',
  },
  run: 'Exécuter',
  running: 'Exécution…',
  prettify: 'Mettre en forme',
  moreTools: 'Autres actions',
  share: 'Copier le lien',
  shared: "Le lien est dans le presse-papiers et dans la barre d'adresse.",
  sharedWithout: 'Le lien est dans le presse-papiers. Les valeurs qui ressemblent à des secrets ont été omises.',
  shareTooLong: 'La requête est trop longue pour un lien.',
  shareBroken: 'Le lien est endommagé ; le premier exemple est affiché à la place.',
  reset: 'Réinitialiser la boutique',
  resetDone: 'La boutique est comme au début.',
  docs: 'Documentation',
  query: 'Requête',
  variables: 'Variables (JSON)',
  result: 'Résultat',
  noResult: 'Exécutez la requête pour voir ce qu’elle renvoie.',
  operation: 'Opération',
  emptyQuery: 'Il n’y a pas encore de requête : écrivez-en une ou choisissez un exemple.',
  done: (ms) => `Réponse en ${ms} ms.`,
  doneWithErrors: (ms, errors) => `Réponse en ${ms} ms avec ${errors === 1 ? '1 erreur' : `${errors} erreurs`}.`,
  badVariables: (reason) => `Les variables ne sont pas un objet JSON : ${reason}`,
  searchDocs: 'Chercher un type ou un champ',
  back: 'Retour',
  roots: 'Départ',
  noMatch: 'Rien ne porte ce nom.',
  arguments: 'Arguments',
  fields: 'Champs',
  values: 'Valeurs',
  deprecated: 'Obsolète.',
  implementations: "L'un de",
  reference: 'Ouvrir la référence',
  target: 'Envoyer à',
  sandbox: "Boutique d'essai",
  ownEndpoint: 'Mon adresse',
  endpointWarning:
    "Les requêtes, les variables et le jeton vont de ce navigateur à l'adresse que vous saisissez, et les mutations modifient réellement cette boutique. Le jeton reste dans la mémoire de cette page seulement : jamais enregistré, jamais dans un lien, oublié à la fermeture. Utilisez un jeton aux droits les plus restreints possible.",
  understood: "J'ai compris",
  endpointAddress: 'Adresse',
  endpointHeader: 'En-tête du jeton',
  endpointToken: 'Jeton',
  endpointNeedsHttps: "L'adresse doit commencer par https://",
  endpointUnreachable:
    "L'adresse n'a pas répondu, ou n'accepte pas les requêtes de ce site. Les jetons de boutique nomment les origines autorisées.",
  endpointRefusedByPolicy:
    "Cette page a été ouverte sans le droit d'atteindre d'autres hôtes. Rechargez-la et saisissez l'adresse à nouveau.",
  reloadPage: 'Recharger la page',
  forget: "Oublier le jeton et utiliser la boutique d'essai",
  shortcut: 'Ctrl ou Cmd + Entrée',
  store: 'Votre boutique d’essai',
}

const RU: ExplorerMessages = {
  loading: 'Обозреватель запускается…',
  failed: 'Не удалось запустить обозреватель.',
  retry: 'Попробовать снова',
  api: 'API',
  apis: { storefront: 'Витрина', admin: 'Администрирование' },
  examples: 'Примеры',
  chooseExample: 'Выберите пример…',
  exampleTitles: {
    product: 'Товар',
    'category-tree': 'Меню категорий',
    'category-page': 'Страница категории, одна страница товаров',
    search: 'Поиск с фильтрами',
    route: 'Куда ведёт путь',
    currencies: 'Цены в другой валюте',
    reviews: 'Отзывы о товаре',
    content: 'Блог и страницы',
    'create-cart': 'Создать корзину',
    'read-cart': 'Прочитать корзину',
    coupon: 'Применить купон',
    checkout: 'Начать оформление',
    login: 'Войти',
    orders: 'Мои заказы',
    wishlist: 'Создать список желаний',
    'admin-products': 'Товары',
    'admin-rename': 'Переименовать товар',
    'admin-translate': 'Перевести товар',
    'admin-metafield': 'Добавить метаполе',
    'admin-channels': 'Каналы и языки',
    'admin-webhook': 'Создать вебхук',
  },
  run: 'Выполнить',
  running: 'Выполняется…',
  prettify: 'Привести в порядок',
  moreTools: 'Другие действия',
  share: 'Скопировать ссылку',
  shared: 'Ссылка в буфере обмена и в адресной строке.',
  sharedWithout: 'Ссылка в буфере обмена. Значения, похожие на секреты, пропущены.',
  shareTooLong: 'Запрос слишком длинный для ссылки.',
  shareBroken: 'Ссылка повреждена; показан первый пример.',
  reset: 'Сбросить магазин',
  resetDone: 'Магазин снова в начальном состоянии.',
  docs: 'Документация',
  query: 'Запрос',
  variables: 'Переменные (JSON)',
  result: 'Результат',
  noResult: 'Выполните запрос, чтобы увидеть ответ.',
  operation: 'Операция',
  emptyQuery: 'Запроса пока нет: напишите его или выберите пример.',
  done: (ms) => `Ответ за ${ms} мс.`,
  doneWithErrors: (ms, errors) => `Ответ за ${ms} мс, ошибок: ${errors}.`,
  badVariables: (reason) => `Переменные не являются объектом JSON: ${reason}`,
  searchDocs: 'Найти тип или поле',
  back: 'Назад',
  roots: 'Начало',
  noMatch: 'Ничего с таким именем нет.',
  arguments: 'Аргументы',
  fields: 'Поля',
  values: 'Значения',
  deprecated: 'Устарело.',
  implementations: 'Одно из',
  reference: 'Открыть справочник',
  target: 'Отправлять в',
  sandbox: 'Пробный магазин',
  ownEndpoint: 'Мой адрес',
  endpointWarning:
    'Запросы, переменные и токен отправляются из этого браузера по указанному адресу, и мутации меняют настоящий магазин. Токен хранится только в памяти этой страницы: не сохраняется, не попадает в ссылки и исчезает при закрытии. Используйте токен с наименьшими правами.',
  understood: 'Понятно',
  endpointAddress: 'Адрес',
  endpointHeader: 'Заголовок токена',
  endpointToken: 'Токен',
  endpointNeedsHttps: 'Адрес должен начинаться с https://',
  endpointUnreachable:
    'Адрес не ответил или не принимает запросы с этого сайта. В токенах витрины указаны разрешённые источники.',
  endpointRefusedByPolicy:
    'Страница открыта без права обращаться к другим узлам. Загрузите её заново и введите адрес ещё раз.',
  reloadPage: 'Загрузить страницу заново',
  forget: 'Забыть токен и вернуться к пробному магазину',
  shortcut: 'Ctrl или Cmd + Enter',
  store: 'Ваш магазин в песочнице',
}

const ZH: ExplorerMessages = {
  loading: '正在启动浏览器…',
  failed: '无法启动 GraphQL 浏览器。',
  retry: '重试',
  api: 'API',
  apis: { storefront: '店面', admin: '管理' },
  examples: '示例',
  chooseExample: '选择示例…',
  exampleTitles: {
    product: '商品',
    'category-tree': '分类菜单',
    'category-page': '分类页，一页商品',
    search: '带筛选的搜索',
    route: '路径指向什么',
    currencies: '其他货币的价格',
    reviews: '商品评价',
    content: '博客和页面',
    'create-cart': '创建购物车',
    'read-cart': '读取购物车',
    coupon: '使用优惠码',
    checkout: '开始结账',
    login: '登录',
    orders: '我的订单',
    wishlist: '创建心愿单',
    'admin-products': '商品',
    'admin-rename': '重命名商品',
    'admin-translate': '翻译商品',
    'admin-metafield': '添加元字段',
    'admin-channels': '渠道和语言',
    'admin-webhook': '创建 webhook',
  },
  run: '运行',
  running: '正在运行…',
  prettify: '整理格式',
  moreTools: '更多操作',
  share: '复制链接',
  shared: '链接已复制，并显示在地址栏中。',
  sharedWithout: '链接已复制。看起来像机密的值已省略。',
  shareTooLong: '查询太长，无法放入链接。',
  shareBroken: '链接已损坏，改为显示第一个示例。',
  reset: '重置商店',
  resetDone: '商店已恢复初始状态。',
  docs: '文档',
  query: '查询',
  variables: '变量（JSON）',
  result: '结果',
  noResult: '运行查询即可查看返回内容。',
  operation: '操作',
  emptyQuery: '还没有查询：请编写一个，或选择一个示例。',
  done: (ms) => `用时 ${ms} 毫秒。`,
  doneWithErrors: (ms, errors) => `用时 ${ms} 毫秒，${errors} 个错误。`,
  badVariables: (reason) => `变量不是 JSON 对象：${reason}`,
  searchDocs: '查找类型或字段',
  back: '返回',
  roots: '开始',
  noMatch: '没有这个名称。',
  arguments: '参数',
  fields: '字段',
  values: '取值',
  deprecated: '已弃用。',
  implementations: '其中之一',
  reference: '打开参考文档',
  target: '发送到',
  sandbox: '沙盒商店',
  ownEndpoint: '我的端点',
  endpointWarning:
    '查询、变量和令牌会从此浏览器发送到您输入的地址，变更会真正修改该商店。令牌仅保存在此页面的内存中：不会存储，不会出现在链接中，关闭页面即消失。请使用权限尽可能小的令牌。',
  understood: '我明白',
  endpointAddress: '地址',
  endpointHeader: '令牌的标头',
  endpointToken: '令牌',
  endpointNeedsHttps: '地址必须以 https:// 开头',
  endpointUnreachable: '该地址没有响应，或不允许来自此站点的请求。店面令牌会列出允许的来源。',
  endpointRefusedByPolicy: '此页面打开时没有访问其他主机的权限。请重新加载页面并再次输入地址。',
  reloadPage: '重新加载页面',
  forget: '忘记令牌并使用沙盒',
  shortcut: 'Ctrl 或 Cmd + Enter',
  store: '您的沙盒商店',
}

export const EXPLORER_MESSAGES: Record<Locale, ExplorerMessages> = { 'en-US': EN, fr: FR, ru: RU, 'zh-CN': ZH }
