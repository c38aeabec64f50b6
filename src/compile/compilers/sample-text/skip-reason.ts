/**
 * Whether the reason of a skipped sample blames our own reference (DC751). What the reference lacks is a fault to mend
 * there: a reason can't excuse it, because nobody looks at a skipped sample again once the reference has it.
 */

/** What this site describes APIs with. */
const REFERENCE = /\b(?:references?|schemas?|documents?|documentation|dev center|this site|our site)\b/i

/** Each way of saying that something isn't there, without repetition inside, so that the search is linear. */
const LACKS: readonly RegExp[] = [
  /\b(?:lacks?|lacking|omits?|misses|not yet|yet to|to come|coming soon|undocumented)\b/i,
  /\b(?:is|are) missing\b|\bmissing (?:from|in)\b/i,
  /\b(?:has|have|contains?|lists?|knows?) (?:no|none|neither|nothing)\b/i,
  /\b(?:is|are)(?:n't| not) (?:a )?(?:in|on|part|described|documented|covered|listed|there|found|available)\b/i,
  /\b(?:do|does)(?:n't| not) (?:have|include|cover|list|describe|contain|state|show|document|know|mention|exist|support)\b/i,
]

export function blamesReference(reason: string): boolean {
  const text = reason.replaceAll('’', "'")
  return REFERENCE.test(text) && LACKS.some((lack) => lack.test(text))
}
