/** 1xx: Markdown and front matter. */
export const MARKDOWN_PROBLEMS = {
  DC101: {
    title: 'The page is too large or too deep to compile',
    hint: 'Split the page, or reduce the nesting at this position; docs/authoring.md lists the limits.',
  },
  DC102: {
    title: "The page isn't valid MDX",
    hint: 'Close the tag or brace at this position; write "<" and "{" in prose as `<` or \\{, or use a .md file.',
  },
  DC103: {
    title: "Imports and exports aren't allowed",
    hint: "Remove the line: components need no import, and pages can't contain code that runs.",
  },
  DC104: {
    title: 'Unknown component',
    hint: 'Use a component that docs/authoring.md lists.',
  },
  DC105: {
    title: "Expressions aren't allowed",
    hint: 'Write the value itself; in prose, only {/* comments */} can use braces. A literal brace is \\{.',
  },
  DC106: {
    title: "The attribute isn't a literal value",
    hint: "Write text, a number, true or false, or a list of them such as {['a', 'b']}: the build reads pages and never runs them.",
  },
  DC107: {
    title: 'Unknown attribute',
    hint: 'Remove it, or use one that docs/authoring.md lists for the component.',
  },
  DC108: {
    title: 'The attribute has an invalid value',
    hint: 'See the attributes of the component in docs/authoring.md.',
  },
  DC109: {
    title: 'A required attribute is missing',
    hint: 'Add it; docs/authoring.md shows each component with an example.',
  },
  DC110: {
    title: "The URL isn't safe to link to",
    hint: 'Use a link with https://, http://, mailto:, tel:, a path, or an anchor.',
  },
  DC111: {
    title: "The HTML isn't allowed",
    hint: 'Use Markdown or a component; scripts, styles, frames, and event handlers are removed from pages.',
  },
  DC112: {
    title: 'More than one H1',
    hint: 'Keep one "# " heading, the title, and use "## " for the others.',
  },
  DC113: {
    title: 'Unknown language of a code block',
    hint: 'Use the usual short name, such as js, json, http, graphql, or bash, or "text" for none.',
  },
  DC114: {
    title: 'A code fence has an invalid option',
    hint: 'Options are filename="…", file="…", {1,3-5}, /word/, showLineNumbers, copy=false, and the sample options in docs/authoring.md.',
  },
  DC115: {
    title: 'The code block is too large to highlight',
    hint: 'Shorten the sample, or link to a file.',
  },
  DC116: {
    title: 'The image does not exist',
    hint: 'Correct the path; it\'s relative to the page, or starts with "/" for the content folder.',
  },
  DC117: {
    title: "The image can't be used",
    hint: 'Use PNG, JPEG, WebP, GIF, or SVG of at most 2 MiB and 50 million pixels, with the matching extension.',
  },
  DC118: {
    title: 'The SVG contains more than graphics',
    hint: 'Save it as plain SVG with elements and attributes that render, without scripts, animation, foreign content, or external references.',
  },
  DC119: {
    title: 'The component is in the wrong place',
    hint: 'See the example of the component in docs/authoring.md.',
  },
  DC121: {
    title: "The front matter can't be read",
    hint: 'Write one "key: value" per line between two lines of "---", and put text with a colon in quotes.',
  },
  DC122: {
    title: 'Unknown key in the front matter',
    hint: 'Remove it, or use a key that docs/authoring.md lists.',
  },
  DC123: {
    title: 'A front matter value is invalid',
    hint: 'See the keys in docs/authoring.md.',
  },
  DC124: {
    title: "The front matter isn't closed",
    hint: 'Add a line of "---" after the last key.',
  },
  DC125: {
    title: "The file couldn't be compiled",
    hint: 'Shorten the file until it compiles, and report the part that you removed: this is a bug in the compiler.',
  },
  DC126: {
    title: 'The file took too long to compile',
    hint: 'Split it, or remove unusual nesting and long runs of punctuation.',
  },
  DC127: {
    title: 'Unknown operation or schema',
    hint: 'Use an operationId or a schema name from an API document; "document" selects one of several.',
  },
  DC128: {
    title: "The image is from a site that the configuration doesn't list",
    hint: 'Put the image into the content folder, or add its origin to image.hosts in devcenter.config.ts.',
  },
  DC129: {
    title: "The file of a code fence can't be shown",
    hint: "Use a text file in the project's examples/ folder, and leave the fence empty.",
  },
  DC140: {
    title: 'A link has no text or no URL',
    hint: 'Write [text](URL), or ![text](file) for an image: both parts are required.',
  },
  DC141: {
    title: "A reference or footnote isn't defined",
    hint: 'Add its definition, "[name]: URL" or "[^name]: text", or write the URL in parentheses.',
  },
  DC142: {
    title: "A code fence isn't closed",
    hint: 'Close it with a line of as many backticks as it started with.',
  },
  DC143: {
    title: 'A table row has too many cells',
    hint: 'Remove the cell, or escape a vertical bar inside a cell as \\|.',
  },
  DC144: {
    title: 'Text that looks like a real credential',
    hint: 'Revoke it, and write a placeholder such as {{ACCESS_TOKEN}}.',
  },
  DC145: {
    title: 'Markdown that is read as plain text',
    hint: 'Write it as docs/authoring.md shows; put marks that belong to the text in backticks, or a backslash before them.',
  },
  DC146: {
    title: 'A footnote is never shown',
    hint: 'Refer to it with [^name], or remove it; each name is defined once.',
  },
  DC147: {
    title: 'Nothing of the page is shown',
    hint: 'See the other problems of the file: they say what was removed. A page without text is not published.',
  },
} as const
