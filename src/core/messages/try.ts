/** Messages of the form that sends a request, in every language; a missing one doesn't compile. */
import type { Locale } from '../locale.ts'

/** Problems in a typed body; `ui/try/form/wording.ts` chooses them by code. */
export interface BodyProblemMessages {
  readonly end: string
  readonly token: string
  readonly comma: string
  readonly deep: string
  readonly type: (types: string) => string
  readonly required: (name: string) => string
  readonly requiredWith: (name: string, other: string) => string
  readonly requiredOne: (names: string) => string
  readonly excluded: (name: string, other: string) => string
  readonly unknown: (name: string) => string
  readonly choice: (choices: string) => string
  readonly least: (bound: string) => string
  readonly most: (bound: string) => string
  readonly above: (bound: string) => string
  readonly below: (bound: string) => string
  readonly multiple: (step: string) => string
  readonly shortest: (length: string) => string
  readonly longest: (length: string) => string
  readonly format: (name: string) => string
  /** `form` is what the document says about the value, or ''. */
  readonly pattern: (form: string) => string
  readonly fewest: (count: string) => string
  readonly many: (count: string) => string
  readonly repeated: string
  readonly fewestFields: (count: string) => string
  readonly manyFields: (count: string) => string
  readonly noForm: string
  readonly severalForms: string
  /** For rules that only the document can explain. */
  readonly refused: string
}

/** About requests that an example relies on. */
interface FirstMessages {
  readonly title: string
  readonly send: (count: number) => string
  readonly why: (count: number) => string
  readonly inForm: string
  /** Before the status of the operation itself. */
  readonly sent: (count: number) => string
  readonly failed: (request: string, status: string) => string
  readonly startOver: string
}

export interface TryMessages {
  readonly title: string
  readonly close: string
  readonly loading: string
  readonly failed: string
  readonly retry: string
  readonly storeHash: string
  readonly storeHashHint: string
  readonly storeHashWrong: string
  readonly token: string
  readonly tokens: {
    readonly all: string
    readonly readOnly: string
    readonly otherScope: string
    readonly invalid: string
    readonly none: string
  }
  readonly outcome: string
  readonly outcomeOfStore: string
  readonly addParameter: string
  readonly remove: (name: string) => string
  readonly notSent: string
  readonly missing: (names: string) => string
  readonly body: string
  readonly bodyHint: string
  readonly example: string
  readonly problems: BodyProblemMessages
  /** Before a problem: its line, and the field that it concerns. */
  readonly line: (line: number, field: string) => string
  readonly suggestions: string
  readonly first: FirstMessages
  readonly run: string
  readonly running: string
  readonly shortcut: string
  readonly reset: string
  readonly share: string
  readonly shared: string
  readonly sharedWithout: string
  readonly shareTooLong: string
  readonly shareBroken: string
  readonly answer: string
  readonly done: (status: string, ms: number, events: number) => string
  readonly answerHeaders: string
  readonly answerBody: string
  readonly noBody: string
  readonly store: string
  readonly follows: string
}

