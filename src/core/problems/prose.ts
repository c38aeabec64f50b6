/** 8xx: prose rules. */
export const PROSE_PROBLEMS = {
  DC801: {
    title: 'Two pages have the same title',
    hint: 'Make titles unique on the site. The menu label can stay short ("title" in _meta.json).',
  },
  DC802: {
    title: 'The page has no description',
    hint: 'Add a "description" of 50 to 160 characters to the front matter. It must make sense on its own in a list of results.',
  },
  DC803: {
    title: 'The description is too short or too long',
    hint: 'Write 50 to 160 characters.',
  },
  DC804: {
    title: "The page isn't in any menu",
    hint: 'Add it to _meta.json in its folder, or set "display": "hidden" there if that\'s intended.',
  },
  DC805: {
    title: 'A heading level is skipped',
    hint: 'Use the next level: "###" follows "##".',
  },
  DC806: {
    title: 'The image has no alternative text',
    hint: 'Describe the image in the brackets: ![a cart with two items](cart.png).',
  },
  DC807: {
    title: 'A bare URL in the text',
    hint: 'Give the link some text, [name of the page](URL), or put the URL in backticks.',
  },
  DC808: {
    title: 'A code fence has no language',
    hint: 'Write the language after the backticks, or "text" for none.',
  },
  DC809: {
    title: "A word isn't in any dictionary",
    hint: 'Correct it, put names from code in backticks, or add the word to content/_dictionary.txt.',
  },
  DC810: {
    title: "A dictionary entry isn't needed",
    hint: "Remove the line: no page uses the word, or it's in the general dictionary.",
  },
  DC811: {
    title: "A term isn't spelled as agreed",
    hint: 'Spell it as in content/_terms.json, so that readers and search find one name for each thing.',
  },
  DC812: {
    title: "A product name isn't in the list",
    hint: 'Correct it, put names from code in backticks, or add the name to "terms" in content/_terms.json.',
  },
  DC813: {
    title: "An acronym isn't explained",
    hint: 'Spell it out where the page first uses it, "point of sale (POS)", or put names from code in backticks.',
  },
  DC814: {
    title: "A list in the content folder can't be read",
    hint: 'See "Lists that rules read" in docs/authoring.md.',
  },
  DC815: {
    title: 'The page describes an operation that has changed since the last review',
    hint: 'Compare the page with the change, then run "npm run check -- --reviewed" with its route.',
  },
  DC816: {
    title: 'The page is unfinished',
    hint: 'Write the text instead of the line that starts with TODO.',
  },
  DC817: {
    title: "A group of synonyms doesn't help",
    hint: 'Choose a search that finds its section only because of the group, or remove the group.',
  },
  DC830: {
    title: "A phrase isn't idiomatic English",
    hint: 'See docs/writing.md; content/_words.json lists the phrases and their exceptions.',
  },
  DC851: {
    title: 'Two headings in a section are the same',
    hint: 'Make them different: links and search lead to both.',
  },
  DC852: {
    title: 'A word is repeated',
    hint: 'Remove one of the two.',
  },
  DC853: {
    title: 'A date in the changelog is wrong',
    hint: 'Use the date of the release, with the newest entry first.',
  },
} as const
