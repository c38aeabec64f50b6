/** Messages about the history of the APIs in every language. Dates are already formatted for the language. */
import type { ChangeClass } from '../history/change-rules.ts'
import type { Locale } from '../locale.ts'

interface HistoryMessages {
  readonly documentedSince: (date: string) => string
  /** It was added to the record together with its whole document. */
  readonly documentedBy: (date: string) => string
  readonly documentedBefore: (date: string) => string
  readonly changedIn: (date: string) => string
  /** Note on a field that is newer than its operation. */
  readonly fieldSince: (date: string) => string
  readonly deprecatedSince: (date: string) => string
  readonly deprecatedBefore: (date: string) => string
  readonly noReplacement: string
  readonly from: string
  readonly to: string
  /** Button that shows these two on a phone. */
  readonly months: string
  readonly area: string
  readonly allAreas: string
  readonly meaning: string
  readonly allMeanings: string
  readonly meanings: Record<ChangeClass, string>
  /** Before the number of changes in each year. */
  readonly countsOf: Record<ChangeClass, string>
  readonly count: (count: number) => string
  readonly none: string
  /** Instead of it if there are entries of the changelog. */
  readonly onlyNews: (count: number) => string
  /** Button below `none`: the same filter for the whole record. */
  readonly allYears: (count: number) => string
  /** Shown when the address selects certain operations. */
  readonly narrowed: (count: number) => string
  readonly showAll: string
  readonly feed: string
  readonly gone: string
  /** Label for the lists of all changes by year. */
  readonly years: string
  readonly feeds: string
  /** Heading of an area in that list; the name of the area is in English. */
  readonly changesIn: (area: string) => string
  /** Heading of an area's changes in a year. */
  readonly changesInYear: (area: string, year: string) => string
  readonly allInYear: (year: string) => string
  /** Caption of the table of areas and years; `what` is one of `countsOf`. */
  readonly countsBy: (what: string) => string
  /** Name of a number in that table. */
  readonly countIn: (count: number, area: string, year: string) => string
  /** Before the names of the resources in an area. */
  readonly includes: (names: string) => string
  /** Heading above the list by area, for readers without scripts. */
  readonly byArea: string
  /** Before it: which changes it lists. */
  readonly listed: (from: string, to: string) => string
  /** Label of the filter by year. */
  readonly year: string
  readonly allOfRecord: string
  /** Before the entries of the changelog in a month. */
  readonly changelog: string
  /** Button below the rows. */
  readonly showOlder: (count: number) => string
  readonly loading: string
  readonly failed: string
  readonly ofYourCode: string
}

const EN: HistoryMessages = {
  documentedSince: (date) => `Documented since ${date}`,
  documentedBy: (date) => `Documented since ${date} or earlier`,
  documentedBefore: (date) => `Documented before ${date}`,
  changedIn: (date) => `changed in ${date}`,
  fieldSince: (date) => `since ${date}`,
  deprecatedSince: (date) => `deprecated since ${date}`,
  deprecatedBefore: (date) => `deprecated before ${date}`,
  noReplacement: 'No replacement is documented.',
  from: 'From',
  to: 'To',
  months: 'Months',
  area: 'Area',
  allAreas: 'All areas',
  meaning: 'Impact',
  allMeanings: 'All changes',
  meanings: { breaking: 'Breaking', deprecating: 'Deprecating', additive: 'Additive' },
  countsOf: { breaking: 'Breaking changes', deprecating: 'Deprecations', additive: 'Additions' },
  count: (count) => (count === 1 ? '1 change' : `${count.toLocaleString('en-US')} changes`),
  none: 'Nothing changed in these months.',
  onlyNews: (count) => `${count} in the changelog, no recorded API changes`,
  allYears: (count) => `Show all years (${count})`,
  narrowed: (count) => (count === 1 ? 'Only one operation is shown.' : `Only ${count} operations are shown.`),
  showAll: 'Show all',
  feed: 'Feed',
  gone: 'No longer documented',
  years: 'All changes of a year, as Markdown:',
  feeds: 'Feeds by area',
  includes: (names) => `Includes: ${names}`,
  changesIn: (area) => `API changes in ${area}`,
  changesInYear: (area, year) => `API changes in ${area} in ${year}`,
  allInYear: (year) => `API changes in ${year}`,
  countsBy: (what) => `${what} by area and year`,
  countIn: (count, area, year) => `${count}: ${area}, ${year}`,
  byArea: 'Breaking changes and deprecations by area',
  listed: (from, to) =>
    `Each area has the number of changes in every year, and a list of the breaking and deprecating ones from ${from} to ${to}.`,
  year: 'Year',
  allOfRecord: 'All years',
  changelog: 'Changelog',
  showOlder: (count) => `Show older changes (${count})`,
  loading: 'The changes are loading.',
  failed: 'The changes could not be loaded.',
  ofYourCode: 'What changed in these operations',
}

