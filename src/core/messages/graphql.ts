/** Messages of the GraphQL and theme-object reference in every language; a missing one doesn't compile. */
import type { GraphqlSection } from '../api/graphql-model.ts'
import type { Locale } from '../locale.ts'

export interface GraphqlMessages {
  readonly sections: Record<GraphqlSection, string>
  /** One-sentence description of each section, for the overview. */
  readonly about: Record<GraphqlSection, string>
  readonly contents: string
  readonly count: string
  readonly kind: string
  readonly name: string
  readonly meaning: string
  readonly fields: string
  readonly values: string
  readonly arguments: string
  readonly returns: string
  readonly neverNull: string
  readonly mayBeNull: string
  readonly itemsNeverNull: string
  readonly itemsMayBeNull: string
  readonly required: string
  readonly optional: string
  readonly defaultValue: (value: string) => string
  readonly deprecated: string
  readonly implements: string
  readonly implementedBy: string
  readonly oneOf: string
  /** Before the locations of a directive. */
  readonly appliesTo: string
  readonly repeatable: string
  /** Before the address of a scalar's specification. */
  readonly specifiedBy: string
  readonly exactlyOne: string
  readonly memberOf: string
  readonly returnedBy: string
  readonly acceptedBy: string
  readonly more: (count: number) => string
  readonly paging: string
  readonly request: string
  readonly variables: string
  readonly response: string
  /** The sandbox returned the response. */
  readonly fromSandbox: string
  /** The response was generated from the schema. */
  readonly fromSchema: string
  readonly runsAfter: string
  readonly runExample: string
  readonly download: string
  readonly downloadText: string
  readonly explorer: string
}

const EN: GraphqlMessages = {
  sections: {
    queries: 'Queries',
    mutations: 'Mutations',
    subscriptions: 'Subscriptions',
    objects: 'Objects',
    inputs: 'Inputs',
    enums: 'Enums',
    interfaces: 'Interfaces',
    unions: 'Unions',
    scalars: 'Scalars',
    directives: 'Directives',
  },
  about: {
    queries: 'Fields that read, by their path from the root.',
    mutations: 'Fields that change something, by their path from the root.',
    subscriptions: 'Fields that keep sending results.',
    objects: 'Types with fields: what operations return.',
    inputs: 'Types with fields that you send.',
    enums: 'Types with a fixed list of values.',
    interfaces: 'Fields that several types share.',
    unions: 'Types that stand for one of several.',
    scalars: 'Types without fields: numbers, strings, and dates.',
    directives: 'Annotations of a schema or a request, with their arguments.',
  },
  contents: 'Operations and types',
  count: 'Count',
  kind: 'Kind',
  name: 'Name',
  meaning: 'What it is',
  fields: 'Fields',
  values: 'Values',
  arguments: 'Arguments',
  returns: 'Returns',
  neverNull: 'never null',
  mayBeNull: 'may be null',
  itemsNeverNull: 'items are never null',
  itemsMayBeNull: 'items may be null',
  required: 'required',
  optional: 'optional',
  defaultValue: (value) => `default ${value}`,
  deprecated: 'Deprecated.',
  implements: 'Implements',
  implementedBy: 'Implemented by',
  oneOf: 'One of',
  appliesTo: 'Applies to',
  repeatable: 'repeatable',
  specifiedBy: 'Specified by',
  exactlyOne: 'Exactly one of these fields has a value.',
  memberOf: 'Member of',
  returnedBy: 'Returned by',
  acceptedBy: 'Accepted by',
  more: (count) => `${count} more`,
  paging: 'pages of the list',
  request: 'Request',
  variables: 'Variables',
  response: 'Response',
  fromSandbox: 'from the sandbox store',
  fromSchema: 'shaped by the schema',
  runsAfter: 'Runs after',
  runExample: 'Open in the explorer',
  download: 'Schema document',
  downloadText: 'The whole schema in the schema language, as code generators and editors read it:',
  explorer: 'GraphQL explorer',
}

