/** 4xx: links, anchors and redirects. */
export const LINK_PROBLEMS = {
  DC401: {
    title: 'The link leads to no page',
    hint: 'Correct the path; it is relative to the file, or starts with "/" for the site.',
  },
  DC402: {
    title: 'The anchor does not exist',
    hint: 'Use the id of a heading on that page: the text in lower case, spaces as hyphens, punctuation left out.',
  },
  DC403: {
    title: 'A redirect cannot be read',
    hint: 'Write { "from": "/old/page", "to": "/new/page" }.',
  },
  DC404: {
    title: 'Redirects form a chain or a loop',
    hint: 'Point "to" at the final page.',
  },
  DC405: {
    title: 'A redirect leads to no page',
    hint: 'Correct "to", or remove the entry.',
  },
  DC406: {
    title: 'A redirect starts where a page is',
    hint: 'Remove the entry or the page: readers would never see the page.',
  },
  DC407: {
    title: 'A redirect is given twice',
    hint: 'Keep one entry for each old path.',
  },
  DC408: {
    title: 'The menu address leads to no page',
    hint: 'Correct "href", or write the whole address of another site.',
  },
  DC409: {
    title: 'The linked file does not exist',
    hint: 'Correct the path; the file belongs in the content folder, next to the page.',
  },
  DC410: {
    title: 'The link leads to a page that has moved',
    hint: 'Link to the new place: the redirect costs the reader a round trip.',
  },
  DC411: {
    title: 'The inventory of the last release cannot be read',
    hint: 'Run "npm run release -- <version>" on the released state; the file is not written by hand.',
  },
  DC412: {
    title: 'A page of the last release no longer exists',
    hint: 'Add an entry to _redirects.json that leads to its successor.',
  },
  DC413: {
    title: 'An anchor of the last release no longer exists',
    hint: 'Give the heading its old id back, or add { "from": "/page#old", "to": "/page#new" } to _redirects.json.',
  },
  DC415: {
    title: 'The page of another site does not exist',
    hint: 'Find where it has moved to, or take the link out.',
  },
  DC416: {
    title: 'The page of another site has moved for good',
    hint: 'Link to the new address.',
  },
  DC417: {
    title: 'The page of another site could not be checked',
    hint: 'Open it in a browser; the next check asks again after an hour.',
  },
  DC414: {
    title: 'The redirect of an anchor starts at no page',
    hint: 'Correct the path in "from": the page itself leads on from an old anchor, so it has to exist or be redirected.',
  },
  DC419: {
    title: 'A link ends with .html or a slash',
    hint: 'Leave out ".html" and the slash at the end.',
  },
} as const
