/** Parses the URL of a request into parts, each with its position in the sample. */

import { decoded } from '@dev-center/contract/paths'
import type { Part } from './finding.ts'

export interface QueryPart {
  /** Decoded. */
  readonly name: Part
  /** Decoded. */
  readonly value: Part
}

export interface Address {
  /** null if the URL is only a path. */
  readonly host: string | null
  /** Decoded. */
  readonly segments: readonly Part[]
  readonly query: readonly QueryPart[]
  /** Offset of the path. */
  readonly at: number
}

/**
 * Parses `https://host/path?query` or `/path?query`; a placeholder at the start stands for scheme and host. null for
 * anything else.
 */
export function readAddress(url: Part): Address | null {
  const match = /^(?:[a-z]+:\/\/([^/?#]*)|(\{\{[^{}]+\}\}(?=\/)))?(\/[^?#]*)?(?:\?([^#]*))?(?:#.*)?$/i.exec(url.text)
  if (match === null) return null
  const [, host, placeholder, path = '', query] = match
  if (host === undefined && placeholder === undefined && path === '') return null
  const pathAt = url.text.indexOf(path, (host ?? placeholder ?? '').length + (host === undefined ? 0 : 3))
  const queryAt = url.text.indexOf('?') + 1
  return {
    host: host ?? placeholder ?? null,
    segments: split(path, '/', url.at + pathAt).filter(({ text }) => text !== ''),
    query: query === undefined ? [] : split(query, '&', url.at + queryAt, false).flatMap(toPair),
    at: url.at + Math.max(pathAt, 0),
  }
}

/** The path as one text, which findings about an operation depend on (`needs`). */
export function pathOf({ segments }: Address): string {
  return `/${segments.map(({ text }) => text).join('/')}`
}

function toPair({ text, at }: Part): QueryPart[] {
  if (text === '') return []
  const equals = text.indexOf('=')
  const name = equals === -1 ? text : text.slice(0, equals)
  const value = equals === -1 ? '' : text.slice(equals + 1)
  return [
    {
      name: { text: decoded(name.replaceAll('+', ' ')), at },
      value: { text: decoded(value.replaceAll('+', ' ')), at: equals === -1 ? at : at + equals + 1 },
    },
  ]
}

function split(text: string, separator: string, at: number, isDecoded = true): Part[] {
  let offset = at
  return text.split(separator).map((piece) => {
    const part = { text: isDecoded ? decoded(piece) : piece, at: offset }
    offset += piece.length + 1
    return part
  })
}
