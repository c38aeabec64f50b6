/** 1xx: Markdown and front matter. */
export const MARKDOWN_PROBLEMS = {
  DC101: {
    title: 'The page is too large or too deep to compile',
    hint: 'Split the page, or remove the nesting at the place named; docs/authoring.md lists the limits.',
  },
  DC102: {
    title: 'The page is not valid MDX',
    hint: 'Close the tag or brace at the place named; write "<" and "{" in prose as `<` or \\{, or use a .md file.',
  },
  DC103: {
    title: 'Imports and exports are not allowed',
    hint: 'Remove the line: components need no import, and pages hold no code that runs.',
  },
  DC104: {
    title: 'Unknown component',
    hint: 'Use a component of docs/authoring.md.',
  },
  DC105: {
    title: 'Expressions are not allowed',
    hint: 'Write the value itself; {/* comments */} are the only braces in prose. A literal brace is \\{.',
  },
  DC106: {
    title: 'The attribute is not a literal value',
    hint: "Write text, a number, true or false, or a list of them such as {['a', 'b']}: pages are read, never run.",
  },
  DC107: {
    title: 'Unknown attribute',
    hint: 'Remove it, or use one that docs/authoring.md lists for the component.',
  },
  DC108: {
    title: 'The attribute has a wrong value',
    hint: 'Compare with the attributes of the component in docs/authoring.md.',
  },
  DC109: {
    title: 'A required attribute is missing',
    hint: 'Add it; docs/authoring.md shows each component with an example.',
  },
  DC110: {
    title: 'The address is not safe to link',
    hint: 'Link with https://, http://, mailto:, tel:, a path or an anchor.',
  },
  DC111: {
    title: 'HTML that is not allowed',
    hint: 'Use Markdown or a component; scripts, styles, frames and event handlers never reach a page.',
  },
  DC112: {
    title: 'More than one H1',
    hint: 'Keep one "# " heading, the title, and use "## " for the others.',
  },
  DC113: {
    title: 'Unknown language of a code block',
    hint: 'Use the usual short name, such as js, json, http, graphql or bash; "text" for none.',
  },
  DC114: {
    title: 'A code fence has an option that cannot be read',
    hint: 'Options are filename="…", file="…", {1,3-5}, /word/, showLineNumbers, copy=false, and the sample marks of docs/authoring.md.',
  },
  DC115: {
    title: 'The code block is too large to highlight',
    hint: 'Shorten the sample, or link to a file.',
  },
  DC116: {
    title: 'The image does not exist',
    hint: 'Correct the path; it is relative to the page, or starts with "/" for the content folder.',
  },
  DC117: {
    title: 'The image cannot be used',
    hint: 'Use PNG, JPEG, WebP, GIF or SVG of at most 2 MiB and 50 million pixels, with the extension that fits.',
  },
  DC118: {
    title: 'The SVG holds something other than a drawing',
    hint: 'Save it as plain SVG: elements and attributes that render, no scripts, animation, foreign content or outside references.',
  },
  DC119: {
    title: 'The component does not belong here',
    hint: 'Compare with its example in docs/authoring.md.',
  },
  DC121: {
    title: 'The front matter cannot be read',
    hint: 'Write one "key: value" a line between two lines of "---"; put text with a colon in quotes.',
  },
  DC122: {
    title: 'Unknown key in the front matter',
    hint: 'Remove it, or use a key that docs/authoring.md lists.',
  },
  DC123: {
    title: 'A front matter value is wrong',
    hint: 'Compare with the keys in docs/authoring.md.',
  },
  DC124: {
    title: 'The front matter is not closed',
    hint: 'Add a line of "---" after the last key.',
  },
  DC125: {
    title: 'The file could not be compiled',
    hint: 'Shorten the file until it compiles and report what was removed: this is a mistake of the compiler.',
  },
  DC126: {
    title: 'The file took too long to compile',
    hint: 'Split it, or remove unusual nesting and long runs of punctuation.',
  },
  DC127: {
    title: 'Unknown operation or schema',
    hint: 'Use the operationId or the schema name of an API document; "document" picks one of several.',
  },
  DC128: {
    title: 'The image is of a site that the configuration does not name',
    hint: 'Put the image into the content folder, or name its origin under image.hosts of devcenter.config.ts.',
  },
  DC129: {
    title: 'The file of a code fence cannot be shown',
    hint: 'Name a text file below the folder examples/ of the project, and leave the fence empty.',
  },
  DC140: {
    title: 'A link without text or address',
    hint: 'Write [text](address): both are needed.',
  },
  DC141: {
    title: 'A reference or footnote is not defined',
    hint: 'Add its definition, "[name]: address" or "[^name]: text", or write the address in parentheses.',
  },
  DC142: {
    title: 'A code fence is not closed',
    hint: 'Close it with a line of as many backticks as it began with.',
  },
  DC143: {
    title: 'A table row has too many cells',
    hint: 'Remove the cell, or write a bar inside a cell as \\|.',
  },
  DC144: {
    title: 'What looks like a real credential',
    hint: 'Revoke it, and write a placeholder such as {{ACCESS_TOKEN}}.',
  },
} as const
