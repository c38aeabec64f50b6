/** 2xx: menus and page settings. */
export const NAV_PROBLEMS = {
  DC201: {
    rule: 'menu-syntax',
    severity: 'error',
    title: "The menu isn't valid JSON",
    hint: 'Correct the syntax at this position: double quotes, no comments, no comma after the last entry.',
  },
  DC202: {
    rule: 'unknown-menu-key',
    severity: 'error',
    title: 'Unknown key in a menu entry',
    hint: 'Remove it, or use a key that docs/authoring.md lists for this kind of entry.',
  },
  DC203: {
    rule: 'menu-value',
    severity: 'error',
    title: 'A menu value is invalid',
    hint: 'See the forms of an entry in docs/authoring.md.',
  },
  DC204: {
    rule: 'missing-menu-key',
    severity: 'error',
    title: 'A menu entry lacks a required key',
    hint: 'A menu needs "title" and "items", an item needs "title".',
  },
  DC205: {
    rule: 'menu-entry',
    severity: 'error',
    title: 'The menu entry has no target',
    hint: 'Use the name of a page or folder next to this file, or give the entry an "href".',
  },
  DC206: {
    rule: 'duplicate-key',
    severity: 'error',
    title: 'A key is defined twice',
    hint: 'Keep one of them: the other would be lost.',
  },
  DC208: {
    rule: 'menu-too-large',
    severity: 'error',
    title: 'The menu has too many entries',
    hint: 'Split the folder.',
  },
  DC209: {
    rule: 'translated-menu',
    severity: 'warning',
    title: 'A translated menu lacks an entry',
    hint: 'Add the entry with its title in that language.',
  },
  DC219: {
    rule: 'unknown-locale',
    severity: 'error',
    title: "The file is in a language that the site doesn't support",
    hint: 'Correct the language in the file name; src/core/locale.ts lists them.',
  },
} as const
