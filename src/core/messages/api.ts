/** Messages of the API reference in every language; a missing one doesn't compile. */
import type { ParameterPlace } from '../api/api.ts'
import type { GroupKind, LimitKind, StabilityLevel } from '../api/api-schema.ts'
import type { Locale } from '../locale.ts'

export interface ApiMessages {
  readonly operations: string
  /** Heading over the operations of a document that are on other pages. */
  readonly otherOperations: string
  /** Heading over the text about a resource, below its operations. */
  readonly background: string
  readonly events: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly baseUrl: string
  readonly variables: string
  readonly variable: string
  readonly authentication: string
  readonly scheme: string
  readonly scopes: string
  readonly noAuthentication: string
  /** Separates alternatives of which one is enough. */
  readonly or: string
  readonly and: string
  readonly downloads: string
  readonly version: string
  readonly moreOperations: (count: number) => string
  readonly copyPath: string
  readonly permalink: string
  readonly places: Record<ParameterPlace, string>
  /** Title of the panel with the request, and labels of its controls. */
  readonly request: string
  readonly language: string
  readonly expandAll: string
  readonly collapseAll: string
  readonly filterFields: string
  readonly emptyValue: string
  readonly requestBody: string
  readonly responses: string
  readonly response: string
  readonly headers: string
  readonly links: string
  readonly callbacks: string
  readonly payload: string
  readonly sends: string
  readonly sentBy: string
  readonly readMore: string
  readonly required: string
  readonly optional: string
  readonly nullable: string
  readonly readOnly: string
  readonly writeOnly: string
  readonly deprecated: string
  readonly stability: Record<StabilityLevel, string>
  readonly until: (date: string) => string
  readonly default: string
  readonly constant: string
  readonly example: string
  readonly generatedExample: string
  readonly values: string
  readonly discriminator: string
  readonly selectedBy: string
  readonly origin: string
  readonly schema: string
  readonly title: string
  readonly details: string
  readonly limits: Record<LimitKind, string>
  readonly groups: Record<GroupKind, string>
  /** Heads of the table of what goes with the values of a field. */
  readonly combinations: { readonly required: string; readonly excluded: string; readonly used: string }
  readonly fields: (count: number) => string
  readonly recursive: string
  readonly openSchema: string
  readonly loadFailed: string
  readonly samples: string
  readonly contentType: string
  readonly noBody: string
  readonly none: string
  readonly partOf: string
  readonly moreFields: string
  /** Button that opens the form for sending the request to the sandbox. */
  readonly tryIt: string
  /** Next to a documented error: fills in a request that causes it. */
  readonly makeItHappen: string
  readonly notSimulated: string
  /** Before what the sandbox does differently from the platform. */
  readonly differences: string
  /** Before what the sandbox does differently in all operations. */
  readonly differencesEverywhere: string
  /** Mark of a fact that only the sandbox states. */
  readonly undocumented: string
  /** Explains the mark at the end of a page that has one. */
  readonly undocumentedMeans: string
  /** Date of the platform's documents that the page was compared with. */
  readonly checkedAgainst: (date: string) => string
  /** For an API that no public document of the platform describes. */
  readonly noSource: string
  /** The table of all errors of a page. */
  readonly errors: {
    readonly heading: string
    readonly status: string
    readonly message: string
    readonly cause: string
    readonly operations: string
    /** For an error of every operation. */
    readonly all: string
    readonly more: (count: number) => string
  }
  /** Whether a request can be sent again. Advice of this site, which the label says. */
  readonly retries: {
    readonly label: string
    /** The second request fails with this status. */
    readonly refused: (status: number) => string
    /** The second request is accepted and changes nothing. */
    readonly kept: string
    /** The documents say that a duplicate is rejected with 409. */
    readonly unique: string
    readonly reads: string
    readonly deleted: (isNotFound: boolean) => string
    readonly same: string
    readonly twice: string
  }
}

