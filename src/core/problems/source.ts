/** 6xx: content sources and files. */
export const SOURCE_PROBLEMS = {
  DC601: {
    title: 'The file is not UTF-8',
    hint: 'Save it as UTF-8.',
  },
  DC602: {
    title: 'A link or submodule is ignored',
    hint: 'Put the file itself into the content folder.',
  },
  DC603: {
    title: 'Two names differ only in case',
    hint: 'Rename one of them.',
  },
  DC604: {
    title: 'Two files make the same page',
    hint: 'Remove or rename one of them; a.mdx and a/index.mdx are the same page.',
  },
  DC605: {
    title: 'The file is too large',
    hint: 'Split it: pages may have 1 MiB, documents 12 MiB and 1,000 pages, menus 256 KiB.',
  },
  DC606: {
    title: 'The name cannot be used',
    hint: 'Names have letters, digits, spaces and . , - _ ~ + @ = ( ) [ ], at most 200 bytes; the best have small letters, digits and hyphens.',
  },
  DC608: {
    title: 'A translation has no original',
    hint: 'Add the page in the default language, or remove the locale from the file name.',
  },
  DC609: {
    title: 'NUL character in the text',
    hint: 'Remove it.',
  },
  DC610: {
    title: 'The dates of last change cannot be read',
    hint: 'Run "npm run dates" to make content/_modified.json again.',
  },
  DC611: {
    title: 'The baseline allows more than there is',
    hint: 'Run "npm run check -- --update-baseline": its counts only shrink.',
  },
  DC612: {
    title: 'A translation uses a word that the glossary replaces',
    hint: 'Write the word of content/_glossary.json, so that readers find one name for one thing.',
  },
  DC613: {
    title: 'A translation has other links than its original',
    hint: 'Translate what the English page has gained, and leave out what it has lost; anchors may differ.',
  },
  DC614: {
    title: 'The English text of a translated block has changed',
    hint: 'Translate the change, then run "npm run check -- --translated <file>".',
  },
  DC615: {
    title: 'The record of translations and the translations differ',
    hint: 'Read the translation against the English page, then run "npm run check -- --translated <file>".',
  },
} as const
