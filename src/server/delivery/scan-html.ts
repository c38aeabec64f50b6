/**
 * Scans the elements of a page in the format of our own printers: quoted attributes, closed raw text, nothing whose
 * meaning depends on its context. A single pass over the text instead of a tree; everything else is left to the real
 * parser (HTML Standard 13.2.5, of which this covers only unambiguous parts).
 */

export interface ScannedElement {
  readonly tag: string
  /** By lower-case name; the first of two with the same name counts, as in browsers. Empty if none can run or load anything. */
  readonly attributes: ReadonlyMap<string, string>
  /** Content, only for `script` and `style`. */
  readonly text: string
}

/** An end tag, a comment, a doctype, or a start tag with its attributes. Sticky: anything it doesn't match isn't plain. */
const TAG =
  /<(?:\/[a-z][\w:-]*\s*>|!--(?!-?>)(?:(?!--)[\s\S])*-->|!doctype html>|([a-z][\w:-]*)((?:\s+[^\s"'<>/=&]+(?:=(?:"[^"]*"|[^\s"'<>=`]+))?)*)\s*\/?>)/iy
/** Most start tags: nothing in them runs, loads, or describes the page, so their attributes aren't parsed. */
const HARMLESS =
  /^(?:\s+(?:(?:class|id|role|d|viewbox|tabindex|aria-[a-z]+|data-(?!module\b)[\w-]+)(?:="[^"]*")?|href="[/#][^"]*"))*$/i
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()
const ATTRIBUTE = /([^\s"'<>/=&]+)(?:=(?:"([^"]*)"|([^\s"'<>=`]+)))?/g
const RAW_TEXT = new Set(['script', 'style', 'title', 'textarea'])
/** Elements that change how the following text is parsed: raw text that depends on settings, other vocabularies, lost tags. */
const NOT_PLAIN = new Set(['plaintext', 'xmp', 'noembed', 'noframes', 'noscript', 'frameset', 'math'])
/** The only elements allowed in a plain list of choices: old and new browsers parse others differently. */
const IN_SELECT = new Set(['option', 'optgroup'])
const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(?:x([0-9a-f]+)|(\d+)));/gi
const NAMED: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Null if the page isn't plain and must be parsed. */
export function scanHtml(html: string): readonly ScannedElement[] | null {
  // The parser replaces both characters before parsing.
  if (/[\0\r]/.test(html)) return null
  const elements: ScannedElement[] = []
  let drawings = 0
  let isInSelect = false
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    TAG.lastIndex = at
    const match = TAG.exec(html)
    if (match === null) return null
    at = TAG.lastIndex
    const tag = match[1]?.toLowerCase()
    if (tag === undefined) {
      const ended = /^<\/([a-z][\w:-]*)/i.exec(match[0])?.[1]?.toLowerCase()
      if (ended === 'svg') drawings--
      if (ended === 'select') isInSelect = false
      else if (isInSelect && ended !== undefined && !IN_SELECT.has(ended)) return null
      continue
    }
    if (NOT_PLAIN.has(tag) || (isInSelect && !IN_SELECT.has(tag))) return null
    if (tag === 'select') isInSelect = true
    const attributes = readAttributes(match[2] ?? '')
    if (attributes === null) return null
    if (tag === 'svg' && !match[0].endsWith('/>')) drawings++
    const isRaw = RAW_TEXT.has(tag) || tag === 'iframe'
    // Inside an SVG, these are ordinary elements.
    if (isRaw && drawings > 0) return null
    const text = isRaw ? rawText(html, at, tag) : ''
    if (text === null) return null
    at += text.length
    elements.push({ tag, attributes, text })
  }
  return isInSelect ? null : elements
}

/** Up to the end tag; null if there is none, or if a comment inside a script could hide one. */
function rawText(html: string, from: number, tag: string): string | null {
  const end = new RegExp(`</${tag}\\s*>`, 'gi')
  end.lastIndex = from
  const match = end.exec(html)
  if (match === null) return null
  const text = html.slice(from, match.index)
  return text.includes('<!--') || text.toLowerCase().includes(`</${tag}`) ? null : text
}

function readAttributes(source: string): ReadonlyMap<string, string> | null {
  if (HARMLESS.test(source)) return NO_ATTRIBUTES
  const attributes = new Map<string, string>()
  for (const [, name = '', quoted, bare] of source.matchAll(ATTRIBUTE)) {
    const value = decode(quoted ?? bare ?? '')
    if (value === null) return null
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, value)
  }
  return attributes
}

/** Null for references other than the few that our printers write. */
function decode(value: string): string | null {
  if (!value.includes('&')) return value
  let plain = true
  const text = value.replace(ENTITY, (_, name: string | undefined, hex: string | undefined, decimal: string) => {
    if (name !== undefined) return NAMED[name] ?? fail()
    const code = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16)
    // Numbers outside this range have special rules.
    return code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : fail()
  })
  function fail(): string {
    plain = false
    return ''
  }
  // An ampersand that starts no reference here might start one in a browser: `&ampx`, `&copy`.
  return plain && !/&[a-z#]/i.test(value.replace(ENTITY, '')) ? text : null
}
