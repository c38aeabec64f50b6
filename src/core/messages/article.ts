/** Messages inside articles in every language; a missing one doesn't compile. */
import type { SamplePart } from '../body.ts'
import type { Locale } from '../locale.ts'

interface ArticleMessages {
  readonly permalink: string
  readonly copyCode: string
  readonly toggleWrap: string
  /** Opens the webhook bench, on a block that shows the payload of an event. */
  readonly tryEvent: string
  /** Accessible name of a code block; `what` is its file name or language, or ''. */
  readonly codeSample: (what: string) => string
  readonly samplePart: (part: SamplePart) => string
  /** Label of the language selector above a request. */
  readonly requestLanguage: string
  readonly table: string
  /** Type of a callout, read by screen readers before its text. */
  readonly callouts: {
    readonly default: string
    readonly info: string
    readonly warning: string
    readonly error: string
  }
  readonly tabs: string
  readonly watchVideo: string
  /** Above a long list: shows only some of its rows. */
  readonly filter: {
    readonly names: string
    readonly area: string
    readonly allAreas: string
    readonly shown: (shown: number, all: number) => string
    /** Link to the API changes of the chosen area. */
    readonly changes: (area: string) => string
  }
  /** In a translation, next to text whose English original has changed. */
  readonly stale: {
    readonly changed: string
    readonly removed: string
    readonly added: string
    /** Link to the English text. */
    readonly link: string
  }
  /** Note on a sample that the build has checked. `document` is the name of the API description. */
  readonly sampleChecked: (document: string) => string
  /** Note on a sample that is wrong on purpose. `reason` is the response of the API: "422: name is required". */
  readonly sampleRefused: (reason: string) => string
  readonly schema: {
    readonly name: string
    readonly type: string
    readonly description: string
    readonly required: string
  }
  /** Column headings in the table of an operation's errors. */
  readonly errors: { readonly status: string; readonly cause: string }
  /** Heading of the most common error of a request, followed by its status. */
  readonly usualError: string
  /** Link to all errors of an operation. */
  readonly allErrors: (operation: string) => string
}

function partTitle(part: SamplePart, variables: string, response: string): string {
  if (part.kind === 'variables') return variables
  return part.status === null ? response : `${response} ${part.status}`
}