const FR: GraphqlMessages = {
  sections: {
    queries: 'Requêtes',
    mutations: 'Mutations',
    subscriptions: 'Abonnements',
    objects: 'Objets',
    inputs: 'Entrées',
    enums: 'Énumérations',
    interfaces: 'Interfaces',
    unions: 'Unions',
    scalars: 'Scalaires',
    directives: 'Directives',
  },
  about: {
    queries: 'Champs qui lisent, par leur chemin depuis la racine.',
    mutations: 'Champs qui modifient, par leur chemin depuis la racine.',
    subscriptions: 'Champs qui continuent de répondre.',
    objects: 'Types avec des champs : ce que renvoient les opérations.',
    inputs: 'Types avec des champs que vous envoyez.',
    enums: 'Types dont la liste de valeurs est fixe.',
    interfaces: 'Champs que plusieurs types partagent.',
    unions: "Types qui représentent l'un de plusieurs types.",
    scalars: 'Types sans champs : nombres, textes et dates.',
    directives: "Annotations d'un schéma ou d'une requête, avec leurs arguments.",
  },
  contents: 'Opérations et types',
  count: 'Nombre',
  kind: 'Genre',
  name: 'Nom',
  meaning: "Ce que c'est",
  fields: 'Champs',
  values: 'Valeurs',
  arguments: 'Arguments',
  returns: 'Renvoie',
  neverNull: 'jamais nul',
  mayBeNull: 'peut être nul',
  itemsNeverNull: 'éléments jamais nuls',
  itemsMayBeNull: 'éléments peut-être nuls',
  required: 'obligatoire',
  optional: 'facultatif',
  defaultValue: (value) => `par défaut ${value}`,
  deprecated: 'Obsolète.',
  implements: 'Implémente',
  implementedBy: 'Implémenté par',
  oneOf: "L'un de",
  appliesTo: "S'applique à",
  repeatable: 'répétable',
  specifiedBy: 'Spécifié par',
  exactlyOne: 'Exactement un de ces champs a une valeur.',
  memberOf: 'Membre de',
  returnedBy: 'Renvoyé par',
  acceptedBy: 'Accepté par',
  more: (count) => `${count} de plus`,
  paging: 'pages de la liste',
  request: 'Requête',
  variables: 'Variables',
  response: 'Réponse',
  fromSandbox: 'de la boutique du bac à sable',
  fromSchema: 'établie d’après le schéma',
  runsAfter: 'À exécuter après',
  runExample: "Ouvrir dans l'explorateur",
  download: 'Document du schéma',
  downloadText:
    'Le schéma entier dans le langage de schéma, tel que le lisent les générateurs de code et les éditeurs :',
  explorer: 'Explorateur GraphQL',
}

