/**
 * What is different in the whole sandbox, in the order of `GENERAL_DIFFERENCES` of the sandbox package, which has the
 * English sentences. Names between backticks stay as they are.
 */
import type { Locale } from '../locale.ts'

export const SANDBOX_NOTES: Record<Exclude<Locale, 'en-US'>, readonly string[]> = {
  fr: [
    'Les modifications sont visibles immédiatement. La plateforme met quelques secondes à actualiser les listes.',
    'L’horloge est arrêtée au 16 mars 2026, sauf si un programme qui utilise la bibliothèque en fournit une autre. Les empreintes des événements, les jetons et les identifiants des nouveaux enregistrements viennent de compteurs : chaque exécution donne donc le même résultat.',
    'GraphQL accepte les requêtes sans jeton. `X-Bc-Customer-Access-Token` avec un jeton de `login`, et `X-Bc-Customer-Id` avec un jeton d’usurpation d’identité, désignent le client ; les autres clients sont reconnus grâce au cookie posé par le serveur. Les autorisations ne s’appliquent qu’au jeton REST.',
    'Les paramètres qu’un document ne définit pas sont ignorés, sauf par `GET /v3/content/pages`, dont la page indique qu’il les refuse.',
    'Une valeur de `page` ou de `limit` inférieure à 1 renvoie `400`. Aucune source ne dit ce que fait la plateforme dans ce cas.',
    'Les mutations GraphQL envoient les événements des opérations REST équivalentes. Les valeurs propres à un canal et à une langue envoient les événements que la documentation des webhooks prévoit pour elles.',
    'Les lots de catégories et de métachamps peuvent réussir en partie ; les autres lots réussissent ou échouent en entier.',
    'Les motifs avec assertion arrière, référence arrière ou `\\b` ne sont pas vérifiés.',
  ],
  ru: [
    'Изменения видны сразу. Платформе нужно несколько секунд, чтобы обновить списки.',
    'Часы стоят на 16 марта 2026 года, если программа, которая использует библиотеку, не передаёт другие. Хеши событий, токены и ID новых записей берутся из счётчиков, поэтому каждый запуск даёт тот же результат.',
    'GraphQL принимает запросы без токена. `X-Bc-Customer-Access-Token` с токеном из `login` и `X-Bc-Customer-Id` с токеном имперсонации указывают покупателя; других покупателей сервер узнаёт по cookie, который он сам установил. Права доступа действуют только для токена REST.',
    'Параметры, которых нет в документе, не учитываются; исключение — `GET /v3/content/pages`: на его странице сказано, что он их отклоняет.',
    'Значение `page` или `limit` меньше 1 возвращает `400`. Ни один источник не говорит, что в этом случае делает платформа.',
    'Мутации GraphQL отправляют события тех операций REST, которые делают то же самое. Значения для отдельного канала и языка отправляют события, которые описаны для них в документации вебхуков.',
    'Пакеты категорий и метаполей могут выполниться частично; остальные пакеты выполняются или отклоняются целиком.',
    'Шаблоны с ретроспективной проверкой, обратными ссылками или `\\b` не проверяются.',
  ],
  'zh-CN': [
    '更改立即可见。平台更新列表需要几秒钟。',
    '时钟固定在 2026 年 3 月 16 日，除非使用该库的程序传入另一个时钟。事件的哈希、令牌和新记录的 ID 来自计数器，因此每次运行的结果都相同。',
    'GraphQL 接受不带令牌的请求。`X-Bc-Customer-Access-Token`（令牌来自 `login`）和 `X-Bc-Customer-Id`（配合模拟登录令牌）指明购物者；其他购物者通过服务器设置的 cookie 识别。权限范围只对 REST 令牌有效。',
    '文档未定义的参数会被忽略，但 `GET /v3/content/pages` 除外：其页面说明会拒绝这些参数。',
    '`page` 或 `limit` 小于 1 时返回 `400`。没有来源说明平台在这种情况下会怎么做。',
    'GraphQL 变更会发送执行相同操作的 REST 操作的事件。针对渠道和语言的覆盖值会发送 webhook 回调文档为其说明的事件。',
    '类别和元字段的批量请求可以部分成功；其他批量请求要么全部成功，要么全部失败。',
    '含有后行断言、反向引用或 `\\b` 的模式不会被检查。',
  ],
}
