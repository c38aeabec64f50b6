/** 8xx: prose rules. */
export const PROSE_PROBLEMS = {
  DC801: {
    title: 'Two pages have the same title',
    hint: 'Make titles unique on the site; the menu label may stay short (its "title" in _meta.json).',
  },
  DC802: {
    title: 'The page has no description',
    hint: 'Add a "description" of 50 to 160 characters to the front matter: it has to make sense on its own in a list of results.',
  },
  DC803: {
    title: 'The description is too short or too long',
    hint: 'Write 50 to 160 characters.',
  },
  DC804: {
    title: "The page isn't in any menu",
    hint: 'Name it in the _meta.json of its folder, or say "display": "hidden" there if that is intended.',
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
    hint: 'Give the link some text, [name of the page](URL), or put the URL in backticks.',
  },
  DC808: {
    title: 'A code fence without a language',
    hint: 'Write the language after the backticks; "text" for none.',
  },
  DC809: {
    title: "A word isn't in any dictionary",
    hint: 'Correct it, put a name of code in backticks, or add the word to content/_dictionary.txt.',
  },
  DC810: {
    title: 'An entry of the dictionary is not needed',
    hint: 'Remove the line: no page uses the word, or every reader knows it.',
  },
  DC811: {
    title: 'A term is not written as agreed',
    hint: 'Write it as in content/_terms.json, so that readers and the search find one name for one thing.',
  },
  DC812: {
    title: "A product name isn't in the list",
    hint: 'Correct it, put a name of code in backticks, or add the name to "terms" of content/_terms.json.',
  },
  DC813: {
    title: 'An acronym is not explained',
    hint: 'Write it out where the page first uses it, "point of sale (POS)", or put a name of code in backticks.',
  },
  DC814: {
    title: 'A list of the content folder cannot be read',
    hint: 'Compare it with "Lists that rules read" in docs/authoring.md.',
  },
  DC815: {
    title: 'What the page describes has changed since its review',
    hint: 'Read the page against the change, then run "npm run check -- --reviewed" with its route.',
  },
  DC816: {
    title: 'The page is unfinished',
    hint: 'Write the text instead of the line that starts with TODO.',
  },
  DC830: {
    title: 'A phrase is not idiomatic English',
    hint: 'docs/writing.md says how we write; the phrases and their exceptions are in content/_words.json.',
  },
  DC851: {
    title: 'Two headings of a section are the same',
    hint: 'Say what is different: links and search lead to both.',
  },
  DC852: {
    title: 'A word stands twice',
    hint: 'Remove one of the two.',
  },
  DC853: {
    title: 'A date of the changelog cannot be right',
    hint: 'Write the day of the release, newest entry first.',
  },
} as const
