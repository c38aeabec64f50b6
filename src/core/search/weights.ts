/**
 * All weights of the ranking. They are tuned on the judged searches in `tests/search`: of sections.json on one half only,
 * on all of sampled-sections.json.
 */
export const WEIGHTS = {
  /** Where a term is in a section; the sum of its places saturates. */
  place: {
    heading: 4.38,
    /** Greatest weight of the term in the text (BM25). */
    text: 3.629,
    name: 1.27,
    keyword: 1.55,
    /** In the title of the page, for its other sections. */
    title: 5.2,
    /** Only in other sections of the page. */
    elsewhere: 0.1,
  },
  /**
   * Weight of a word in a text (BM25), computed when the index is made: how soon repetition stops to count, how much a
   * long text counts against its words, and how often a word counts in addition if it is among the first ones of the
   * section, or in a link to it.
   */
  text: { saturation: 1.2, length: 0.8, lead: 2, said: 1 },
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
    synonym: 0.62,
    /** All words of a phrase with the same meaning. */
    phrase: 0.95,
    /** A word that begins with the term, next to one that equals it, or without. */
    startBeside: 0.48,
    start: 0.4,
    /** A word that contains the term. */
    insideBeside: 0.06,
    inside: 0.35,
    typo: 0.6,
    /** What operations have, such as a scope, is asked for of one; less often of one that deletes, or reads instead. */
    asked: 1,
    askedOfDelete: 0.85,
    askedOfOther: 0.3,
  },

  /** Exponent of the share of the query that a section has: missing words cost, but don't exclude. */
  missing: 1.48,
  /** Weight at which a term counts as half in that share: a long text with all words isn't about them. */
  heldHalf: 0.52,
  /**
   * For a question, the part of a page before its first heading is shown first only if the best section has less than
   * this share of its score.
   */
  introOfQuestion: 0.6,
  /** What a term counts as in that share if it is only in the title, or only elsewhere on the page. */
  ofTitle: 0.9,
  ofPage: 0.22,
  /** Pages with a smaller share of the query aren't found. */
  leastShare: 0.36,

  /**
   * A heading that the query covers is about it. `covered`: share of its words that are in the query, `asked`: share of
   * the query that is in the heading, `firstWord`: it begins with a word of the query.
   */
  ofHeadingLine: { covered: 0.6, asked: 0.182, firstWord: 0.142 },
  /** The same for the title of a page, for the page as a whole. */
  ofTitleLine: { covered: 0.319, asked: 0.227, firstWord: 0.343 },

  /** For an operation whose heading begins with a word of the query and has all the others: "set stock". */
  task: 0.2,

  /** The query is a whole line. */
  exact: {
    title: 4,
    titleInOtherNumber: 0.9,
    /** A title with the same signs as the query: `C#`. */
    sameSpelling: 0.5,
    heading: 0.204,
    /** A heading that an author lists as another phrase for the whole query: it doesn't have the words of the query. */
    otherHeading: 0.6,
    name: 0.98,
    /** In code spelling: a reader who types it wants it. */
    nameInCode: 4.5,
    field: 0.5,
    fieldInCode: 3.64,
    nameEnd: 0.49,
    nameEndInCode: 2.18,
    /** A name that several references share, or none has, is explained by the text that people have written. */
    explained: 1.36,
    keyword: 0.9,
    /** A cell of a table, in code spelling: the row says what the name means. */
    cellInCode: 1.3,
    /** All neighbouring words of the query are neighbours in a heading, and how much less this is if many headings are. */
    pairs: 0.3,
    pairShared: 0.325,
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
    graphql: 0.78,
    'theme-object': 1,
    changelog: 0.57,
  },
  /** What each doubling of the number of links to a page adds. */
  linked: 0.02,
  deprecated: 0.55,
  /** In the default language, because there is no translation. */
  fallback: 0.8,

  /** What the next best sections of a page add to its rank. */
  nextSection: 0.244,
}
