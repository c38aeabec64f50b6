/** What anybody who knows HTTP understands by `: DELETE /catalog/brands/{brand_id}` in a list. */

const METHODS: readonly { readonly asked: RegExp; readonly methods: readonly string[] }[] = [
  { asked: /\b(?:deletes?|removes?)\b/i, methods: ['DELETE'] },
  { asked: /\b(?:creates? or (?:changes|replaces)|upserts?)\b/i, methods: ['PUT'] },
  { asked: /\b(?:creates?|adds?|new|processes|captures|voids?|applies|saves)\b/i, methods: ['POST'] },
  { asked: /\b(?:updates?|changes?|renames?|assigns)\b/i, methods: ['PUT', 'PATCH'] },
  { asked: /\bsets?\b/i, methods: ['PUT', 'PATCH', 'POST'] },
  { asked: /\b(?:list|lists|read|reads|where|show|shows|gives?|get)\b/i, methods: ['GET'] },
]
const WRONG_METHOD = 6
const WRONG_NUMBER = 2
const NO_ADDRESS = 3

/** How badly the address in a line fits the question: a different method, a single resource instead of all, or the reverse. */
export function addressPenalty(question: string, line: string): number {
  const [, method, path = ''] = /: (GET|POST|PUT|PATCH|DELETE) (\/\S*)/.exec(line) ?? []
  // Questions about a call are about an operation, not about a guide.
  const isCall = /\b(?:call|request|endpoint|how do i|fields|required)\b/i.test(question)
  // A section with operations contains the answer.
  if (line.includes('/llms.txt')) return isCall && !/\boperations?\)/.test(line) ? NO_ADDRESS : 0
  if (method === undefined) return isCall ? NO_ADDRESS : 0
  const wanted = METHODS.find(({ asked }) => asked.test(question))
  const isOther = wanted !== undefined && !wanted.methods.includes(method)
  const isCreating = /\bcreates?\b/i.test(question)
  const isBatch = /\b(?:several|multiple|many|batch)\b/i.test(question)
  const isOne = isBatch ? path.includes('{') : path.endsWith('}')
  const wantsMany = /\b(?:how do i list|lists|all|every|several|multiple|many|batch)\b/i.test(question)
  const wantsOne = !wantsMany && /\b(?:one|single|an?|the)\b/i.test(question) && method !== 'POST' && !isCreating
  const isOld = line.includes('(deprecated') ? WRONG_NUMBER : 0
  const isWrongNumber = (wantsMany && isOne) || (wantsOne && !isOne && /\b(?:one|single|an?)\b/i.test(question))
  return (isOther ? WRONG_METHOD : 0) + (isWrongNumber ? WRONG_NUMBER : 0) + isOld
}