const EN: TryMessages = {
  title: 'Try it on the sandbox',
  close: 'Close',
  loading: 'Loading the form…',
  failed: 'The form could not be loaded.',
  retry: 'Try again',
  storeHash: 'Store hash',
  storeHashHint: 'Yours, for the samples of the whole site. Kept in this browser.',
  storeHashWrong: 'A store hash has 4 to 15 lower-case letters and digits. Never put a token here.',
  token: 'Token',
  tokens: {
    all: 'All scopes',
    readOnly: 'Read-only scopes',
    otherScope: 'Another scope',
    invalid: 'Not valid',
    none: 'None',
  },
  outcome: 'Response',
  outcomeOfStore: 'What the store returns',
  addParameter: 'Add a parameter…',
  remove: (name) => `Remove ${name}`,
  notSent: 'not sent',
  missing: (names) => `Fill in ${names} first.`,
  body: 'Body',
  bodyHint: 'Ctrl + Space lists the fields.',
  example: 'Example',
  problems: {
    end: 'The text ends too early.',
    token: 'This is not JSON.',
    comma: 'JSON has no comma after the last entry.',
    deep: 'This is nested too deeply.',
    type: (types) => `Must be ${types}.`,
    required: (name) => `${name} is required.`,
    requiredWith: (name, other) => `${name} is required with ${other}.`,
    requiredOne: (names) => `One of ${names} is required.`,
    excluded: (name, other) => `${name} can’t be combined with ${other}.`,
    unknown: (name) => `${name} is not a documented field.`,
    choice: (choices) => `Must be one of ${choices}.`,
    least: (bound) => `Must be at least ${bound}.`,
    most: (bound) => `Must be at most ${bound}.`,
    above: (bound) => `Must be more than ${bound}.`,
    below: (bound) => `Must be less than ${bound}.`,
    multiple: (step) => `Must be a multiple of ${step}.`,
    shortest: (length) => `Needs at least ${length} characters.`,
    longest: (length) => `At most ${length} characters.`,
    format: (name) => `Does not look like the format ${name}.`,
    pattern: (form) => `Does not have the documented form${form && `: ${form}`}.`,
    fewest: (count) => `Needs at least ${count} entries.`,
    many: (count) => `At most ${count} entries.`,
    repeated: 'Contains the same entry twice.',
    fewestFields: (count) => `Needs at least ${count} fields.`,
    manyFields: (count) => `At most ${count} fields.`,
    noForm: 'Has none of the documented forms.',
    severalForms: 'Has several of the documented forms. Exactly one is allowed.',
    refused: 'Is not allowed here.',
  },
  line: (line, field) => `Line ${line}${field && `, ${field}`}:`,
  suggestions: 'Suggestions',
  first: {
    title: 'Before this request',
    send: (count) => (count === 1 ? 'Send this one first' : `Send these ${count} first`),
    why: (count) =>
      count === 1
        ? 'The example needs what it creates or changes. It is sent once.'
        : 'The example needs what they create or change. They are sent once.',
    inForm: 'Sent. The form has the IDs of your store.',
    sent: (count) => (count === 1 ? 'One request was sent first.' : `${count} requests were sent first.`),
    failed: (request, status) =>
      `${request} returned ${status}, so the request after it was not sent. An earlier change to your store is probably the reason.`,
    startOver: 'Reset the store and run',
  },
  run: 'Run',
  running: 'Running…',
  shortcut: 'Ctrl or Cmd + Enter',
  reset: 'Reset',
  share: 'Copy link',
  shared: 'The link to this request is on the clipboard.',
  sharedWithout: 'The link is on the clipboard, without values that look like secrets.',
  shareTooLong: 'This request is too long for a link.',
  shareBroken: 'The link is damaged; this is the example.',
  answer: 'Response of the sandbox',
  done: (status, ms, events) =>
    `${status} in ${ms} ms${events === 0 ? '' : events === 1 ? ', 1 event sent' : `, ${events} events sent`}`,
  answerHeaders: 'Headers',
  answerBody: 'Body',
  noBody: 'No content.',
  store: 'Your sandbox store',
  follows: 'The samples follow what you type.',
}

