/**
 * The elements of a page that is written the way our own printers write: quoted attributes, closed raw text, nothing
 * whose reading depends on where it is. One pass over the text instead of a tree; whatever is not plain in this
 * sense is left to the real parser (HTML Standard 13.2.5, of which this reads a part that has only one meaning).
 */

export interface ScannedElement {
  readonly tag: string
  /** By lower-case name; of two with one name the first counts, as in browsers. Empty when none can run or load anything. */
  readonly attributes: ReadonlyMap<string, string>
  /** What is inside; of `script` and `style` only. */
  readonly text: string
}

/** An end tag, a comment, a doctype or a start tag with its attributes. Sticky: what it does not match is not plain. */
const TAG =
  /<(?:\/[a-z][\w:-]*\s*>|!--(?!-?>)(?:(?!--)[\s\S])*-->|!doctype html>|([a-z][\w:-]*)((?:\s+[^\s"'<>/=&]+(?:=(?:"[^"]*"|[^\s"'<>=`]+))?)*)\s*\/?>)/iy
/** Most start tags: nothing in them runs, loads or says anything about the page, so they are not taken apart. */
const HARMLESS =
  /^(?:\s+(?:(?:class|id|role|d|viewbox|tabindex|aria-[a-z]+|data-(?!module\b)[\w-]+)(?:="[^"]*")?|href="[/#][^"]*"))*$/i
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()
const ATTRIBUTE = /([^\s"'<>/=&]+)(?:=(?:"([^"]*)"|([^\s"'<>=`]+)))?/g
const RAW_TEXT = new Set(['script', 'style', 'title', 'textarea'])
/** Elements that change how what follows is read: raw text that depends on settings, other vocabularies, lost tags. */
const NOT_PLAIN = new Set(['plaintext', 'xmp', 'noembed', 'noframes', 'noscript', 'frameset', 'math'])
/** All that a list of choices may contain to be plain: what else is in it, old and new browsers read differently. */
const IN_SELECT = new Set(['option', 'optgroup'])
const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(?:x([0-9a-f]+)|(\d+)));/gi
const NAMED: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Null when the page is not plain and has to be parsed. */
export function scanHtml(html: string): readonly ScannedElement[] | null {
  // The parser replaces both before it reads.
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
    // Inside an SVG these are elements like any other.
    if (isRaw && drawings > 0) return null
    const text = isRaw ? rawText(html, at, tag) : ''
    if (text === null) return null
    at += text.length
    elements.push({ tag, attributes, text })
  }
  return isInSelect ? null : elements
}

/** Up to the end tag; null when there is none, or when a comment inside a script could hide one. */
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

/** Null for a reference that is not among the few our printers write. */
function decode(value: string): string | null {
  if (!value.includes('&')) return value
  let plain = true
  const text = value.replace(ENTITY, (_, name: string | undefined, hex: string | undefined, decimal: string) => {
    if (name !== undefined) return NAMED[name] ?? fail()
    const code = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16)
    // Numbers outside of this have rules of their own.
    return code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : fail()
  })
  function fail(): string {
    plain = false
    return ''
  }
  // An ampersand that starts no reference here may start one for a browser: `&ampx`, `&copy`.
  return plain && !/&[a-z#]/i.test(value.replace(ENTITY, '')) ? text : null
}
