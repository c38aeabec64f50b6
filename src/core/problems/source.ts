/** 6xx: content sources and files. */
export const SOURCE_PROBLEMS = {
  DC601: {
    rule: 'not-utf8',
    severity: 'error',
    title: "The file isn't UTF-8",
    hint: 'Save it as UTF-8.',
  },
  DC602: {
    rule: 'ignored-file',
    severity: 'warning',
    title: 'A link or submodule is ignored',
    hint: 'Put the file itself into the content folder.',
  },
  DC603: {
    rule: 'name-case',
    severity: 'error',
    title: 'Two names differ only in case',
    hint: 'Rename one of them.',
  },
  DC604: {
    rule: 'duplicate-page',
    severity: 'error',
    title: 'Two files make the same page',
    hint: 'Remove or rename one of them; a.mdx and a/index.mdx are the same page.',
  },
  DC605: {
    rule: 'file-too-large',
    severity: 'error',
    title: 'The file is too large',
    hint: 'Split it: pages can have at most 1 MiB, documents 12 MiB and 1,000 pages, and menus 256 KiB.',
  },
  DC606: {
    rule: 'file-name',
    severity: 'error',
    title: "The file name can't be used",
    hint: 'Names can have letters, digits, spaces, and . , - _ ~ + @ = ( ) [ ], and at most 200 bytes. Preferably use lowercase letters, digits, and hyphens.',
  },
  DC608: {
    rule: 'translation',
    severity: 'error',
    title: 'A translation has no original',
    hint: 'Add the page in the default language, or remove the locale from the file name.',
  },
  DC609: {
    rule: 'nul-character',
    severity: 'warning',
    title: 'The text contains a NUL character',
    hint: 'Remove it.',
  },
  DC610: {
    rule: 'unknown-dates',
    severity: 'warning',
    title: "The dates of the last changes can't be read",
    hint: 'Run "npm run dates" to write content/_modified.json again.',
  },
  DC611: {
    rule: 'baseline-too-high',
    severity: 'warning',
    title: 'The baseline allows more problems than exist',
    hint: 'Run "npm run check -- --update-baseline" to lower its counts.',
  },
  DC612: {
    rule: 'glossary',
    severity: 'warning',
    title: 'A translation uses a word that the glossary replaces',
    hint: 'Use the word in content/_glossary.json, so that readers find one name for each thing.',
  },
  DC613: {
    rule: 'translated-links',
    severity: 'warning',
    title: 'A translation has other links than its original',
    hint: 'Add the links that the English page has gained, and remove those that it has lost; anchors can differ.',
  },
  DC614: {
    rule: 'stale-translation',
    severity: 'warning',
    title: 'The English text of a translated block has changed',
    hint: 'Translate the change, then run "npm run check -- --translated <file>".',
  },
  DC615: {
    rule: 'translation-record',
    severity: 'warning',
    title: "The record of translations doesn't match the translations",
    hint: 'Compare the translation with the English page, then run "npm run check -- --translated <file>".',
  },
  DC616: {
    rule: 'reserved-route',
    severity: 'error',
    title: 'The page has an address of the service',
    hint: 'Move or rename the file: the service itself serves /api, /mcp, /healthz, /readyz, and /metrics, and everything below them.',
  },
  DC617: {
    rule: 'share-image',
    severity: 'warning',
    title: "An image for sharing can't be rendered",
    hint: 'The site is published with a plainer image, or with none. If the message is about a page, change its title or section; otherwise run "npm ci" on the machine that builds.',
  },
} as const