const EN: ApiMessages = {
  operations: 'Operations',
  otherOperations: 'Operations on other pages',
  background: 'Background',
  events: 'Events',
  method: 'Method',
  path: 'Path',
  summary: 'Summary',
  baseUrl: 'Base URL',
  variables: 'Variables of the address',
  variable: 'Variable',
  authentication: 'Authentication',
  scheme: 'Scheme',
  scopes: 'Scopes',
  noAuthentication: 'No authentication',
  or: 'or',
  and: 'and',
  downloads: 'Downloads',
  version: 'Document version',
  moreOperations: (count) => `${count} more`,
  copyPath: 'Copy path',
  permalink: 'Permalink for',
  places: {
    path: 'Path parameters',
    query: 'Query parameters',
    querystring: 'Query string',
    header: 'Request headers',
    cookie: 'Cookies',
  },
  request: 'Request',
  language: 'Language',
  expandAll: 'Open all',
  collapseAll: 'Close all',
  filterFields: 'Filter fields',
  emptyValue: 'empty text',
  requestBody: 'Request body',
  responses: 'Responses',
  response: 'Response',
  headers: 'Response headers',
  links: 'Links',
  callbacks: 'Callbacks',
  payload: 'Payload',
  sends: 'Sends the webhook events',
  sentBy: 'Sent after',
  readMore: 'Read more',
  required: 'required',
  optional: 'optional',
  nullable: 'nullable',
  readOnly: 'read-only',
  writeOnly: 'write-only',
  deprecated: 'deprecated',
  stability: { alpha: 'Alpha', beta: 'Beta', deprecated: 'Deprecated', sunset: 'Sunset' },
  until: (date) => `until ${date}`,
  default: 'Default',
  constant: 'Always',
  example: 'Example',
  generatedExample: 'generated from the schema',
  values: 'Values',
  discriminator: 'Chosen by',
  selectedBy: 'when',
  origin: 'from',
  schema: 'Schema',
  title: 'Title',
  details: 'More keywords',
  limits: {
    length: 'Length',
    value: 'Range',
    multiple: 'Multiple of',
    pattern: 'Pattern',
    items: 'Items',
    unique: 'Items are unique',
    contains: 'Matching items',
    properties: 'Number of fields',
    closed: 'No other fields allowed',
    open: 'Other fields allowed',
    encoding: 'Encoding',
    media: 'Media type',
    style: 'Written as',
    empty: 'May be empty',
    with: 'Only used with',
    requires: 'Requires',
    excludes: 'Can’t be combined with',
    oneOf: 'One of these is required',
  },
  combinations: { required: 'Required', excluded: "Can't be sent", used: 'Only used with this value' },
  groups: {
    properties: 'Fields',
    pattern: 'Fields whose name matches',
    additional: 'Every other field',
    unevaluated: 'Every field not named above',
    names: 'Names of the fields',
    items: 'Each item',
    prefix: 'Items by position',
    moreItems: 'Further items',
    contains: 'Contains an item like',
    oneOf: 'Exactly one of',
    anyOf: 'One or more of',
    not: 'Must not be',
    when: 'If',
    met: 'then',
    unmet: 'otherwise',
    dependent: 'When the field is present',
    content: 'Content of the text',
    subtypes: 'Subtypes',
  },
  fields: (count) => (count === 1 ? '1 field' : `${count} fields`),
  recursive: 'recursive',
  openSchema: 'Show the fields of',
  loadFailed: 'The fields could not be loaded. Open them on their own page.',
  samples: 'Code samples',
  contentType: 'Content type',
  noBody: 'No content',
  none: 'none',
  partOf: 'Part of',
  moreFields: 'More fields of',
  tryIt: 'Try it',
  makeItHappen: 'Make it happen',
  notSimulated: 'Not in the sandbox',
  differences: 'Different in the sandbox',
  differencesEverywhere: 'Different in the whole sandbox',
  undocumented: 'from our simulator',
  undocumentedMeans:
    "Marked “from our simulator”: no public document of the platform states it; it's what the sandbox of this site does.",
  checkedAgainst: (date) => `Checked against the platform's public documentation of ${date}.`,
  noSource: 'No public document of the platform describes this API.',
  errors: {
    heading: 'Errors',
    status: 'Status',
    message: 'Message or code',
    cause: 'Cause',
    operations: 'Operations',
    all: 'all operations',
    more: (count) => `and ${count} more`,
  },
  retries: {
    label: 'Retries (our advice):',
    refused: (status) =>
      `A second request is rejected with ${status}, so you can retry after a lost response: that status then means that the first request was carried out.`,
    kept: 'A second request is accepted and changes nothing, so you can retry after a lost response.',
    unique:
      'A duplicate is rejected with 409, so you can retry after a lost response: 409 then means that the first request, or another one, created it.',
    reads: 'The request changes nothing, so you can retry it.',
    deleted: (isNotFound) =>
      `A second request leaves the same result, so you can retry after a lost response${isNotFound ? '; 404 then means that nothing is left to delete' : ''}.`,
    same: 'The same request sets the same values, so you can retry after a lost response, unless something else changed them in the meantime.',
    twice:
      'No public document says what a second request does, and it may be carried out again. After a lost response, look for the result of the first before you retry.',
  },
}