const FR: HistoryMessages = {
  documentedSince: (date) => `Documenté depuis ${date}`,
  documentedBy: (date) => `Documenté depuis ${date} ou avant`,
  documentedBefore: (date) => `Documenté avant ${date}`,
  changedIn: (date) => `modifié en ${date}`,
  fieldSince: (date) => `depuis ${date}`,
  deprecatedSince: (date) => `obsolète depuis ${date}`,
  deprecatedBefore: (date) => `obsolète avant ${date}`,
  noReplacement: 'Aucun remplacement n’est documenté.',
  from: 'De',
  to: 'À',
  months: 'Mois',
  area: 'Domaine',
  allAreas: 'Tous domaines',
  meaning: 'Impact',
  allMeanings: 'Tous impacts',
  meanings: { breaking: 'Incompatible', deprecating: 'Obsolescence', additive: 'Ajout' },
  countsOf: { breaking: 'Changements incompatibles', deprecating: 'Obsolescences', additive: 'Ajouts' },
  count: (count) => (count === 1 ? '1 changement' : `${count.toLocaleString('fr')} changements`),
  none: 'Rien n’a changé pendant ces mois.',
  onlyNews: (count) => `${count} dans le journal, aucun changement des API`,
  allYears: (count) => `Afficher toutes les années (${count})`,
  narrowed: (count) =>
    count === 1 ? 'Une seule opération est affichée.' : `Seules ${count} opérations sont affichées.`,
  showAll: 'Tout afficher',
  feed: 'Flux',
  gone: 'Retiré de la documentation',
  years: 'Tous les changements d’une année, en Markdown :',
  feeds: 'Flux par domaine',
  includes: (names) => `Comprend : ${names}`,
  changesIn: (area) => `Changements des API : ${area}`,
  changesInYear: (area, year) => `Changements des API en ${year} : ${area}`,
  allInYear: (year) => `Changements des API en ${year}`,
  countsBy: (what) => `${what} par domaine et par année`,
  countIn: (count, area, year) => `${count} : ${area}, ${year}`,
  byArea: 'Changements incompatibles et obsolescences par domaine',
  listed: (from, to) =>
    `Chaque domaine indique le nombre de changements de chaque année et la liste de ceux qui sont incompatibles ou annoncent une obsolescence, de ${from} à ${to}.`,
  year: 'Année',
  allOfRecord: 'Toutes les années',
  changelog: 'Journal',
  showOlder: (count) => `Afficher les changements plus anciens (${count})`,
  loading: 'Chargement des changements.',
  failed: 'Impossible de charger les changements.',
  ofYourCode: 'Ce qui a changé dans ces opérations',
}

