/** 2xx: menus and page settings. */
export const NAV_PROBLEMS = {
  DC201: {
    title: "The menu isn't valid JSON",
    hint: 'Correct the syntax at this position: double quotes, no comments, no comma after the last entry.',
  },
  DC202: {
    title: 'Unknown key in a menu entry',
    hint: 'Remove it, or use a key that docs/authoring.md lists for this kind of entry.',
  },
  DC203: {
    title: 'A menu value is invalid',
    hint: 'See the forms of an entry in docs/authoring.md.',
  },
  DC204: {
    title: 'A menu entry lacks a required key',
    hint: 'A menu needs "title" and "items", an item needs "title".',
  },
  DC205: {
    title: 'The menu entry has no target',
    hint: 'Use the name of a page or folder next to this file, or give the entry an "href".',
  },
  DC206: {
    title: 'A key is defined twice',
    hint: 'Keep one of them: the other would be lost.',
  },
  DC208: {
    title: 'The menu has too many entries',
    hint: 'Split the folder.',
  },
  DC209: {
    title: 'A translated menu lacks an entry',
    hint: 'Add the entry with its title in that language.',
  },
  DC219: {
    title: "The file is in a language that the site doesn't support",
    hint: 'Correct the language in the file name; src/core/locale.ts lists them.',
  },
} as const
