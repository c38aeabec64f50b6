/** An operation in fewer tokens, for a model that decides whether and how to call it. */
import { briefFields, sentNames } from './brief-fields.ts'
import { mapFences, onFewLines } from './samples.ts'

/** About 1,500 tokens: a shorter operation keeps all its fields. */
const LONG_OPERATION_BYTES = 4_500
/** Lines of an example that a model can take in. Longer ones repeat the fields. */
const EXAMPLE_LINES = 15

/**
 * An operation without what a caller rarely needs. Errors are reduced to their meaning and one line of example. Of a
 * long operation, fields are shortened or only named (`briefFields`), and one example of each kind is left.
 *
 * @param href address of the operation, for the note that says how to read the rest
 */
export function briefOperation(text: string, href: string): string {
  const isLong = new TextEncoder().encode(text).byteLength >= LONG_OPERATION_BYTES
  const all = text.split(/^(?=### )/m)
  const first = all.find((part) => part.startsWith('### Response '))
  const sent = sentNames(all.find((part) => part.startsWith('### Request body')) ?? '')
  const parts = all.map((part) => {
    if (/^### Response [45]/.test(part)) return briefError(part)
    if (part.startsWith('### Request headers')) return withoutUsualHeaders(part)
    return isLong ? briefPart(part, sent, part === first) : part
  })
  const brief = onFewLines(parts.join(''))
  if (brief === text) return text
  return `${brief.trimEnd()}\n\n(Shortened.${isLong ? fieldsNote(text, href) : ''} Part 1 is the whole text.)\n`
}

/** How to read all about the fields. */
function fieldsNote(text: string, href: string): string {
  const status = /^### Response (\d+)/m.exec(text)?.[1]
  const places = [/^### Request body/m.test(text) ? '`--body`' : '', status === undefined ? '' : `\`--${status}\``]
  const known = places.filter((place) => place !== '')
  return known.length === 0
    ? ''
    : ` All about the fields: #${href.split('#')[1] ?? ''} with ${known.join(' or ')} added.`
}

function briefPart(part: string, sent: ReadonlySet<string>, isFirstResponse: boolean): string {
  if (part.startsWith('### Response '))
    return withShortExamples(
      briefFields(withoutQuota(firstExample(part)), isFirstResponse ? 'returned' : 'returnedAgain', sent),
    )
  if (/^### (?:Request body|\w+ parameters)/.test(part)) return briefFields(withoutRepeatedMedia(part), 'sent')
  return part.startsWith('### Example') ? firstExample(part) : part
}

/** The status, what it means, and the example on one line. The fields of errors are the same everywhere. */
function briefError(part: string): string {
  let example = ''
  const text = mapFences(part, ([, ...lines]) => {
    example ||= exampleOnALine(lines.slice(0, -1).join('\n'))
    return ''
  })
  const [heading = '', ...paragraphs] = text.trim().split('\n\n')
  const meaning = paragraphs.filter((one) => !IS_ABOUT_FIELDS.test(one.trimEnd())).join(' ')
  const said = meaning.replace(/ See \[[^\][]+\]\([^()]+\)\.(?=\s*$)/, '').trim()
  return `**${heading.replace(/^### Response /, '')}** ${said}${example}\n\n`
}

/** The media type, a list, the title of an example, the headers of 429, or a further paragraph of a field. */
const IS_ABOUT_FIELDS = /^(?:`[\w.+*-]+\/[\w.+*-]+`|- |\*\*|Response headers:| )/

/** '' for an example that is long, or only shows that its message isn't documented. */
export function exampleOnALine(json: string): string {
  try {
    const line = JSON.stringify(JSON.parse(json))
    return line.length > EXAMPLE_CHARACTERS || line.includes('not documented') ? '' : ` \`${line}\``
  } catch {
    return ''
  }
}

/** A longer example of an error repeats its fields. */
const EXAMPLE_CHARACTERS = 300

/** The headers about the quota are the same everywhere, and the usual ones of a response. */
function withoutQuota(part: string): string {
  const lines = part.split('\n').filter((line) => !line.startsWith('- `X-Rate-Limit-'))
  return lines.join('\n').replace('Response headers:\n\n\n', '')
}

/** The body in another format has the same fields. */
function withoutRepeatedMedia(part: string): string {
  return part.replaceAll(/^`[\w/+.-]+`[^\n]*\n\n- Same fields as in [^\n]*\n\n?/gm, '')
}

/** `Accept` and `Content-Type` of JSON are the same everywhere. */
function withoutUsualHeaders(part: string): string {
  const lines = part.split('\n').filter((line) => !/^- `(?:Accept|Content-Type)` .*"application\/json"`$/.test(line))
  return lines.some((line) => line.startsWith('- ')) ? lines.join('\n') : ''
}

function withShortExamples(part: string): string {
  return mapFences(part, (lines) => (lines.length > EXAMPLE_LINES + 2 ? '(Long example)' : lines.join('\n')))
}

/** Without the examples behind the first one, each of which has a bold title. */
function firstExample(part: string): string {
  const [start = '', ...examples] = part.split(/^(?=\*\*.+\*\*\n\n```)/m)
  return `${start}${examples[0] ?? ''}`
}