const RU: HistoryMessages = {
  documentedSince: (date) => `В документации с ${date}`,
  documentedBy: (date) => `В документации с ${date} или раньше`,
  documentedBefore: (date) => `В документации до ${date}`,
  changedIn: (date) => `последнее изменение: ${date}`,
  fieldSince: (date) => `добавлено: ${date}`,
  deprecatedSince: (date) => `устарело, отмечено: ${date}`,
  deprecatedBefore: (date) => `устарело, отмечено до ${date}`,
  noReplacement: 'Замена не указана в документации.',
  from: 'С',
  to: 'По',
  months: 'Месяцы',
  area: 'Раздел',
  allAreas: 'Все разделы',
  meaning: 'Влияние',
  allMeanings: 'Любое',
  meanings: { breaking: 'Несовместимые', deprecating: 'Устаревание', additive: 'Дополнения' },
  countsOf: { breaking: 'Несовместимые изменения', deprecating: 'Устаревание', additive: 'Дополнения' },
  count: (count) => `Изменений: ${count.toLocaleString('ru')}`,
  none: 'За эти месяцы ничего не изменилось.',
  onlyNews: (count) => `В журнале: ${count}, изменений API нет`,
  allYears: (count) => `Показать за все годы (${count})`,
  narrowed: (count) => `Показаны только выбранные операции: ${count}.`,
  showAll: 'Показать все',
  feed: 'Лента',
  gone: 'Больше нет в документации',
  years: 'Все изменения за год в формате Markdown:',
  feeds: 'Ленты по разделам',
  includes: (names) => `Сюда входят: ${names}`,
  changesIn: (area) => `Изменения API: ${area}`,
  changesInYear: (area, year) => `Изменения API за ${year} год: ${area}`,
  allInYear: (year) => `Изменения API за ${year} год`,
  countsBy: (what) => `${what} по разделам и годам`,
  countIn: (count, area, year) => `${count}: ${area}, ${year}`,
  byArea: 'Несовместимые изменения и устаревание по разделам',
  listed: (from, to) =>
    `Для каждого раздела указано число изменений за каждый год и перечислены несовместимые изменения и устаревание: ${from} – ${to}.`,
  year: 'Год',
  allOfRecord: 'Все годы',
  changelog: 'Журнал',
  showOlder: (count) => `Показать более ранние (${count})`,
  loading: 'Изменения загружаются.',
  failed: 'Не удалось загрузить изменения.',
  ofYourCode: 'Что изменилось в этих операциях',
}

const ZH: HistoryMessages = {
  documentedSince: (date) => `自 ${date} 起有文档`,
  documentedBy: (date) => `自 ${date} 或更早起有文档`,
  documentedBefore: (date) => `${date} 之前已有文档`,
  changedIn: (date) => `最近更改：${date}`,
  fieldSince: (date) => `自 ${date} 起`,
  deprecatedSince: (date) => `自 ${date} 起弃用`,
  deprecatedBefore: (date) => `${date} 之前已弃用`,
  noReplacement: '文档未给出替代方案。',
  from: '从',
  to: '到',
  months: '月份',
  area: '领域',
  allAreas: '所有领域',
  meaning: '影响',
  allMeanings: '所有更改',
  meanings: { breaking: '不兼容', deprecating: '弃用', additive: '新增' },
  countsOf: { breaking: '不兼容的更改', deprecating: '弃用', additive: '新增' },
  count: (count) => `${count.toLocaleString('zh-CN')} 项更改`,
  none: '这几个月没有更改。',
  onlyNews: (count) => `更新日志中有 ${count} 条，没有 API 更改`,
  allYears: (count) => `显示所有年份（${count}）`,
  narrowed: (count) => `仅显示 ${count} 个操作。`,
  showAll: '显示全部',
  feed: '订阅源',
  gone: '文档中已移除',
  years: '按年列出的全部更改（Markdown）：',
  feeds: '按领域订阅',
  includes: (names) => `包括：${names}`,
  changesIn: (area) => `${area} 的 API 更改`,
  changesInYear: (area, year) => `${year} 年 ${area} 的 API 更改`,
  allInYear: (year) => `${year} 年的 API 更改`,
  countsBy: (what) => `各领域各年的${what}`,
  countIn: (count, area, year) => `${count}：${area}，${year}`,
  byArea: '按领域列出的不兼容更改和弃用',
  listed: (from, to) => `每个领域列出各年的更改数量，以及${from}至${to}期间不兼容和弃用的更改。`,
  year: '年份',
  allOfRecord: '所有年份',
  changelog: '更新日志',
  showOlder: (count) => `显示更早的更改（${count}）`,
  loading: '正在加载更改。',
  failed: '无法加载更改。',
  ofYourCode: '这些操作的更改',
}

export const HISTORY_MESSAGES: Record<Locale, HistoryMessages> = { 'en-US': EN, fr: FR, ru: RU, 'zh-CN': ZH }
