/** What a media type is written as in samples and examples. */
import { bareMediaType, isJsonType } from '@dev-center/contract/media-type'

type MediaKind = 'json' | 'json lines' | 'events' | 'form' | 'multipart' | 'xml' | 'yaml' | 'text' | 'file'

/** Subtypes of `application` that are text. */
const TEXTS =
  /^application\/(?:(?:[\w.-]+\+)?(?:graphql|sql|javascript|ecmascript|x-sh|toml|x-httpd-php|jwt|jose)|x-tex)$/

/** A range counts as the type that a client would choose of it. */
export function kindOf(mediaType: string): MediaKind {
  const type = concreteType(mediaType)
  if (
    /^application\/(?:x-)?(?:ndjson|jsonl(?:ines)?|json-lines)$|^application\/(?:json-seq|stream\+json)$|\+json-seq$/.test(
      type,
    )
  )
    return 'json lines'
  if (type === 'text/event-stream') return 'events'
  if (isJsonType(type)) return 'json'
  if (type === 'application/x-www-form-urlencoded') return 'form'
  if (type.startsWith('multipart/')) return 'multipart'
  if (/[/+]xml$/.test(type)) return 'xml'
  if (/[/+](?:x-)?yaml$/.test(type)) return 'yaml'
  return type.startsWith('text/') || TEXTS.test(type) ? 'text' : 'file'
}

/** A type that can be sent: the first that a range stands for. */
export function concreteType(mediaType: string): string {
  const type = bareMediaType(mediaType)
  return RANGES[type] ?? type
}

const RANGES: { readonly [range: string]: string } = {
  '*/*': 'application/json',
  '*': 'application/json',
  'application/*': 'application/json',
  'text/*': 'text/plain',
  'multipart/*': 'multipart/form-data',
  'image/*': 'image/png',
  'audio/*': 'audio/mpeg',
  'video/*': 'video/mp4',
}

/** File extensions of common types (IANA media types registry). */
const EXTENSIONS: { readonly [type: string]: string } = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/gzip': 'gz',
  'application/json': 'json',
  'application/xml': 'xml',
  'text/csv': 'csv',
  'text/plain': 'txt',
  'text/html': 'html',
  'text/xml': 'xml',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
}

/** Extension of a file of a type; '' if the type has no usual one. */
export function extensionOfType(mediaType: string): string {
  return EXTENSIONS[concreteType(mediaType)] ?? ''
}
