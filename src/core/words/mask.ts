/**
 * Removes secrets and e-mail addresses from text that a reader typed, before it is sent, stored, or logged
 * (spec: promises.privacy, Y-6). Masking too much costs a line in a report; masking too little costs somebody a key.
 */

const EMAIL = '[email]'
const SECRET = '[masked]'

/** Longer text is cut: none of our search terms or addresses are that long. */
const MAX_LENGTH = 4096

const AT = /@|%40/g
/** The part before the `@`: up to 64 characters other than these, searched backwards from it. */
const NOT_LOCAL = /[\s@<>()[\]"',;:/?&=]/
const LOCAL_MAX_CHARS = 64
const DOMAIN = /^[\p{L}\p{N}][\p{L}\p{N}.-]*\.\p{L}{2,24}/u
const DOMAIN_MAX_CHARS = 255

interface Form {
  /** The start of a credential and its characters. Always matches as much as possible, so that no text is scanned twice. */
  readonly pattern: RegExp
  /** Minimum length of the first group. */
  readonly minChars: number
}

/** Formats that only credentials have. */
const KNOWN_FORMS: readonly Form[] = [
  { pattern: /-----BEGIN ((?:[A-Z]+ )*PRIVATE KEY)-----[^-]*(?:-----END [A-Z ]*-----)?/g, minChars: 1 },
  { pattern: /(?<=\/\/)([^\s/@:]+):[^\s/@]+(?=@)/g, minChars: 1 },
  { pattern: /\beyJ([\w-]+)(?:\.[\w-]*)*/g, minChars: 8 },
  { pattern: /\b(?:AKIA|ASIA|AROA)([A-Z0-9]+)\b/g, minChars: 12 },
  { pattern: /\bAIza([\w-]+)/g, minChars: 30 },
  { pattern: /\bya29\.([\w-]+)/g, minChars: 10 },
  { pattern: /\bSG\.([\w-]+)\.[\w-]+/g, minChars: 10 },
  {
    pattern:
      /\b(?:gh[opsur]|github_pat|glpat|npm|shpat|shpss|shpca|hf|dop_v1|pat|whsec|(?:sk|pk|rk)_(?:live|test))[_-]([\w-]+)/g,
    minChars: 16,
  },
  { pattern: /\bsk-([\w-]+)/g, minChars: 20 },
  { pattern: /\bxox[abeprs]-([\w-]+)/g, minChars: 8 },
  { pattern: /\b([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\b/gi, minChars: 36 },
]

/** `name=value` and `name: value` where the name says that the value is secret. */
const NAMED =
  /((?:pass(?:word|wd|phrase)?|pwd|secret|(?:api|access|private)[-_ ]?key|(?:access|auth|refresh|id|session|csrf)?[-_ ]?token|x-auth-(?:token|client)|signature|authorization|cookie|credential|code|otp)["']?\s*)([=:]|%3D)(\s*["']?)([^\s"'&;,]+)/giu

/** `Bearer …` and `Basic …`. */
const SCHEMES = /\b(bearer|basic)(\s+)([\w.~+/=-]+)/gi

const CARDS = /\b\d(?:[ -]?\d){12,18}\b/g
const RUNS = /[A-Za-z0-9]{20,}/g

export function maskSecrets(text: string): string {
  let masked = text.slice(0, MAX_LENGTH)
  for (const { pattern, minChars } of KNOWN_FORMS) {
    masked = masked.replace(pattern, (all, body: string) => (body.length >= minChars ? SECRET : all))
  }
  return maskEmails(masked)
    .replace(NAMED, (all, name: string, sign: string, gap: string, value: string) =>
      isValueSecret(sign, value) ? name + sign + gap + SECRET : all,
    )
    .replace(SCHEMES, (all, scheme: string, gap: string, value: string) =>
      value.length >= 6 && /\d|=|[a-z][A-Z]/.test(value) ? scheme + gap + SECRET : all,
    )
    .replace(CARDS, (digits) => (isCardNumber(digits) ? SECRET : digits))
    .replace(RUNS, (run) => (looksRandom(run) ? SECRET : run))
}

/** Scans both sides of every `@`, so that text full of address starts takes no longer than other text. */
function maskEmails(text: string): string {
  let masked = ''
  let done = 0
  for (const { 0: sign, index } of text.matchAll(AT)) {
    if (index < done) continue
    const after = index + sign.length
    const domain = DOMAIN.exec(text.slice(after, after + DOMAIN_MAX_CHARS))
    const start = startOfLocal(text, index, done)
    if (domain === null || start === index) continue
    masked += text.slice(done, start) + EMAIL
    done = after + domain[0].length
  }
  return masked + text.slice(done)
}

function startOfLocal(text: string, end: number, from: number): number {
  let start = end
  while (start > Math.max(from, end - LOCAL_MAX_CHARS) && !NOT_LOCAL.test(text.charAt(start - 1))) start--
  return start
}

/** `code=404` and `token: how to get one` are questions; `code=Xa81kQz` isn't. */
function isValueSecret(sign: string, value: string): boolean {
  if (value.startsWith('[')) return false
  return sign === ':' ? value.length >= 6 && hasDigit(value) : value.length >= 6
}

function hasDigit(text: string): boolean {
  return /\d/.test(text)
}

/** Identifiers are words with a number at the end; keys alternate between digits and letters throughout. */
function looksRandom(run: string): boolean {
  if (run.length >= 32 && /^[0-9a-f]+$/i.test(run)) return true
  const digits = run.replace(/\D/g, '').length
  const changes = run.match(/\d(?=\D)|\D(?=\d)/g)?.length ?? 0
  return digits >= 4 && changes >= 5
}

/** The Luhn check of payment cards. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0 && /[1-9]/.test(digits)
}