const FR: ApiMessages = {
  operations: 'Opérations',
  otherOperations: "Opérations d'autres pages",
  background: 'Contexte',
  events: 'Événements',
  method: 'Méthode',
  path: 'Chemin',
  summary: 'Résumé',
  baseUrl: 'URL de base',
  variables: 'Variables de l’adresse',
  variable: 'Variable',
  authentication: 'Authentification',
  scheme: 'Schéma',
  scopes: 'Portées',
  noAuthentication: 'Sans authentification',
  or: 'ou',
  and: 'et',
  downloads: 'Téléchargements',
  version: 'Version du document',
  moreOperations: (count) => `${count} de plus`,
  copyPath: 'Copier le chemin',
  permalink: 'Lien permanent vers',
  places: {
    path: 'Paramètres de chemin',
    query: 'Paramètres de requête',
    querystring: 'Chaîne de requête',
    header: 'En-têtes de requête',
    cookie: 'Cookies',
  },
  request: 'Requête',
  language: 'Langage',
  expandAll: 'Tout ouvrir',
  collapseAll: 'Tout fermer',
  filterFields: 'Filtrer les champs',
  emptyValue: 'texte vide',
  requestBody: 'Corps de la requête',
  responses: 'Réponses',
  response: 'Réponse',
  headers: 'En-têtes de réponse',
  links: 'Liens',
  callbacks: 'Rappels',
  payload: 'Contenu',
  sends: 'Envoie les événements webhook',
  sentBy: 'Envoyé après',
  readMore: 'En savoir plus',
  required: 'obligatoire',
  optional: 'facultatif',
  nullable: 'null possible',
  readOnly: 'lecture seule',
  writeOnly: 'écriture seule',
  deprecated: 'obsolète',
  stability: { alpha: 'Alpha', beta: 'Bêta', deprecated: 'Obsolète', sunset: 'Fin de service' },
  until: (date) => `jusqu’au ${date}`,
  default: 'Par défaut',
  constant: 'Toujours',
  example: 'Exemple',
  generatedExample: 'généré à partir du schéma',
  values: 'Valeurs',
  discriminator: 'Choisi par',
  selectedBy: 'quand',
  origin: 'de',
  schema: 'Schéma',
  title: 'Titre',
  details: 'Autres mots-clés',
  limits: {
    length: 'Longueur',
    value: 'Plage',
    multiple: 'Multiple de',
    pattern: 'Motif',
    items: 'Éléments',
    unique: 'Éléments uniques',
    contains: 'Éléments correspondants',
    properties: 'Nombre de champs',
    closed: 'Aucun autre champ permis',
    open: 'Autres champs permis',
    encoding: 'Codage',
    media: 'Type de média',
    style: 'S’écrit',
    empty: 'Peut être vide',
    with: 'Utilisé seulement avec',
    requires: 'Nécessite',
    excludes: 'Incompatible avec',
    oneOf: 'L’un de ces paramètres est obligatoire',
  },
  combinations: {
    required: 'Obligatoire',
    excluded: 'Ne peut pas être envoyé',
    used: 'Utilisé seulement avec cette valeur',
  },
  groups: {
    properties: 'Champs',
    pattern: 'Champs dont le nom correspond à',
    additional: 'Tout autre champ',
    unevaluated: 'Tout champ non cité ci-dessus',
    names: 'Noms des champs',
    items: 'Chaque élément',
    prefix: 'Éléments par position',
    moreItems: 'Éléments suivants',
    contains: 'Contient un élément comme',
    oneOf: 'Exactement un parmi',
    anyOf: 'Un ou plusieurs parmi',
    not: 'Ne doit pas être',
    when: 'Si',
    met: 'alors',
    unmet: 'sinon',
    dependent: 'Quand le champ est présent',
    content: 'Contenu du texte',
    subtypes: 'Sous-types',
  },
  fields: (count) => (count === 1 ? '1 champ' : `${count} champs`),
  recursive: 'récursif',
  openSchema: 'Afficher les champs de',
  loadFailed: 'Les champs n’ont pas pu être chargés. Ouvrez-les sur leur propre page.',
  samples: 'Exemples de code',
  contentType: 'Type de contenu',
  noBody: 'Sans contenu',
  none: 'aucun',
  partOf: 'Partie de',
  moreFields: 'Autres champs de',
  tryIt: 'Essayer',
  makeItHappen: 'La provoquer',
  notSimulated: 'Pas dans le bac à sable',
  differences: 'Différent dans le bac à sable',
  differencesEverywhere: 'Différent dans tout le bac à sable',
  undocumented: 'de notre simulateur',
  undocumentedMeans:
    'Avec la mention « de notre simulateur » : aucun document public de la plateforme ne l’indique ; c’est le comportement du bac à sable de ce site.',
  checkedAgainst: (date) => `Vérifié avec la documentation publique de la plateforme du ${date}.`,
  noSource: 'Aucun document public de la plateforme ne décrit cette API.',
  errors: {
    heading: 'Erreurs',
    status: 'Statut',
    message: 'Message ou code',
    cause: 'Cause',
    operations: 'Opérations',
    all: 'toutes les opérations',
    more: (count) => `et ${count} de plus`,
  },
  retries: {
    label: 'Nouvel envoi (notre conseil) :',
    refused: (status) =>
      `Une deuxième requête est refusée avec ${status} : vous pouvez réessayer après une réponse perdue, ce statut signifie alors que la première requête a été exécutée.`,
    kept: 'Une deuxième requête est acceptée et ne change rien : vous pouvez réessayer après une réponse perdue.',
    unique:
      'Un doublon est refusé avec 409 : vous pouvez réessayer après une réponse perdue, 409 signifie alors que la première requête, ou une autre, l’a créé.',
    reads: 'La requête ne change rien : vous pouvez réessayer.',
    deleted: (isNotFound) =>
      `Une deuxième requête donne le même résultat : vous pouvez réessayer après une réponse perdue${isNotFound ? ' ; 404 signifie alors qu’il ne reste rien à supprimer' : ''}.`,
    same: 'La même requête fixe les mêmes valeurs : vous pouvez réessayer après une réponse perdue, sauf si elles ont été modifiées entre-temps.',
    twice:
      'Aucun document public ne dit ce que fait une deuxième requête ; elle peut être exécutée à nouveau. Après une réponse perdue, cherchez le résultat de la première avant de réessayer.',
  },
}

