/** 8xx: prose rules. */
export const PROSE_PROBLEMS = {
  DC801: {
    title: 'Two pages have the same title',
    hint: 'Make titles unique on the site; the menu label may stay short (its "title" in _meta.json).',
  },
  DC802: {
    title: 'The page has no description',
    hint: 'Add a "description" of 50 to 160 characters to the front matter: it stands alone in result lists.',
  },
  DC803: {
    title: 'The description is too short or too long',
    hint: 'Write 50 to 160 characters.',
  },
  DC804: {
    title: 'The page is in no menu',
    hint: 'Name it in the _meta.json of its folder, or say "display": "hidden" there if that is meant.',
  },
  DC805: {
    title: 'A heading level is skipped',
    hint: 'Use the next level: "###" follows "##".',
  },
  DC806: {
    title: 'The image has no alternative text',
    hint: 'Say what the image shows in the brackets: ![a cart with two items](cart.png).',
  },
  DC807: {
    title: 'A bare address in the text',
    hint: 'Give the link a text, [name of the page](address), or put the address in backticks.',
  },
  DC808: {
    title: 'A code fence without a language',
    hint: 'Write the language after the backticks; "text" for none.',
  },
} as const
