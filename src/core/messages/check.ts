/** Messages of the page that checks code, in every language; a missing one doesn't compile. */
import type { Locale } from '../locale.ts'

export interface CheckMessages {
  /** Label of the form. */
  readonly title: string
  readonly code: string
  readonly language: string
  readonly detected: string
  readonly check: string
  /** Button that fills in an example and checks it. */
  readonly tryExample: string
  readonly placeholder: string
  readonly chooseFiles: string
  readonly chooseFolder: string
  readonly dropHint: string
  readonly stays: string
  readonly needsScript: string
  readonly working: (files: number) => string
  readonly stop: string
  readonly stopped: string
  readonly nothing: string
  readonly failed: string
  readonly result: string
  readonly errors: (count: number) => string
  readonly warnings: (count: number) => string
  readonly none: string
  readonly checked: (checked: number, files: number) => string
  /** Position in a file, for screen readers. */
  readonly place: (line: number, column: number) => string
  readonly error: string
  readonly warning: string
  readonly more: (count: number) => string
  readonly cut: (count: number) => string
  readonly scopes: string
  readonly noScopes: string
  readonly operations: string
  /** If nothing was checked, why. */
  readonly nothingReadable: string
  readonly noRequests: string
  readonly noneFollowed: string
  readonly requests: (found: number, followed: number) => string
  /** Heading of the requests that the check could not follow. */
  readonly notFollowed: string
  /** Languages with their number of files. */
  readonly read: (languages: string) => string
  readonly skipped: (languages: string) => string
  readonly unread: string
  readonly save: string
  readonly snippet: string
  /** Visually hidden after the text of a link; starts with a space. */
  readonly newTab: string
}