const RU: GraphqlMessages = {
  sections: {
    queries: 'Запросы',
    mutations: 'Мутации',
    subscriptions: 'Подписки',
    objects: 'Объекты',
    inputs: 'Входные типы',
    enums: 'Перечисления',
    interfaces: 'Интерфейсы',
    unions: 'Объединения',
    scalars: 'Скаляры',
    directives: 'Директивы',
  },
  about: {
    queries: 'Поля для чтения, по пути от корня.',
    mutations: 'Поля, которые что-то меняют, по пути от корня.',
    subscriptions: 'Поля, которые отвечают снова и снова.',
    objects: 'Типы с полями: то, что возвращают операции.',
    inputs: 'Типы с полями, которые вы отправляете.',
    enums: 'Типы с неизменным списком значений.',
    interfaces: 'Поля, общие для нескольких типов.',
    unions: 'Типы, которые обозначают один из нескольких.',
    scalars: 'Типы без полей: числа, тексты и даты.',
    directives: 'Аннотации схемы или запроса с их аргументами.',
  },
  contents: 'Операции и типы',
  count: 'Число',
  kind: 'Вид',
  name: 'Имя',
  meaning: 'Что это',
  fields: 'Поля',
  values: 'Значения',
  arguments: 'Аргументы',
  returns: 'Возвращает',
  neverNull: 'никогда не null',
  mayBeNull: 'может быть null',
  itemsNeverNull: 'элементы никогда не null',
  itemsMayBeNull: 'элементы могут быть null',
  required: 'обязательно',
  optional: 'необязательно',
  defaultValue: (value) => `по умолчанию ${value}`,
  deprecated: 'Устарело.',
  implements: 'Реализует',
  implementedBy: 'Реализуют',
  oneOf: 'Одно из',
  appliesTo: 'Применяется к',
  repeatable: 'можно повторять',
  specifiedBy: 'Спецификация',
  exactlyOne: 'Значение есть ровно у одного из этих полей.',
  memberOf: 'Входит в',
  returnedBy: 'Возвращают',
  acceptedBy: 'Принимают',
  more: (count) => `ещё ${count}`,
  paging: 'страницы списка',
  request: 'Запрос',
  variables: 'Переменные',
  response: 'Ответ',
  fromSandbox: 'из магазина песочницы',
  fromSchema: 'составлен по схеме',
  runsAfter: 'Выполняется после',
  runExample: 'Открыть в обозревателе',
  download: 'Документ схемы',
  downloadText: 'Вся схема на языке схем, как её читают генераторы кода и редакторы:',
  explorer: 'Обозреватель GraphQL',
}

const ZH: GraphqlMessages = {
  sections: {
    queries: '查询',
    mutations: '变更',
    subscriptions: '订阅',
    objects: '对象',
    inputs: '输入类型',
    enums: '枚举',
    interfaces: '接口',
    unions: '联合类型',
    scalars: '标量',
    directives: '指令',
  },
  about: {
    queries: '用于读取的字段，按从根开始的路径排列。',
    mutations: '用于更改数据的字段，按从根开始的路径排列。',
    subscriptions: '持续返回结果的字段。',
    objects: '带字段的类型：操作返回的内容。',
    inputs: '由您发送的带字段的类型。',
    enums: '取值固定的类型。',
    interfaces: '多个类型共有的字段。',
    unions: '代表若干类型之一的类型。',
    scalars: '没有字段的类型：数字、文本和日期。',
    directives: '架构或请求的注解及其参数。',
  },
  contents: '操作和类型',
  count: '数量',
  kind: '种类',
  name: '名称',
  meaning: '说明',
  fields: '字段',
  values: '取值',
  arguments: '参数',
  returns: '返回',
  neverNull: '不为 null',
  mayBeNull: '可为 null',
  itemsNeverNull: '列表项不为 null',
  itemsMayBeNull: '列表项可为 null',
  required: '必填',
  optional: '可选',
  defaultValue: (value) => `默认值 ${value}`,
  deprecated: '已弃用。',
  implements: '实现',
  implementedBy: '实现者',
  oneOf: '其中之一',
  appliesTo: '适用于',
  repeatable: '可重复',
  specifiedBy: '规范',
  exactlyOne: '这些字段中恰好有一个有值。',
  memberOf: '属于',
  returnedBy: '返回于',
  acceptedBy: '用于',
  more: (count) => `另外 ${count} 个`,
  paging: '列表分页',
  request: '请求',
  variables: '变量',
  response: '响应',
  fromSandbox: '来自沙盒商店',
  fromSchema: '按架构生成',
  runsAfter: '先运行',
  runExample: '在浏览器中打开',
  download: '架构文档',
  downloadText: '以架构语言写成的完整架构，供代码生成器和编辑器使用：',
  explorer: 'GraphQL 浏览器',
}

export const GRAPHQL_MESSAGES: Record<Locale, GraphqlMessages> = { 'en-US': EN, fr: FR, ru: RU, 'zh-CN': ZH }

