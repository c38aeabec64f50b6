/** Messages of the webhook bench in every language; a missing one doesn't compile. */
import type { Locale } from '../locale.ts'

/** Behaviours of the receiving server; `packages/sandbox/src/webhooks/retries.ts` defines their effects. */
export const RECEIVERS = ['accepts', 'recovers', 'fails', 'silent'] as const
export type Receiver = (typeof RECEIVERS)[number]

export interface BenchMessages {
  readonly title: string
  readonly words: string
  readonly loading: string
  readonly failed: string
  readonly close: string
  readonly subscribe: string
  readonly subscribed: (id: number) => string
  readonly switchOn: string
  readonly receiver: string
  readonly receivers: Record<Receiver, string>
  readonly twice: string
  readonly reordered: string
  readonly cause: string
  readonly causeWords: string
  readonly happened: (deliveries: number) => string
  readonly deactivated: string
  readonly refused: (status: number) => string
  readonly noDelivery: string
  readonly deliveries: string
  readonly attempt: (number: number) => string
  readonly after: (hours: number, minutes: number, seconds: number) => string
  readonly noAnswer: string
  readonly duplicate: string
  readonly late: string
  readonly headers: string
  readonly body: string
  readonly bodyHint: string
  readonly matches: string
  readonly differs: string
  readonly verify: string
  readonly verifyWords: (secret: string) => string
  readonly language: string
}

const EN: BenchMessages = {
  title: 'Webhook bench',
  words:
    'Your sandbox store sends the event, and this page plays the server that receives it. Nothing leaves the page.',
  loading: 'Opening the bench…',
  failed: 'The bench could not be opened.',
  close: 'Close',
  subscribe: '1. Subscribe',
  subscribed: (id) => `Webhook ${id} is subscribed.`,
  switchOn: '1. Activate it again',
  receiver: 'Your server',
  receivers: {
    accepts: 'returns 200',
    recovers: 'fails twice, then returns 200',
    fails: 'always returns 500',
    silent: 'never responds in time',
  },
  twice: 'Deliver it twice',
  reordered: 'Cause it twice, and deliver the first one late',
  cause: '2. Make it happen',
  causeWords: 'These requests make it happen:',
  happened: (deliveries) => (deliveries === 1 ? '1 delivery.' : `${deliveries} deliveries.`),
  deactivated: 'The last retry failed: the webhook is deactivated.',
  refused: (status) => `The store returned ${status}. Reset it, or undo what is in the way.`,
  noDelivery: 'Subscribe first: without an active webhook, nothing is delivered.',
  deliveries: 'Deliveries',
  attempt: (number) => `attempt ${number}`,
  after: (hours, minutes, seconds) =>
    seconds > 0 ? `after ${seconds} s` : `after ${hours > 0 ? `${hours} h ` : ''}${minutes} min`,
  noAnswer: 'no response',
  duplicate: 'duplicate',
  late: 'out of order',
  headers: 'Headers',
  body: 'Body as received',
  bodyHint: 'Change a character, and the signature no longer matches.',
  matches: 'The signature matches.',
  differs: 'The signature does not match: these are not the bytes that were signed.',
  verify: 'Verify it',
  verifyWords: (secret) => `This code makes the same check of the same bytes. Here the client secret is ${secret}.`,
  language: 'Language',
}

const FR: BenchMessages = {
  title: 'Banc d’essai des webhooks',
  words:
    'Votre boutique du bac à sable envoie l’événement, et cette page joue le serveur qui le reçoit. Rien ne quitte la page.',
  loading: 'Ouverture du banc d’essai…',
  failed: 'Le banc d’essai n’a pas pu s’ouvrir.',
  close: 'Fermer',
  subscribe: '1. S’abonner',
  subscribed: (id) => `Le webhook ${id} est abonné.`,
  switchOn: '1. Le réactiver',
  receiver: 'Votre serveur',
  receivers: {
    accepts: 'renvoie 200',
    recovers: 'échoue deux fois, puis renvoie 200',
    fails: 'renvoie toujours 500',
    silent: 'ne répond jamais à temps',
  },
  twice: 'Livrer deux fois',
  reordered: 'Provoquer deux fois, et livrer le premier en retard',
  cause: '2. Provoquer l’événement',
  causeWords: 'Ces requêtes le provoquent :',
  happened: (deliveries) => (deliveries === 1 ? '1 livraison.' : `${deliveries} livraisons.`),
  deactivated: 'La dernière tentative a échoué : le webhook est désactivé.',
  refused: (status) => `La boutique a renvoyé ${status}. Réinitialisez-la, ou annulez ce qui gêne.`,
  noDelivery: 'Abonnez-vous d’abord : sans webhook actif, rien n’est livré.',
  deliveries: 'Livraisons',
  attempt: (number) => `tentative ${number}`,
  after: (hours, minutes, seconds) =>
    seconds > 0 ? `après ${seconds} s` : `après ${hours > 0 ? `${hours} h ` : ''}${minutes} min`,
  noAnswer: 'sans réponse',
  duplicate: 'doublon',
  late: 'dans le désordre',
  headers: 'En-têtes',
  body: 'Corps reçu',
  bodyHint: 'Changez un caractère, et la signature ne correspond plus.',
  matches: 'La signature correspond.',
  differs: 'La signature ne correspond pas : ce ne sont pas les octets signés.',
  verify: 'La vérifier',
  verifyWords: (secret) => `Ce code vérifie de même les mêmes octets. Ici, le secret du client est ${secret}.`,
  language: 'Langage',
}

