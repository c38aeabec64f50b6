/**
 * Takes secrets and e-mail addresses out of text that a reader typed, before it is sent, stored or logged
 * (reliability.md 3.12, Y-6). Over-masking costs a line in a report; under-masking costs somebody a key.
 */

const EMAIL = '[email]'
const SECRET = '[masked]'

/** Text beyond this is cut: no search term or address of ours is that long. */
const MAX_LENGTH = 4096

const EMAILS = /[^\s@<>()[\]"',;:/?&=]{1,64}(?:@|%40)[\p{L}\p{N}][\p{L}\p{N}.-]{0,252}\.\p{L}{2,24}/giu

/** Forms that nothing but a credential has. */
const KNOWN_FORMS = [
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^-]{0,8000}(?:-----END [A-Z ]{0,40}PRIVATE KEY-----)?/g,
  /(?<=\/\/)[^\s/@]{1,200}:[^\s/@]{1,200}(?=@)/g,
  /\beyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g,
  /\b(?:AKIA|ASIA|AROA)[A-Z0-9]{12,}\b/g,
  /\bAIza[\w-]{30,}/g,
  /\bya29\.[\w-]{10,}/g,
  /\bSG\.[\w-]{10,}\.[\w-]{10,}/g,
  /\b(?:gh[opsur]|github_pat|glpat|npm|shpat|shpss|shpca|hf|dop_v1|pat|whsec|(?:sk|pk|rk)_(?:live|test))[_-][A-Za-z0-9_-]{16,}/g,
  /\bsk-[A-Za-z0-9_-]{20,}/g,
  /\bxox[abeprs]-[\w-]{8,}/g,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi,
]

/** `name=value` and `name: value` of what is secret by its name. */
const NAMED =
  /((?:pass(?:word|wd|phrase)?|pwd|secret|(?:api|access|private)[-_ ]?key|(?:access|auth|refresh|id|session|csrf)?[-_ ]?token|x-auth-(?:token|client)|signature|authorization|cookie|credential|code|otp)["']?\s*)([=:]|%3D)(\s*["']?)([^\s"'&;,]{1,2000})/giu

/** `Bearer …` and `Basic …`. */
const SCHEMES = /\b(bearer|basic)(\s+)([\w.~+/=-]{6,})/gi

const CARDS = /\b\d(?:[ -]?\d){12,18}\b/g
const RUNS = /[A-Za-z0-9]{20,}/g

export function maskSecrets(text: string): string {
  let masked = text.slice(0, MAX_LENGTH)
  for (const form of KNOWN_FORMS) masked = masked.replace(form, SECRET)
  return masked
    .replace(EMAILS, EMAIL)
    .replace(NAMED, (all, name: string, sign: string, gap: string, value: string) =>
      isValueSecret(sign, value) ? name + sign + gap + SECRET : all,
    )
    .replace(SCHEMES, (all, scheme: string, gap: string, value: string) =>
      /\d|=|[a-z][A-Z]/.test(value) ? scheme + gap + SECRET : all,
    )
    .replace(CARDS, (digits) => (isCardNumber(digits) ? SECRET : digits))
    .replace(RUNS, (run) => (looksRandom(run) ? SECRET : run))
}

/** `code=404` and `token: how to get one` are questions; `code=Xa81kQz` is not. */
function isValueSecret(sign: string, value: string): boolean {
  if (value.startsWith('[')) return false
  return sign === ':' ? value.length >= 6 && hasDigit(value) : value.length >= 6
}

function hasDigit(text: string): boolean {
  return /\d/.test(text)
}

/** Identifiers are words with a number at the end; keys change between digits and letters all the way. */
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