export const CHECK_MESSAGES: Record<Locale, CheckMessages> = {
  'en-US': {
    title: 'Check your code',
    code: 'Code',
    language: 'Language',
    detected: 'Detected',
    check: 'Check',
    tryExample: 'Try an example',
    placeholder: 'Paste code that calls the APIs',
    chooseFiles: 'Choose files',
    chooseFolder: 'Choose a folder',
    dropHint: 'or drop files and folders here',
    stays: 'Your code stays in this browser: nothing is uploaded.',
    needsScript: 'Checking code here needs JavaScript. Without it, use the command:',
    working: (files) => (files === 1 ? 'Checking 1 file…' : `Checking ${files} files…`),
    stop: 'Stop',
    stopped: 'Stopped.',
    nothing: 'There is nothing to check: paste code, or choose files.',
    failed: 'The check failed.',
    result: 'Result',
    errors: (count) => (count === 1 ? '1 error' : `${count} errors`),
    warnings: (count) => (count === 1 ? '1 warning' : `${count} warnings`),
    none: 'No findings',
    checked: (checked, files) => `${checked} of ${files} files with calls to the platform`,
    place: (line, column) => `Line ${line}, column ${column}`,
    error: 'Error',
    warning: 'Warning',
    more: (count) => `${count} more findings are in the saved report.`,
    cut: (count) => `Only the first ${count} files were read.`,
    scopes: 'Scopes that all of it needs',
    noScopes: 'No scopes are needed for the calls that were found.',
    operations: 'Operations',
    nothingReadable: 'Nothing was checked: none of the files is in a language that this page reads.',
    noRequests: 'Nothing was checked: no request to the platform was found.',
    noneFollowed: 'Nothing was checked: none of the requests could be followed.',
    requests: (found, followed) => `Requests: ${found} found, ${followed} followed`,
    notFollowed: 'Requests that could not be followed, and are not checked',
    read: (languages) => `Read: ${languages}`,
    skipped: (languages) => `Skipped, because these languages are not read: ${languages}`,
    unread: 'Files that could not be read',
    save: 'Save as',
    snippet: 'Pasted code',
    newTab: ' (opens in a new tab)',
  },
  fr: {
    title: 'Vérifier votre code',
    code: 'Code',
    language: 'Langage',
    detected: 'Détecté',
    check: 'Vérifier',
    tryExample: 'Essayer un exemple',
    placeholder: 'Collez du code qui appelle les API',
    chooseFiles: 'Choisir des fichiers',
    chooseFolder: 'Choisir un dossier',
    dropHint: 'ou déposez des fichiers et des dossiers ici',
    stays: 'Votre code reste dans ce navigateur : rien n’est envoyé.',
    needsScript: 'Vérifier du code ici nécessite JavaScript. Sans lui, utilisez la commande :',
    working: (files) => (files === 1 ? 'Vérification de 1 fichier…' : `Vérification de ${files} fichiers…`),
    stop: 'Arrêter',
    stopped: 'Arrêté.',
    nothing: 'Rien à vérifier : collez du code ou choisissez des fichiers.',
    failed: 'La vérification a échoué.',
    result: 'Résultat',
    errors: (count) => (count < 2 ? `${count} erreur` : `${count} erreurs`),
    warnings: (count) => (count < 2 ? `${count} avertissement` : `${count} avertissements`),
    none: 'Aucune remarque',
    checked: (checked, files) => `${checked} fichiers sur ${files} appellent la plateforme`,
    place: (line, column) => `Ligne ${line}, colonne ${column}`,
    error: 'Erreur',
    warning: 'Avertissement',
    more: (count) => `${count} autres remarques se trouvent dans le rapport enregistré.`,
    cut: (count) => `Seuls les ${count} premiers fichiers ont été lus.`,
    scopes: 'Autorisations nécessaires à l’ensemble',
    noScopes: 'Les appels trouvés ne nécessitent aucune autorisation.',
    operations: 'Opérations',
    nothingReadable: 'Rien n’a été vérifié : aucun fichier n’est dans un langage que cette page sait lire.',
    noRequests: 'Rien n’a été vérifié : aucune requête vers la plateforme n’a été trouvée.',
    noneFollowed: 'Rien n’a été vérifié : aucune des requêtes n’a pu être suivie.',
    requests: (found, followed) => `Requêtes : ${found} trouvées, ${followed} suivies`,
    notFollowed: 'Requêtes qui n’ont pas pu être suivies et ne sont pas vérifiées',
    read: (languages) => `Lus : ${languages}`,
    skipped: (languages) => `Ignorés, car ces langages ne sont pas lus : ${languages}`,
    unread: 'Fichiers illisibles',
    save: 'Enregistrer en',
    snippet: 'Code collé',
    newTab: ' (s’ouvre dans un nouvel onglet)',
  },
  ru: {
    title: 'Проверка вашего кода',
    code: 'Код',
    language: 'Язык',
    detected: 'Определить',
    check: 'Проверить',
    tryExample: 'Открыть пример',
    placeholder: 'Вставьте код, который вызывает API',
    chooseFiles: 'Выбрать файлы',
    chooseFolder: 'Выбрать папку',
    dropHint: 'или перетащите сюда файлы и папки',
    stays: 'Код остаётся в этом браузере: ничего не отправляется.',
    needsScript: 'Для проверки кода на этой странице нужен JavaScript. Без него используйте команду:',
    working: (files) => `Проверяется файлов: ${files}…`,
    stop: 'Остановить',
    stopped: 'Остановлено.',
    nothing: 'Проверять нечего: вставьте код или выберите файлы.',
    failed: 'Проверка не удалась.',
    result: 'Результат',
    errors: (count) => `Ошибок: ${count}`,
    warnings: (count) => `Предупреждений: ${count}`,
    none: 'Замечаний нет',
    checked: (checked, files) => `Файлов с вызовами платформы: ${checked} из ${files}`,
    place: (line, column) => `Строка ${line}, столбец ${column}`,
    error: 'Ошибка',
    warning: 'Предупреждение',
    more: (count) => `Ещё замечаний в сохранённом отчёте: ${count}.`,
    cut: (count) => `Прочитано только первых файлов: ${count}.`,
    scopes: 'Разрешения, нужные для всего кода',
    noScopes: 'Найденным вызовам разрешения не нужны.',
    operations: 'Операции',
    nothingReadable: 'Ничего не проверено: нет файлов на языках, которые эта страница читает.',
    noRequests: 'Ничего не проверено: запросов к платформе не найдено.',
    noneFollowed: 'Ничего не проверено: ни один запрос не удалось проследить.',
    requests: (found, followed) => `Запросов найдено: ${found}, прослежено: ${followed}`,
    notFollowed: 'Запросы, которые не удалось проследить и которые не проверены',
    read: (languages) => `Прочитано: ${languages}`,
    skipped: (languages) => `Пропущено, так как эти языки не читаются: ${languages}`,
    unread: 'Файлы, которые не удалось прочитать',
    save: 'Сохранить как',
    snippet: 'Вставленный код',
    newTab: ' (откроется в новой вкладке)',
  },
  'zh-CN': {
    title: '检查您的代码',
    code: '代码',
    language: '语言',
    detected: '自动识别',
    check: '检查',
    tryExample: '试用示例',
    placeholder: '粘贴调用 API 的代码',
    chooseFiles: '选择文件',
    chooseFolder: '选择文件夹',
    dropHint: '或将文件和文件夹拖放到此处',
    stays: '您的代码保留在此浏览器中：不会上传任何内容。',
    needsScript: '在此检查代码需要 JavaScript。没有它时请使用命令：',
    working: (files) => `正在检查 ${files} 个文件…`,
    stop: '停止',
    stopped: '已停止。',
    nothing: '没有可检查的内容：请粘贴代码或选择文件。',
    failed: '检查失败。',
    result: '结果',
    errors: (count) => `${count} 个错误`,
    warnings: (count) => `${count} 个警告`,
    none: '没有发现问题',
    checked: (checked, files) => `${files} 个文件中有 ${checked} 个调用了平台`,
    place: (line, column) => `第 ${line} 行，第 ${column} 列`,
    error: '错误',
    warning: '警告',
    more: (count) => `保存的报告中还有 ${count} 个问题。`,
    cut: (count) => `只读取了前 ${count} 个文件。`,
    scopes: '全部代码所需的权限范围',
    noScopes: '找到的调用不需要任何权限范围。',
    operations: '操作',
    nothingReadable: '未检查任何内容：没有文件使用本页可读取的语言。',
    noRequests: '未检查任何内容：没有找到对平台的请求。',
    noneFollowed: '未检查任何内容：所有请求都无法追踪。',
    requests: (found, followed) => `请求：找到 ${found} 个，追踪 ${followed} 个`,
    notFollowed: '无法追踪、未经检查的请求',
    read: (languages) => `已读取：${languages}`,
    skipped: (languages) => `已跳过，因为不读取这些语言：${languages}`,
    unread: '无法读取的文件',
    save: '另存为',
    snippet: '粘贴的代码',
    newTab: '（在新标签页中打开）',
  },
}
