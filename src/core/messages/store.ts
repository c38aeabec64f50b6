/** Messages of the panel that shows the sandbox's store, in every language; a missing one doesn't compile. */
import type { Locale } from '../locale.ts'

/** The kinds of resources that the panel counts; `ui/sandbox/kinds.ts` says where they are read. */
export const STORE_KINDS = [
  'products',
  'categories',
  'brands',
  'customers',
  'orders',
  'coupons',
  'promotions',
  'priceLists',
  'channels',
  'hooks',
  'scripts',
  'widgets',
] as const

export type StoreKind = (typeof STORE_KINDS)[number]

export interface StoreMessages {
  readonly title: string
  readonly words: string
  readonly close: string
  readonly loading: string
  readonly failed: string
  readonly data: string
  readonly kinds: Record<StoreKind, string>
  readonly nothing: string
  readonly first: (shown: number, total: number) => string
  readonly requests: string
  readonly noRequests: string
  readonly change: string
  readonly events: (count: number) => string
  readonly undo: string
  readonly undone: string
  readonly reset: string
  readonly resetDone: string
  readonly export: string
  readonly import: string
  readonly imported: string
  readonly importBroken: string
  readonly keep: string
  readonly notKept: string
}

const EN: StoreMessages = {
  title: 'Your sandbox store',
  words:
    'This store lives in your browser and nowhere else. REST and GraphQL share it, and it lasts as long as this tab unless you keep it.',
  close: 'Close',
  loading: 'Starting the store…',
  failed: 'The store could not be started.',
  data: 'Data',
  kinds: {
    products: 'Products',
    categories: 'Categories',
    brands: 'Brands',
    customers: 'Customers',
    orders: 'Orders',
    coupons: 'Coupons',
    promotions: 'Promotions',
    priceLists: 'Price lists',
    channels: 'Channels',
    hooks: 'Webhooks',
    scripts: 'Scripts',
    widgets: 'Widgets',
  },
  nothing: 'There are none.',
  first: (shown, total) => `The first ${shown} of ${total}.`,
  requests: 'Requests',
  noRequests: 'Nothing has been sent yet. Run an operation of the reference, or a mutation in the explorer.',
  change: 'changes the store',
  events: (count) => (count === 1 ? '1 event' : `${count} events`),
  undo: 'Undo the last change',
  undone: 'The last change is undone.',
  reset: 'Reset',
  resetDone: 'The store is as it was at the start.',
  export: 'Export',
  import: 'Import…',
  imported: 'The store is as the file says.',
  importBroken: 'This file is not an export of a sandbox store.',
  keep: 'Keep it in this browser',
  notKept: 'The browser has no room for more; what comes now is lost with the tab.',
}

const FR: StoreMessages = {
  title: 'Votre boutique du bac à sable',
  words:
    'Cette boutique vit dans votre navigateur et nulle part ailleurs. REST et GraphQL la partagent ; elle dure autant que cet onglet, sauf si vous la gardez.',
  close: 'Fermer',
  loading: 'Démarrage de la boutique…',
  failed: 'La boutique n’a pas pu démarrer.',
  data: 'Données',
  kinds: {
    products: 'Produits',
    categories: 'Catégories',
    brands: 'Marques',
    customers: 'Clients',
    orders: 'Commandes',
    coupons: 'Coupons',
    promotions: 'Promotions',
    priceLists: 'Listes de prix',
    channels: 'Canaux',
    hooks: 'Webhooks',
    scripts: 'Scripts',
    widgets: 'Widgets',
  },
  nothing: 'Il n’y en a pas.',
  first: (shown, total) => `Les ${shown} premiers sur ${total}.`,
  requests: 'Requêtes',
  noRequests: 'Rien n’a encore été envoyé. Exécutez une opération de la référence ou une mutation de l’explorateur.',
  change: 'modifie la boutique',
  events: (count) => (count === 1 ? '1 événement' : `${count} événements`),
  undo: 'Annuler la dernière modification',
  undone: 'La dernière modification est annulée.',
  reset: 'Réinitialiser',
  resetDone: 'La boutique est comme au départ.',
  export: 'Exporter',
  import: 'Importer…',
  imported: 'La boutique est comme dans le fichier.',
  importBroken: 'Ce fichier n’est pas l’export d’une boutique du bac à sable.',
  keep: 'La garder dans ce navigateur',
  notKept: 'Le navigateur n’a plus de place ; la suite sera perdue avec l’onglet.',
}

const RU: StoreMessages = {
  title: 'Ваш магазин в песочнице',
  words:
    'Этот магазин живёт только в вашем браузере. Он общий для REST и GraphQL и существует, пока открыта вкладка, если его не сохранить.',
  close: 'Закрыть',
  loading: 'Магазин запускается…',
  failed: 'Не удалось запустить магазин.',
  data: 'Данные',
  kinds: {
    products: 'Товары',
    categories: 'Категории',
    brands: 'Бренды',
    customers: 'Покупатели',
    orders: 'Заказы',
    coupons: 'Купоны',
    promotions: 'Акции',
    priceLists: 'Прайс-листы',
    channels: 'Каналы',
    hooks: 'Вебхуки',
    scripts: 'Скрипты',
    widgets: 'Виджеты',
  },
  nothing: 'Здесь пусто.',
  first: (shown, total) => `Первые ${shown} из ${total}.`,
  requests: 'Запросы',
  noRequests: 'Запросов ещё не было. Выполните операцию справочника или мутацию в проводнике.',
  change: 'изменяет магазин',
  events: (count) => `Событий: ${count}`,
  undo: 'Отменить последнее изменение',
  undone: 'Последнее изменение отменено.',
  reset: 'Сбросить',
  resetDone: 'Магазин снова в исходном состоянии.',
  export: 'Экспорт',
  import: 'Импорт…',
  imported: 'Магазин восстановлен из файла.',
  importBroken: 'Этот файл не является экспортом магазина песочницы.',
  keep: 'Хранить в этом браузере',
  notKept: 'В браузере нет места; дальнейшее исчезнет вместе с вкладкой.',
}

const ZH: StoreMessages = {
  title: '您的沙盒商店',
  words: '此商店只存在于您的浏览器中。REST 和 GraphQL 共用它；除非您选择保留，否则它与此标签页同时消失。',
  close: '关闭',
  loading: '正在启动商店…',
  failed: '无法启动商店。',
  data: '数据',
  kinds: {
    products: '商品',
    categories: '分类',
    brands: '品牌',
    customers: '客户',
    orders: '订单',
    coupons: '优惠券',
    promotions: '促销',
    priceLists: '价目表',
    channels: '渠道',
    hooks: 'Webhook',
    scripts: '脚本',
    widgets: '小部件',
  },
  nothing: '没有内容。',
  first: (shown, total) => `共 ${total} 个，显示前 ${shown} 个。`,
  requests: '请求',
  noRequests: '尚未发送任何请求。请运行参考文档中的操作，或在浏览器工具中运行变更。',
  change: '更改了商店',
  events: (count) => `${count} 个事件`,
  undo: '撤消上次更改',
  undone: '上次更改已撤消。',
  reset: '重置',
  resetDone: '商店已恢复初始状态。',
  export: '导出',
  import: '导入…',
  imported: '商店已按文件恢复。',
  importBroken: '此文件不是沙盒商店的导出文件。',
  keep: '保留在此浏览器中',
  notKept: '浏览器空间不足；之后的内容会随标签页消失。',
}

export const STORE_MESSAGES: Record<Locale, StoreMessages> = { 'en-US': EN, fr: FR, ru: RU, 'zh-CN': ZH }
