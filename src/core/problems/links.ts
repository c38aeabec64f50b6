/** 4xx: links, anchors and redirects. */
export const LINK_PROBLEMS = {
  DC401: {
    title: "The link's page doesn't exist",
    hint: 'Correct the path; it\'s relative to the file, or starts with "/" for the site.',
  },
  DC402: {
    title: "The anchor doesn't exist",
    hint: 'Use the ID of a heading on that page: the text in lowercase, with hyphens for spaces and without punctuation.',
  },
  DC403: {
    title: "A redirect can't be read",
    hint: 'Write { "from": "/old/page", "to": "/new/page" }.',
  },
  DC404: {
    title: 'Redirects form a chain or a loop',
    hint: 'Point "to" at the final page.',
  },
  DC405: {
    title: "The target of a redirect doesn't exist",
    hint: 'Correct "to", or remove the entry.',
  },
  DC406: {
    title: 'A redirect hides an existing page',
    hint: "Remove the entry or the page: readers can't reach the page.",
  },
  DC407: {
    title: 'A redirect is defined twice',
    hint: 'Keep one entry for each old path.',
  },
  DC408: {
    title: "The menu link's page doesn't exist",
    hint: 'Correct "href", or use the full URL of another site.',
  },
  DC409: {
    title: "The linked file doesn't exist",
    hint: 'Correct the path; the file belongs in the content folder, next to the page.',
  },
  DC410: {
    title: 'The link leads to a page that has moved',
    hint: 'Link to the new URL: the redirect costs readers a round trip.',
  },
  DC411: {
    title: "The inventory of the last release can't be read",
    hint: 'Run "npm run release -- <version>" on the released state; don\'t edit the file by hand.',
  },
  DC412: {
    title: 'A page of the last release no longer exists',
    hint: 'Add an entry to _redirects.json that points to its successor.',
  },
  DC413: {
    title: 'An anchor of the last release no longer exists',
    hint: 'Restore the old ID of the heading, or add { "from": "/page#old", "to": "/page#new" } to _redirects.json.',
  },
  DC415: {
    title: "The page on another site doesn't exist",
    hint: 'Find its new URL, or remove the link.',
  },
  DC416: {
    title: 'The page on another site has moved permanently',
    hint: 'Link to the new URL.',
  },
  DC417: {
    title: "The page on another site couldn't be checked",
    hint: 'Open it in a browser. The check tries again after an hour.',
  },
  DC414: {
    title: "The page of a redirected anchor doesn't exist",
    hint: 'Correct the path in "from": the page itself redirects old anchors, so it must exist or be redirected.',
  },
  DC419: {
    title: 'A link ends with .html or a slash',
    hint: 'Omit ".html" and the trailing slash.',
  },
} as const