const RU: ApiMessages = {
  operations: 'Операции',
  otherOperations: 'Операции на других страницах',
  background: 'Общие сведения',
  events: 'События',
  method: 'Метод',
  path: 'Путь',
  summary: 'Описание',
  baseUrl: 'Базовый URL',
  variables: 'Переменные адреса',
  variable: 'Переменная',
  authentication: 'Аутентификация',
  scheme: 'Схема',
  scopes: 'Области доступа',
  noAuthentication: 'Без аутентификации',
  or: 'или',
  and: 'и',
  downloads: 'Загрузки',
  version: 'Версия документа',
  moreOperations: (count) => `ещё ${count}`,
  copyPath: 'Копировать путь',
  permalink: 'Постоянная ссылка на',
  places: {
    path: 'Параметры пути',
    query: 'Параметры запроса',
    querystring: 'Строка запроса',
    header: 'Заголовки запроса',
    cookie: 'Cookie',
  },
  request: 'Запрос',
  language: 'Язык',
  expandAll: 'Раскрыть всё',
  collapseAll: 'Свернуть всё',
  filterFields: 'Фильтр полей',
  emptyValue: 'пустая строка',
  requestBody: 'Тело запроса',
  responses: 'Ответы',
  response: 'Ответ',
  headers: 'Заголовки ответа',
  links: 'Ссылки',
  callbacks: 'Обратные вызовы',
  payload: 'Содержимое',
  sends: 'Отправляет события вебхуков',
  sentBy: 'Отправляется после',
  readMore: 'Подробнее',
  required: 'обязательно',
  optional: 'необязательно',
  nullable: 'может быть null',
  readOnly: 'только чтение',
  writeOnly: 'только запись',
  deprecated: 'устарело',
  stability: { alpha: 'Альфа', beta: 'Бета', deprecated: 'Устарело', sunset: 'Отключается' },
  until: (date) => `до ${date}`,
  default: 'По умолчанию',
  constant: 'Всегда',
  example: 'Пример',
  generatedExample: 'создан по схеме',
  values: 'Значения',
  discriminator: 'Выбирается по',
  selectedBy: 'когда',
  origin: 'из',
  schema: 'Схема',
  title: 'Название',
  details: 'Другие ключевые слова',
  limits: {
    length: 'Длина',
    value: 'Диапазон',
    multiple: 'Кратно',
    pattern: 'Шаблон',
    items: 'Элементов',
    unique: 'Элементы не повторяются',
    contains: 'Подходящих элементов',
    properties: 'Число полей',
    closed: 'Другие поля запрещены',
    open: 'Другие поля разрешены',
    encoding: 'Кодировка',
    media: 'Тип содержимого',
    style: 'Записывается так',
    empty: 'Может быть пустым',
    with: 'Только вместе с',
    requires: 'Требует',
    excludes: 'Нельзя вместе с',
    oneOf: 'Обязателен один из параметров',
  },
  combinations: { required: 'Обязательно', excluded: 'Нельзя отправить', used: 'Только с этим значением' },
  groups: {
    properties: 'Поля',
    pattern: 'Поля, имя которых соответствует',
    additional: 'Любое другое поле',
    unevaluated: 'Любое поле, не названное выше',
    names: 'Имена полей',
    items: 'Каждый элемент',
    prefix: 'Элементы по порядку',
    moreItems: 'Остальные элементы',
    contains: 'Содержит элемент вида',
    oneOf: 'Ровно одно из',
    anyOf: 'Одно или несколько из',
    not: 'Не должно быть',
    when: 'Если',
    met: 'то',
    unmet: 'иначе',
    dependent: 'Когда поле присутствует',
    content: 'Содержимое текста',
    subtypes: 'Подтипы',
  },
  fields: (count) => `полей: ${count}`,
  recursive: 'рекурсивно',
  openSchema: 'Показать поля',
  loadFailed: 'Не удалось загрузить поля. Откройте их на отдельной странице.',
  samples: 'Примеры кода',
  contentType: 'Тип содержимого',
  noBody: 'Без содержимого',
  none: 'нет',
  partOf: 'Часть',
  moreFields: 'Остальные поля',
  tryIt: 'Попробовать',
  makeItHappen: 'Вызвать её',
  notSimulated: 'Нет в песочнице',
  differences: 'Отличия песочницы',
  differencesEverywhere: 'Отличия всей песочницы',
  undocumented: 'из нашего симулятора',
  undocumentedMeans:
    'С пометкой «из нашего симулятора»: этого нет ни в одном открытом документе платформы; так ведёт себя песочница этого сайта.',
  checkedAgainst: (date) => `Сверено с открытой документацией платформы от ${date}.`,
  noSource: 'Ни один открытый документ платформы не описывает этот API.',
  errors: {
    heading: 'Ошибки',
    status: 'Статус',
    message: 'Сообщение или код',
    cause: 'Причина',
    operations: 'Операции',
    all: 'все операции',
    more: (count) => `и ещё ${count}`,
  },
  retries: {
    label: 'Повтор (наш совет):',
    refused: (status) =>
      `Второй запрос отклоняется с ${status}, поэтому после потерянного ответа запрос можно повторить: этот статус означает, что первый был выполнен.`,
    kept: 'Второй запрос принимается и ничего не меняет, поэтому после потерянного ответа запрос можно повторить.',
    unique:
      'Дубликат отклоняется с 409, поэтому после потерянного ответа запрос можно повторить: 409 означает, что его создал первый или другой запрос.',
    reads: 'Запрос ничего не меняет, поэтому его можно повторить.',
    deleted: (isNotFound) =>
      `Второй запрос даёт тот же результат, поэтому после потерянного ответа запрос можно повторить${isNotFound ? '; 404 тогда означает, что удалять больше нечего' : ''}.`,
    same: 'Тот же запрос задаёт те же значения, поэтому после потерянного ответа его можно повторить, если их за это время не изменили.',
    twice:
      'Ни один открытый документ не говорит, что делает второй запрос: он может быть выполнен ещё раз. После потерянного ответа сначала найдите результат первого.',
  },
}