/** Messages of the pages about theme objects and settings. */
export interface ThemeObjectMessages {
  readonly everywhere: string
  readonly onlyIn: string
  readonly written: string
  readonly property: string
  readonly meaning: string
  readonly properties: string
  readonly values: string
  readonly example: string
  readonly required: string
  readonly deprecated: string
  readonly all: (count: number, name: string) => string
  readonly schemas: string
  readonly schemasIntro: string
  readonly object: (name: string) => string
  /** Appended to a page description that is too short. */
  readonly more: (name: string) => string
  readonly shared: string
}

export const THEME_OBJECT_MESSAGES: Record<Locale, ThemeObjectMessages> = {
  'en-US': {
    everywhere: 'On every page.',
    onlyIn: 'Only in',
    written: 'Written as',
    property: 'Property',
    meaning: 'What it is',
    properties: 'Properties',
    values: 'Values:',
    example: 'Example',
    required: 'required',
    deprecated: 'deprecated',
    all: (count, name) => `All ${count} properties of ${name}, with an example`,
    schemas: 'Theme object schemas',
    schemasIntro:
      'Everything that a template can print, object by object. Objects that are on every page are marked; the others belong to the templates named with them. Amounts, images, and product cards, of which many are made, are explained in the reference.',
    object: (name) => `${name} (theme object)`,
    more: (name) => `The theme object ${name}: its properties, where it is available, and an example.`,
    shared: 'Shared objects',
  },
  fr: {
    everywhere: 'Sur chaque page.',
    onlyIn: 'Seulement dans',
    written: "S'écrit",
    property: 'Propriété',
    meaning: "Ce que c'est",
    properties: 'Propriétés',
    values: 'Valeurs :',
    example: 'Exemple',
    required: 'obligatoire',
    deprecated: 'obsolète',
    all: (count, name) => `Les ${count} propriétés de ${name}, avec un exemple`,
    schemas: "Schémas des objets d'un thème",
    schemasIntro:
      "Tout ce qu'un modèle peut afficher, objet par objet. Les objets présents sur chaque page sont signalés ; les autres appartiennent aux modèles nommés avec eux. Les montants, les images et les cartes de produits, dont beaucoup sont composés, sont expliqués dans la référence.",
    object: (name) => `${name} (objet d'un thème)`,
    more: (name) => `L'objet ${name} : ses propriétés, où il est disponible, et un exemple.`,
    shared: 'Objets partagés',
  },
  ru: {
    everywhere: 'На каждой странице.',
    onlyIn: 'Только в',
    written: 'Пишется как',
    property: 'Свойство',
    meaning: 'Что это',
    properties: 'Свойства',
    values: 'Значения:',
    example: 'Пример',
    required: 'обязательно',
    deprecated: 'устарело',
    all: (count, name) => `Все свойства ${name} (${count}) с примером`,
    schemas: 'Схемы объектов темы',
    schemasIntro:
      'Всё, что может вывести шаблон, по объектам. Объекты, доступные на каждой странице, отмечены; остальные относятся к названным шаблонам. Суммы, изображения и карточки товаров, из которых состоят многие объекты, описаны в справке.',
    object: (name) => `${name} (объект темы)`,
    more: (name) => `Объект темы ${name}: свойства, где он доступен, и пример.`,
    shared: 'Общие объекты',
  },
  'zh-CN': {
    everywhere: '每个页面都有。',
    onlyIn: '仅用于',
    written: '写作',
    property: '属性',
    meaning: '说明',
    properties: '属性',
    values: '取值：',
    example: '示例',
    required: '必填',
    deprecated: '已弃用',
    all: (count, name) => `${name} 的全部 ${count} 个属性及示例`,
    schemas: '主题对象架构',
    schemasIntro:
      '模板可以输出的所有内容，按对象列出。每个页面都有的对象会标明；其他对象属于所列的模板。许多对象由金额、图片和产品卡片组成，参考页中有说明。',
    object: (name) => `${name}（主题对象）`,
    more: (name) => `主题对象 ${name}：属性、可用位置和示例。`,
    shared: '共用对象',
  },
}
