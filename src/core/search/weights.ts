/** All weights of the ranking. They are tuned on the judged searches in `tests/search`, on one half of the sections only. */
export const WEIGHTS = {
  /** Where a term is in a section; the sum of its places saturates. */
  place: {
    heading: 5.174,
    /** Greatest weight of the term in the text (BM25). */
    text: 3.629,
    name: 0.98,
    keyword: 2.016,
    /** In the title of the page, for its other sections. */
    title: 3.175,
    /** Only in other sections of the page. */
    elsewhere: 0.139,
  },
  /** The sum at which a term has half of its greatest weight. */
  saturation: 0.98,

  /** How a word of the text fits a word of the query. */
  form: {
    exact: 1,
    /** In the singular, or the plural. */
    plural: 0.98,
    stem: 0.665,
    /** A word that only begins like it. */
    kin: 0.49,
    joined: 0.63,
    synonym: 0.72,
    /** All words of a phrase with the same meaning. */
    phrase: 0.95,
    /** A word that begins with the term, next to one that equals it, or without. */
    startBeside: 0.48,
    start: 0.49,
    /** A word that contains the term. */
    insideBeside: 0.06,
    inside: 0.35,
    typo: 0.6,
  },

  /** Exponent of the share of the query that a section has: missing words cost, but don't exclude. */
  missing: 1.92,
  /** What a term counts as in that share if it is only in the title, or only elsewhere on the page. */
  ofTitle: 0.9,
  ofPage: 0.22,
  /** Pages with a smaller share of the query aren't found. */
  leastShare: 0.4,

  /**
   * A heading that the query covers is about it. `covered`: share of its words that are in the query, `asked`: share of
   * the query that is in the heading, `firstWord`: it begins with a word of the query.
   */
  ofHeadingLine: { covered: 0.6, asked: 0.14, firstWord: 0.142 },
  /** The same for the title of a page, for the page as a whole. */
  ofTitleLine: { covered: 0.319, asked: 0.175, firstWord: 0.343 },

  /** The query is a whole line. */
  exact: {
    title: 4,
    titleInOtherNumber: 0.9,
    /** A title with the same signs as the query: `C#`. */
    sameSpelling: 0.5,
    heading: 0.204,
    name: 1.274,
    /** In code spelling: a reader who types it wants it. */
    nameInCode: 4.5,
    field: 0.5,
    fieldInCode: 2.8,
    nameEnd: 0.49,
    nameEndInCode: 1.68,
    /** A name that several references share, or none has, is explained by the text that people have written. */
    explained: 1.764,
    keyword: 0.9,
    path: 6,
    /** The method is that of the operation on one of the resources at the path: `PUT /hooks` for `PUT /hooks/{id}`. */
    pathOfOne: 5,
    /** The path is that of the operation, but the method isn't. */
    pathOfOther: 3,
  },

  /** News mentions many topics and is rarely what readers search for. Generated pages repeat each other's words. */
  kind: {
    guide: 1,
    special: 0.9,
    rest: 0.9,
    webhook: 0.85,
    graphql: 0.706,
    'theme-object': 0.9,
    changelog: 0.7,
  },
  deprecated: 0.55,
  /** In the default language, because there is no translation. */
  fallback: 0.8,

  /** What the next best sections of a page add to its rank. */
  nextSection: 0.188,
}