export const ARTICLE_MESSAGES: Record<Locale, ArticleMessages> = {
  'en-US': {
    permalink: 'Permalink for this section',
    copyCode: 'Copy code',
    toggleWrap: 'Toggle word wrap',
    tryEvent: 'Try it',
    codeSample: (what) => (what ? `Code sample, ${what}` : 'Code sample'),
    samplePart: (part) => partTitle(part, 'Variables', 'Response'),
    requestLanguage: 'Language of the request',
    table: 'Table',
    callouts: { default: 'Tip', info: 'Note', warning: 'Warning', error: 'Important' },
    tabs: 'Variants',
    watchVideo: 'Watch the video',
    filter: {
      names: 'Filter names',
      area: 'Area',
      allAreas: 'All areas',
      shown: (shown, all) => `${shown} of ${all}`,
      changes: (area) => `API changes: ${area}`,
    },
    stale: {
      changed: 'The English text has changed since this was translated.',
      removed: 'The English page no longer has this passage.',
      added: 'The English page has a new passage here.',
      link: 'Read it in English',
    },
    sampleChecked: (document) => (document ? `Checked against ${document}` : 'Checked'),
    sampleRefused: (reason) => `Wrong on purpose. The API returns ${reason}`,
    schema: { name: 'Name', type: 'Type', description: 'Description', required: 'required' },
    errors: { status: 'Status', cause: 'Cause' },
    usualError: 'Usual error:',
    allErrors: (operation) => `All errors of “${operation}”`,
  },
  fr: {
    permalink: 'Lien permanent vers cette section',
    copyCode: 'Copier le code',
    toggleWrap: 'Activer ou désactiver le retour à la ligne',
    tryEvent: 'Essayer',
    codeSample: (what) => (what ? `Exemple de code, ${what}` : 'Exemple de code'),
    samplePart: (part) => partTitle(part, 'Variables', 'Réponse'),
    requestLanguage: 'Langage de la requête',
    table: 'Tableau',
    callouts: { default: 'Conseil', info: 'Remarque', warning: 'Attention', error: 'Important' },
    tabs: 'Variantes',
    watchVideo: 'Regarder la vidéo',
    filter: {
      names: 'Filtrer les noms',
      area: 'Domaine',
      allAreas: 'Tous les domaines',
      shown: (shown, all) => `${shown} sur ${all}`,
      changes: (area) => `Changements des API : ${area}`,
    },
    stale: {
      changed: 'Le texte anglais a changé depuis cette traduction.',
      removed: 'La page anglaise n’a plus ce passage.',
      added: 'La page anglaise a ici un nouveau passage.',
      link: 'Le lire en anglais',
    },
    sampleChecked: (document) => (document ? `Vérifié avec ${document}` : 'Vérifié'),
    sampleRefused: (answer) => `Erroné à dessein. L’API répond ${answer}`,
    schema: { name: 'Nom', type: 'Type', description: 'Description', required: 'obligatoire' },
    errors: { status: 'Statut', cause: 'Cause' },
    usualError: 'Erreur habituelle :',
    allErrors: (operation) => `Toutes les erreurs de « ${operation} »`,
  },
  ru: {
    permalink: 'Постоянная ссылка на этот раздел',
    copyCode: 'Копировать код',
    toggleWrap: 'Переключить перенос строк',
    tryEvent: 'Попробовать',
    codeSample: (what) => (what ? `Пример кода, ${what}` : 'Пример кода'),
    samplePart: (part) => partTitle(part, 'Переменные', 'Ответ'),
    requestLanguage: 'Язык запроса',
    table: 'Таблица',
    callouts: { default: 'Совет', info: 'Примечание', warning: 'Внимание', error: 'Важно' },
    tabs: 'Варианты',
    watchVideo: 'Смотреть видео',
    filter: {
      names: 'Фильтр по имени',
      area: 'Область',
      allAreas: 'Все области',
      shown: (shown, all) => `${shown} из ${all}`,
      changes: (area) => `Изменения API: ${area}`,
    },
    stale: {
      changed: 'Английский текст изменился после перевода.',
      removed: 'На английской странице этого фрагмента больше нет.',
      added: 'На английской странице здесь появился новый фрагмент.',
      link: 'Читать по-английски',
    },
    sampleChecked: (document) => (document ? `Проверено по ${document}` : 'Проверено'),
    sampleRefused: (answer) => `Намеренная ошибка. Ответ API: ${answer}`,
    schema: { name: 'Имя', type: 'Тип', description: 'Описание', required: 'обязательно' },
    errors: { status: 'Статус', cause: 'Причина' },
    usualError: 'Обычная ошибка:',
    allErrors: (operation) => `Все ошибки операции «${operation}»`,
  },
  'zh-CN': {
    permalink: '此章节的永久链接',
    copyCode: '复制代码',
    toggleWrap: '切换自动换行',
    tryEvent: '试用',
    codeSample: (what) => (what ? `代码示例，${what}` : '代码示例'),
    samplePart: (part) => partTitle(part, '变量', '响应'),
    requestLanguage: '请求的语言',
    table: '表格',
    callouts: { default: '提示', info: '说明', warning: '警告', error: '重要' },
    tabs: '变体',
    watchVideo: '观看视频',
    filter: {
      names: '筛选名称',
      area: '领域',
      allAreas: '所有领域',
      shown: (shown, all) => `${shown} / ${all}`,
      changes: (area) => `API 更改：${area}`,
    },
    stale: {
      changed: '此处译文之后，英文内容已有更改。',
      removed: '英文页面已不再包含此段内容。',
      added: '英文页面在此处新增了内容。',
      link: '阅读英文原文',
    },
    sampleChecked: (document) => (document ? `已对照 ${document} 校验` : '已校验'),
    sampleRefused: (answer) => `故意写错。API 返回 ${answer}`,
    schema: { name: '名称', type: '类型', description: '说明', required: '必填' },
    errors: { status: '状态码', cause: '原因' },
    usualError: '常见错误：',
    allErrors: (operation) => `“${operation}”的所有错误`,
  },
}