const FR: TryMessages = {
  title: 'Essayer dans le bac à sable',
  close: 'Fermer',
  loading: 'Chargement du formulaire…',
  failed: 'Le formulaire n’a pas pu être chargé.',
  retry: 'Réessayer',
  storeHash: 'Hash de la boutique',
  storeHashHint: 'Le vôtre, pour les exemples de tout le site. Gardé dans ce navigateur.',
  storeHashWrong: 'Un hash a de 4 à 15 lettres minuscules et chiffres. N’y mettez jamais de jeton.',
  token: 'Jeton',
  tokens: {
    all: 'Toutes les portées',
    readOnly: 'Portées de lecture',
    otherScope: 'Une autre portée',
    invalid: 'Non valide',
    none: 'Aucun',
  },
  outcome: 'Réponse',
  outcomeOfStore: 'Celle de la boutique',
  addParameter: 'Ajouter un paramètre…',
  remove: (name) => `Retirer ${name}`,
  notSent: 'non envoyé',
  missing: (names) => `Remplissez d’abord ${names}.`,
  body: 'Corps',
  bodyHint: 'Ctrl + Espace affiche les champs.',
  example: 'Exemple',
  problems: {
    end: 'Le texte se termine trop tôt.',
    token: 'Ce n’est pas du JSON.',
    comma: 'En JSON, pas de virgule après le dernier élément.',
    deep: 'L’imbrication est trop profonde.',
    type: (types) => `Doit être ${types}.`,
    required: (name) => `${name} est obligatoire.`,
    requiredWith: (name, other) => `${name} est obligatoire avec ${other}.`,
    requiredOne: (names) => `L’un de ${names} est obligatoire.`,
    excluded: (name, other) => `${name} ne peut pas être combiné avec ${other}.`,
    unknown: (name) => `${name} n’est pas un champ documenté.`,
    choice: (choices) => `Doit être l’un de ${choices}.`,
    least: (bound) => `Doit être au moins ${bound}.`,
    most: (bound) => `Doit être au plus ${bound}.`,
    above: (bound) => `Doit être supérieur à ${bound}.`,
    below: (bound) => `Doit être inférieur à ${bound}.`,
    multiple: (step) => `Doit être un multiple de ${step}.`,
    shortest: (length) => `Au moins ${length} caractères.`,
    longest: (length) => `Au plus ${length} caractères.`,
    format: (name) => `Ne ressemble pas au format ${name}.`,
    pattern: (form) => `N’a pas la forme documentée${form && ` : ${form}`}.`,
    fewest: (count) => `Au moins ${count} éléments.`,
    many: (count) => `Au plus ${count} éléments.`,
    repeated: 'Contient deux fois le même élément.',
    fewestFields: (count) => `Au moins ${count} champs.`,
    manyFields: (count) => `Au plus ${count} champs.`,
    noForm: 'N’a aucune des formes documentées.',
    severalForms: 'A plusieurs des formes documentées. Une seule est permise.',
    refused: 'N’est pas permis ici.',
  },
  line: (line, field) => `Ligne ${line}${field && `, ${field}`} :`,
  suggestions: 'Suggestions',
  first: {
    title: 'Avant cette requête',
    send: (count) => (count === 1 ? 'Envoyer d’abord celle-ci' : `Envoyer d’abord ces ${count} requêtes`),
    why: (count) =>
      count === 1
        ? 'L’exemple a besoin de ce qu’elle crée ou modifie. Elle est envoyée une seule fois.'
        : 'L’exemple a besoin de ce qu’elles créent ou modifient. Elles sont envoyées une seule fois.',
    inForm: 'C’est envoyé. Le formulaire contient les ID de votre boutique.',
    sent: (count) => (count === 1 ? 'Une requête a été envoyée avant.' : `${count} requêtes ont été envoyées avant.`),
    failed: (request, status) =>
      `${request} a renvoyé ${status} ; la requête suivante n’a donc pas été envoyée. La raison est sans doute une modification antérieure de votre boutique.`,
    startOver: 'Réinitialiser la boutique et exécuter',
  },
  run: 'Exécuter',
  running: 'Exécution…',
  shortcut: 'Ctrl ou Cmd + Entrée',
  reset: 'Réinitialiser',
  share: 'Copier le lien',
  shared: 'Le lien vers cette requête est dans le presse-papiers.',
  sharedWithout: 'Le lien est dans le presse-papiers, sans les valeurs qui ressemblent à des secrets.',
  shareTooLong: 'Cette requête est trop longue pour un lien.',
  shareBroken: 'Le lien est endommagé ; voici l’exemple.',
  answer: 'Réponse du bac à sable',
  done: (status, ms, events) =>
    `${status} en ${ms} ms${events === 0 ? '' : events === 1 ? ', 1 événement envoyé' : `, ${events} événements envoyés`}`,
  answerHeaders: 'En-têtes',
  answerBody: 'Corps',
  noBody: 'Sans contenu.',
  store: 'Votre boutique du bac à sable',
  follows: 'Les exemples suivent ce que vous saisissez.',
}

