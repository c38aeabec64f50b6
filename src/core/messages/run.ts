/** Messages for guides that run their steps, in every language; a missing one doesn't compile. */
import type { Locale } from '../locale.ts'

export interface RunMessages {
  readonly open: string
  /** Next to the button. */
  readonly count: (steps: number) => string
  readonly title: string
  readonly close: string
  readonly loading: string
  readonly failed: string
  readonly retry: string
  readonly next: string
  readonly all: string
  readonly running: string
  /** Also resets the store. */
  readonly again: string
  readonly store: string
  readonly about: string
  readonly done: (step: number, count: number, status: string, events: number) => string
  readonly finished: string
  readonly stopped: (step: number, why: string) => string
  readonly kept: string
  readonly missing: (names: string) => string
  readonly nothingAt: (path: string) => string
}

const EN: RunMessages = {
  open: 'Run these steps',
  count: (steps) => `${steps} ${steps === 1 ? 'request' : 'requests'} on a sandbox store in this page`,
  title: 'Run these steps',
  close: 'Close',
  loading: 'Loading the steps…',
  failed: 'The steps could not be loaded.',
  retry: 'Try again',
  next: 'Next step',
  all: 'Run all',
  running: 'Running…',
  again: 'Start over',
  store: 'Store',
  about:
    'They run on the sandbox store of this tab. Start over brings it back to its first state, the one this page shows.',
  done: (step, count, status, events) =>
    `Step ${step} of ${count}: ${status}${events > 0 ? `, ${events} ${events === 1 ? 'event' : 'events'} sent` : ''}`,
  finished: 'All steps have run.',
  stopped: (step, why) => `Step ${step} failed: ${why} Start over to run the steps on a fresh store.`,
  kept: 'Passed on',
  missing: (names) => `nothing has passed on ${names}.`,
  nothingAt: (path) => `the response has nothing at ${path}.`,
}

const FR: RunMessages = {
  open: 'Exécuter ces étapes',
  count: (steps) => `${steps} ${steps === 1 ? 'requête' : 'requêtes'} sur une boutique d’essai dans cette page`,
  title: 'Exécuter ces étapes',
  close: 'Fermer',
  loading: 'Chargement des étapes…',
  failed: 'Impossible de charger les étapes.',
  retry: 'Réessayer',
  next: 'Étape suivante',
  all: 'Tout exécuter',
  running: 'Exécution…',
  again: 'Recommencer',
  store: 'Boutique',
  about:
    'Elles s’exécutent sur la boutique d’essai de cet onglet. Recommencer la remet dans son état initial, celui que montre cette page.',
  done: (step, count, status, events) =>
    `Étape ${step} sur ${count} : ${status}${events > 0 ? `, ${events} ${events === 1 ? 'événement envoyé' : 'événements envoyés'}` : ''}`,
  finished: 'Toutes les étapes ont été exécutées.',
  stopped: (step, why) => `L’étape ${step} a échoué : ${why} Recommencez sur une boutique neuve.`,
  kept: 'Transmis',
  missing: (names) => `rien n’a transmis ${names}.`,
  nothingAt: (path) => `la réponse n’a rien à ${path}.`,
}

const RU: RunMessages = {
  open: 'Выполнить эти шаги',
  count: (steps) => `Запросов к учебному магазину на этой странице: ${steps}`,
  title: 'Выполнить эти шаги',
  close: 'Закрыть',
  loading: 'Загрузка шагов…',
  failed: 'Не удалось загрузить шаги.',
  retry: 'Повторить',
  next: 'Следующий шаг',
  all: 'Выполнить все',
  running: 'Выполняется…',
  again: 'Начать заново',
  store: 'Магазин',
  about:
    'Они выполняются в учебном магазине этой вкладки. «Начать заново» возвращает его в исходное состояние, которое показано на странице.',
  done: (step, count, status, events) =>
    `Шаг ${step} из ${count}: ${status}${events > 0 ? `, отправлено событий: ${events}` : ''}`,
  finished: 'Все шаги выполнены.',
  stopped: (step, why) => `Шаг ${step} не удался: ${why} Начните заново с исходным магазином.`,
  kept: 'Передано дальше',
  missing: (names) => `значение ${names} не передано.`,
  nothingAt: (path) => `в ответе нет ${path}.`,
}

const ZH: RunMessages = {
  open: '运行这些步骤',
  count: (steps) => `在本页的沙盒商店中发送 ${steps} 个请求`,
  title: '运行这些步骤',
  close: '关闭',
  loading: '正在加载步骤…',
  failed: '无法加载步骤。',
  retry: '重试',
  next: '下一步',
  all: '全部运行',
  running: '正在运行…',
  again: '重新开始',
  store: '商店',
  about: '步骤在此标签页的沙盒商店中运行。“重新开始”会将商店恢复到本页所示的初始状态。',
  done: (step, count, status, events) =>
    `第 ${step} 步（共 ${count} 步）：${status}${events > 0 ? `，已发送 ${events} 个事件` : ''}`,
  finished: '所有步骤均已运行。',
  stopped: (step, why) => `第 ${step} 步失败：${why}请重新开始。`,
  kept: '传递的值',
  missing: (names) => `没有传递 ${names}。`,
  nothingAt: (path) => `响应中没有 ${path}。`,
}

export const RUN_MESSAGES: Record<Locale, RunMessages> = { 'en-US': EN, fr: FR, ru: RU, 'zh-CN': ZH }
