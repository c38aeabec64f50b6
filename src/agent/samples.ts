/** Samples of code in a text for a model: indentation says nothing that the brackets don't say. */

/** Replaces each block of code, given by its lines with the marks. */
export function mapFences(text: string, replace: (lines: readonly string[]) => string): string {
  const kept: string[] = []
  let fence: string[] = []
  for (const line of text.split('\n')) {
    const isMark = line.startsWith('```')
    if (fence.length === 0 && !isMark) {
      kept.push(line)
      continue
    }
    fence.push(line)
    if (!isMark || fence.length === 1) continue
    kept.push(replace(fence))
    fence = []
  }
  return [...kept, ...fence].join('\n')
}

/**
 * The text with each sample of JSON or GraphQL on one line, also in a request. A file to copy keeps its lines.
 *
 * @example
 * onFewLines('```json\n{\n  "id": 1\n}\n```') // '```json\n{"id":1}\n```'
 */
export function onFewLines(text: string): string {
  return mapFences(text, ([start = '', ...rest]) => {
    const lines = rest.slice(0, -1)
    const language = start.slice('```'.length).trim()
    return [start, ...(FOLD[language]?.(lines) ?? lines), rest.at(-1) ?? ''].join('\n')
  })
}

const FOLD: Readonly<Record<string, (lines: readonly string[]) => readonly string[]>> = {
  json: (lines) => [jsonLine(lines)],
  // A comment ends with its line.
  graphql: (lines) => (lines.some((line) => /#|"""/.test(line)) ? lines : [joined(lines)]),
  http: httpLines,
  bash: curlLines,
}

function joined(lines: readonly string[]): string {
  return lines.map((line) => line.trim()).join(' ')
}

/** Excerpts with an ellipsis aren't JSON, so only their lines are joined. */
function jsonLine(lines: readonly string[]): string {
  try {
    return JSON.stringify(JSON.parse(lines.join('\n')))
  } catch {
    return joined(lines)
  }
}

function httpLines(lines: readonly string[]): readonly string[] {
  const blank = lines.indexOf('')
  const body = lines.slice(blank + 1)
  const isJson = blank !== -1 && /^\s*[[{]/.test(body[0] ?? '')
  const head = isJson ? lines.slice(0, blank + 1) : lines
  return [...head.filter((line) => !USUAL_HEADER.test(line)), ...(isJson ? [jsonLine(body)] : [])]
}

/** The same in every request. */
const USUAL_HEADER = /^(?:Accept|Content-Type): application\/json$/

const BODY_START = "  --data-raw '"

function curlLines(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => line.startsWith(BODY_START))
  const last = lines.length - 1
  if (at === -1 || at === last || lines[last]?.endsWith("'") !== true) return lines
  const body = [lines[at]?.slice(BODY_START.length) ?? '', ...lines.slice(at + 1, last), lines[last].slice(0, -1)]
  return [...lines.slice(0, at), `${BODY_START}${jsonLine(body)}'`]
}