const RU: TryMessages = {
  title: 'Попробовать в песочнице',
  close: 'Закрыть',
  loading: 'Загрузка формы…',
  failed: 'Не удалось загрузить форму.',
  retry: 'Повторить',
  storeHash: 'Хеш магазина',
  storeHashHint: 'Ваш, для примеров на всём сайте. Хранится в этом браузере.',
  storeHashWrong: 'Хеш состоит из 4–15 строчных букв и цифр. Никогда не вставляйте сюда токен.',
  token: 'Токен',
  tokens: {
    all: 'Все области',
    readOnly: 'Только чтение',
    otherScope: 'Другая область',
    invalid: 'Недействительный',
    none: 'Нет',
  },
  outcome: 'Ответ',
  outcomeOfStore: 'Как ответит магазин',
  addParameter: 'Добавить параметр…',
  remove: (name) => `Убрать ${name}`,
  notSent: 'не отправляется',
  missing: (names) => `Сначала заполните: ${names}.`,
  body: 'Тело',
  bodyHint: 'Ctrl + пробел показывает поля.',
  example: 'Пример',
  problems: {
    end: 'Текст обрывается.',
    token: 'Это не JSON.',
    comma: 'В JSON нет запятой после последнего элемента.',
    deep: 'Слишком глубокая вложенность.',
    type: (types) => `Ожидается ${types}.`,
    required: (name) => `Поле ${name} обязательно.`,
    requiredWith: (name, other) => `${name} обязательно вместе с ${other}.`,
    requiredOne: (names) => `Обязательно одно из: ${names}.`,
    excluded: (name, other) => `${name} нельзя использовать вместе с ${other}.`,
    unknown: (name) => `Поле ${name} не описано.`,
    choice: (choices) => `Допустимо одно из: ${choices}.`,
    least: (bound) => `Не меньше ${bound}.`,
    most: (bound) => `Не больше ${bound}.`,
    above: (bound) => `Больше ${bound}.`,
    below: (bound) => `Меньше ${bound}.`,
    multiple: (step) => `Должно быть кратно ${step}.`,
    shortest: (length) => `Не короче ${length} символов.`,
    longest: (length) => `Не длиннее ${length} символов.`,
    format: (name) => `Не похоже на формат ${name}.`,
    pattern: (form) => `Не в том виде, который описан${form && `: ${form}`}.`,
    fewest: (count) => `Не меньше элементов, чем ${count}.`,
    many: (count) => `Не больше элементов, чем ${count}.`,
    repeated: 'Один элемент встречается дважды.',
    fewestFields: (count) => `Не меньше полей, чем ${count}.`,
    manyFields: (count) => `Не больше полей, чем ${count}.`,
    noForm: 'Не подходит ни один из описанных вариантов.',
    severalForms: 'Подходит несколько описанных вариантов, а допустим ровно один.',
    refused: 'Здесь это недопустимо.',
  },
  line: (line, field) => `Строка ${line}${field && `, ${field}`}:`,
  suggestions: 'Подсказки',
  first: {
    title: 'Перед этим запросом',
    send: (count) => (count === 1 ? 'Сначала отправить его' : `Сначала отправить все: ${count}`),
    why: (count) =>
      count === 1
        ? 'Пример использует то, что создаётся или меняется этим запросом. Он отправляется один раз.'
        : 'Пример использует то, что создаётся или меняется этими запросами. Они отправляются один раз.',
    inForm: 'Отправлено. В форме указаны ID вашего магазина.',
    sent: (count) => `Предварительно отправлено запросов: ${count}.`,
    failed: (request, status) =>
      `${request}: ответ ${status}, поэтому следующий запрос не отправлен. Вероятная причина — прежние изменения в магазине.`,
    startOver: 'Сбросить магазин и выполнить',
  },
  run: 'Выполнить',
  running: 'Выполняется…',
  shortcut: 'Ctrl или Cmd + Enter',
  reset: 'Сбросить',
  share: 'Копировать ссылку',
  shared: 'Ссылка на запрос скопирована.',
  sharedWithout: 'Ссылка скопирована без значений, похожих на секреты.',
  shareTooLong: 'Запрос слишком длинный для ссылки.',
  shareBroken: 'Ссылка повреждена; показан пример.',
  answer: 'Ответ песочницы',
  done: (status, ms, events) => `${status} за ${ms} мс${events === 0 ? '' : `, событий отправлено: ${events}`}`,
  answerHeaders: 'Заголовки',
  answerBody: 'Тело',
  noBody: 'Нет содержимого.',
  store: 'Ваш магазин в песочнице',
  follows: 'Примеры следуют за тем, что вы вводите.',
}