const RU: BenchMessages = {
  title: 'Стенд вебхуков',
  words:
    'Магазин в песочнице отправляет событие, а эта страница играет роль сервера-получателя. Ничто не покидает страницу.',
  loading: 'Стенд открывается…',
  failed: 'Не удалось открыть стенд.',
  close: 'Закрыть',
  subscribe: '1. Подписаться',
  subscribed: (id) => `Вебхук ${id} подписан.`,
  switchOn: '1. Включить снова',
  receiver: 'Ваш сервер',
  receivers: {
    accepts: 'возвращает 200',
    recovers: 'дважды отказывает, потом возвращает 200',
    fails: 'всегда возвращает 500',
    silent: 'никогда не отвечает вовремя',
  },
  twice: 'Доставить дважды',
  reordered: 'Вызвать дважды и доставить первое с опозданием',
  cause: '2. Вызвать событие',
  causeWords: 'Его вызывают эти запросы:',
  happened: (deliveries) => `Доставок: ${deliveries}.`,
  deactivated: 'Последняя попытка не удалась: вебхук отключён.',
  refused: (status) => `Магазин вернул ${status}. Сбросьте его или отмените то, что мешает.`,
  noDelivery: 'Сначала подпишитесь: без активного вебхука ничего не доставляется.',
  deliveries: 'Доставки',
  attempt: (number) => `попытка ${number}`,
  after: (hours, minutes, seconds) =>
    seconds > 0 ? `через ${seconds} с` : `через ${hours > 0 ? `${hours} ч ` : ''}${minutes} мин`,
  noAnswer: 'нет ответа',
  duplicate: 'повтор',
  late: 'не по порядку',
  headers: 'Заголовки',
  body: 'Тело, как получено',
  bodyHint: 'Измените один символ, и подпись больше не подойдёт.',
  matches: 'Подпись верна.',
  differs: 'Подпись неверна: подписаны были другие байты.',
  verify: 'Проверить её',
  verifyWords: (secret) => `Этот код так же проверяет те же байты. Секрет клиента здесь: ${secret}.`,
  language: 'Язык',
}

const ZH: BenchMessages = {
  title: 'Webhook 试验台',
  words: '您的沙盒商店发送事件，此页面扮演接收它的服务器。任何内容都不会离开此页面。',
  loading: '正在打开试验台…',
  failed: '无法打开试验台。',
  close: '关闭',
  subscribe: '1. 订阅',
  subscribed: (id) => `Webhook ${id} 已订阅。`,
  switchOn: '1. 重新启用',
  receiver: '您的服务器',
  receivers: {
    accepts: '返回 200',
    recovers: '失败两次，然后返回 200',
    fails: '总是返回 500',
    silent: '从不及时响应',
  },
  twice: '投递两次',
  reordered: '触发两次，并延迟投递第一个',
  cause: '2. 触发事件',
  causeWords: '以下请求会触发它：',
  happened: (deliveries) => `${deliveries} 次投递。`,
  deactivated: '最后一次重试失败：Webhook 已停用。',
  refused: (status) => `商店返回了 ${status}。请重置商店，或撤消妨碍它的更改。`,
  noDelivery: '请先订阅：没有启用的 Webhook 就不会投递。',
  deliveries: '投递',
  attempt: (number) => `第 ${number} 次尝试`,
  after: (hours, minutes, seconds) =>
    seconds > 0 ? `${seconds} 秒后` : `${hours > 0 ? `${hours} 小时 ` : ''}${minutes} 分钟后`,
  noAnswer: '无响应',
  duplicate: '重复',
  late: '顺序颠倒',
  headers: '标头',
  body: '收到的正文',
  bodyHint: '更改一个字符，签名就不再匹配。',
  matches: '签名匹配。',
  differs: '签名不匹配：这些不是被签名的字节。',
  verify: '验证',
  verifyWords: (secret) => `此代码对相同的字节进行相同的检查。这里的客户端密钥是 ${secret}。`,
  language: '语言',
}

export const BENCH_MESSAGES: Record<Locale, BenchMessages> = { 'en-US': EN, fr: FR, ru: RU, 'zh-CN': ZH }