const ZH: ApiMessages = {
  operations: '操作',
  otherOperations: '其他页面上的操作',
  background: '背景说明',
  events: '事件',
  method: '方法',
  path: '路径',
  summary: '摘要',
  baseUrl: '基础 URL',
  variables: '地址变量',
  variable: '变量',
  authentication: '身份验证',
  scheme: '方案',
  scopes: '权限范围',
  noAuthentication: '无需身份验证',
  or: '或',
  and: '和',
  downloads: '下载',
  version: '文档版本',
  moreOperations: (count) => `另有 ${count} 个`,
  copyPath: '复制路径',
  permalink: '永久链接：',
  places: { path: '路径参数', query: '查询参数', querystring: '查询字符串', header: '请求标头', cookie: 'Cookie' },
  request: '请求',
  language: '语言',
  expandAll: '全部展开',
  collapseAll: '全部收起',
  filterFields: '筛选字段',
  emptyValue: '空文本',
  requestBody: '请求正文',
  responses: '响应',
  response: '响应',
  headers: '响应标头',
  links: '链接',
  callbacks: '回调',
  payload: '负载',
  sends: '发送以下 webhook 事件',
  sentBy: '在以下操作后发送',
  readMore: '了解更多',
  required: '必填',
  optional: '可选',
  nullable: '可为 null',
  readOnly: '只读',
  writeOnly: '只写',
  deprecated: '已弃用',
  stability: { alpha: 'Alpha', beta: 'Beta', deprecated: '已弃用', sunset: '即将停用' },
  until: (date) => `至 ${date}`,
  default: '默认值',
  constant: '固定值',
  example: '示例',
  generatedExample: '根据架构生成',
  values: '取值',
  discriminator: '判别字段',
  selectedBy: '当',
  origin: '来自',
  schema: '架构',
  title: '标题',
  details: '其他关键字',
  limits: {
    length: '长度',
    value: '范围',
    multiple: '倍数',
    pattern: '模式',
    items: '项数',
    unique: '各项不重复',
    contains: '匹配的项数',
    properties: '字段数',
    closed: '不允许其他字段',
    open: '允许其他字段',
    encoding: '编码',
    media: '媒体类型',
    style: '写法',
    empty: '可以为空',
    with: '仅用于',
    requires: '需要',
    excludes: '不能同时使用',
    oneOf: '以下参数至少需要一个',
  },
  combinations: { required: '必填', excluded: '不能发送', used: '仅用于此值' },
  groups: {
    properties: '字段',
    pattern: '名称匹配的字段',
    additional: '其他任意字段',
    unevaluated: '以上未列出的任意字段',
    names: '字段名称',
    items: '每一项',
    prefix: '按位置的项',
    moreItems: '其余各项',
    contains: '包含如下的项',
    oneOf: '恰好为以下之一',
    anyOf: '为以下一个或多个',
    not: '不得为',
    when: '如果',
    met: '那么',
    unmet: '否则',
    dependent: '当该字段存在时',
    content: '文本内容',
    subtypes: '子类型',
  },
  fields: (count) => `${count} 个字段`,
  recursive: '递归',
  openSchema: '显示字段：',
  loadFailed: '无法加载字段。请在单独的页面中打开。',
  samples: '代码示例',
  contentType: '内容类型',
  noBody: '无内容',
  none: '无',
  partOf: '属于',
  moreFields: '更多字段：',
  tryIt: '试用',
  makeItHappen: '触发此错误',
  notSimulated: '沙盒中没有',
  differences: '沙盒中的差异',
  differencesEverywhere: '整个沙盒中的差异',
  undocumented: '来自我们的模拟器',
  undocumentedMeans: '标有“来自我们的模拟器”的内容：平台的公开文档均未说明，这是本站沙盒的行为。',
  checkedAgainst: (date) => `已对照平台 ${date} 的公开文档核对。`,
  noSource: '平台没有任何公开文档说明此 API。',
  errors: {
    heading: '错误',
    status: '状态码',
    message: '消息或代码',
    cause: '原因',
    operations: '操作',
    all: '所有操作',
    more: (count) => `及另外 ${count} 个`,
  },
  retries: {
    label: '重试（本站建议）：',
    refused: (status) => `重复的请求会以 ${status} 被拒绝，因此响应丢失后可以重试：该状态码表示第一次请求已执行。`,
    kept: '重复的请求会被接受且不改变任何内容，因此响应丢失后可以重试。',
    unique: '重复的内容会以 409 被拒绝，因此响应丢失后可以重试：409 表示第一次请求或其他请求已创建它。',
    reads: '该请求不改变任何内容，可以重试。',
    deleted: (isNotFound) =>
      `重复的请求结果相同，因此响应丢失后可以重试${isNotFound ? '；此时 404 表示已没有可删除的内容' : ''}。`,
    same: '相同的请求设置相同的值，因此响应丢失后可以重试，除非期间这些值已被更改。',
    twice: '没有公开文档说明重复的请求会怎样，它可能会再次执行。响应丢失后，请先查找第一次请求的结果再重试。',
  },
}

export const API_MESSAGES: Record<Locale, ApiMessages> = { 'en-US': EN, fr: FR, ru: RU, 'zh-CN': ZH }
