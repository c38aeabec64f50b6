/**
 * Sentences that state an amount: a limit, a size, or a time. A reader who asks "how many" wants one of them, and a
 * search by words finds them badly, because each page says it differently ("at most", "up to", "can have").
 */

/** In digits or in words. Numbers in names, such as `v3` or `2025-03-05`, aren't amounts. */
const NUMBER =
  /(?<![\w./:=-])(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred|thousand|million)(?![\w/:=-])/i
/** What makes a number a limit. */
const BOUND =
  /\b(?:at most|at least|up to|maximum|minimum|max|limit|limits|limited|no more than|more than|fewer than|less than|below|above|longer than|larger than|can have|can be|can hold|within|valid for|expires?|between|not exceed|by default)\b/i
const ABOUT_LIMITS = /\b(?:limits?|quotas?|maximum|sizes?)\b/i
const SENTENCE_END = /(?<=[.!?])(?<!\b(?:e\.g|i\.e|vs|No)\.) (?=\S)/
/** Samples, the parameters of all lists, and the table of statuses that all operations have. */
const NO_SENTENCE =
  /^\s*(?:\d{3} |(?:limit|page): |[{[("]|\w+ = |(?:GET|POST|PUT|DELETE|curl|npm|const|let) )|[{}]|--\w/
/** A longer sentence is a list, of which a reader needs a part. */
const MOST_CHARACTERS = 260

/**
 * @param heading of the section: below "Limits", a row of a table doesn't say again that it is a limit
 * @param text plain text, one block per line (spec: search.text)
 * @example
 * amountsIn('Groups', 'A store can have 50 groups. Each has a name.') // ['A store can have 50 groups.']
 */
export function amountsIn(heading: string, text: string): string[] {
  const isAboutLimits = ABOUT_LIMITS.test(heading)
  const sentences = blocksOf(text)
    .flatMap(sentencesOf)
    .filter((sentence) => sentence.length <= MOST_CHARACTERS && !NO_SENTENCE.test(sentence))
    .filter((sentence) => NUMBER.test(sentence) && (isAboutLimits || BOUND.test(sentence)))
  return [...new Set(sentences)]
}

/** Descriptions of API documents are wrapped: a line that begins in lower case continues the one before. */
function blocksOf(text: string): string[] {
  const blocks: string[] = []
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    if (last !== undefined && /[\w,)]$/.test(last) && /^[a-z]+ /.test(line))
      blocks[blocks.length - 1] = `${last} ${line}`
    else blocks.push(line)
  }
  return blocks
}

/** A cell of a table that has a number belongs to the cell before it. */
function sentencesOf(block: string): string[] {
  if (!block.includes('\t')) return block.split(SENTENCE_END)
  const cells = block.split('\t')
  return cells.flatMap((cell, at) => (at > 0 && NUMBER.test(cell) ? [`${cells[at - 1]}: ${cell}`] : []))
}