const ZH: TryMessages = {
  title: '在沙盒中试用',
  close: '关闭',
  loading: '正在加载表单…',
  failed: '无法加载表单。',
  retry: '重试',
  storeHash: '商店哈希',
  storeHashHint: '您自己的，用于整个网站的示例。保存在此浏览器中。',
  storeHashWrong: '商店哈希由 4 到 15 个小写字母和数字组成。切勿在此填写令牌。',
  token: '令牌',
  tokens: { all: '全部权限', readOnly: '只读权限', otherScope: '其他权限范围', invalid: '无效', none: '无' },
  outcome: '响应',
  outcomeOfStore: '按商店的实际响应',
  addParameter: '添加参数…',
  remove: (name) => `移除 ${name}`,
  notSent: '不发送',
  missing: (names) => `请先填写 ${names}。`,
  body: '正文',
  bodyHint: 'Ctrl + 空格列出字段。',
  example: '示例',
  problems: {
    end: '文本过早结束。',
    token: '这不是 JSON。',
    comma: 'JSON 的最后一项后不能有逗号。',
    deep: '嵌套过深。',
    type: (types) => `必须是 ${types}。`,
    required: (name) => `${name} 为必填项。`,
    requiredWith: (name, other) => `使用 ${other} 时，${name} 为必填项。`,
    requiredOne: (names) => `${names} 中必须有一个。`,
    excluded: (name, other) => `${name} 不能与 ${other} 同时使用。`,
    unknown: (name) => `${name} 不是文档中的字段。`,
    choice: (choices) => `必须是以下之一：${choices}。`,
    least: (bound) => `不得小于 ${bound}。`,
    most: (bound) => `不得大于 ${bound}。`,
    above: (bound) => `必须大于 ${bound}。`,
    below: (bound) => `必须小于 ${bound}。`,
    multiple: (step) => `必须是 ${step} 的倍数。`,
    shortest: (length) => `至少 ${length} 个字符。`,
    longest: (length) => `最多 ${length} 个字符。`,
    format: (name) => `不像 ${name} 格式。`,
    pattern: (form) => `不符合文档中的形式${form && `：${form}`}。`,
    fewest: (count) => `至少 ${count} 项。`,
    many: (count) => `最多 ${count} 项。`,
    repeated: '包含重复的项。',
    fewestFields: (count) => `至少 ${count} 个字段。`,
    manyFields: (count) => `最多 ${count} 个字段。`,
    noForm: '不符合文档中的任何一种形式。',
    severalForms: '同时符合文档中的多种形式，只能符合一种。',
    refused: '此处不允许。',
  },
  line: (line, field) => `第 ${line} 行${field && `，${field}`}：`,
  suggestions: '建议',
  first: {
    title: '在此请求之前',
    send: (count) => (count === 1 ? '先发送此请求' : `先发送这 ${count} 个请求`),
    why: (count) =>
      count === 1
        ? '示例需要此请求创建或更改的内容。它只发送一次。'
        : '示例需要这些请求创建或更改的内容。它们只发送一次。',
    inForm: '已发送。表单中是您商店的 ID。',
    sent: (count) => `已先发送 ${count} 个请求。`,
    failed: (request, status) => `${request} 返回 ${status}，因此未发送后面的请求。原因可能是您的商店之前已被更改。`,
    startOver: '重置商店并运行',
  },
  run: '运行',
  running: '正在运行…',
  shortcut: 'Ctrl 或 Cmd + Enter',
  reset: '重置',
  share: '复制链接',
  shared: '此请求的链接已复制到剪贴板。',
  sharedWithout: '链接已复制，不含看似机密的值。',
  shareTooLong: '此请求太长，无法放入链接。',
  shareBroken: '链接已损坏；显示的是示例。',
  answer: '沙盒的响应',
  done: (status, ms, events) => `${status}，用时 ${ms} 毫秒${events === 0 ? '' : `，已发送 ${events} 个事件`}`,
  answerHeaders: '标头',
  answerBody: '正文',
  noBody: '无内容。',
  store: '您的沙盒商店',
  follows: '示例会跟随您的输入。',
}

export const TRY_MESSAGES: Record<Locale, TryMessages> = { 'en-US': EN, fr: FR, ru: RU, 'zh-CN': ZH }
