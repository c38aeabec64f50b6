import { describe, expect, it } from 'vitest'
import { hasFormat } from './formats.ts'

const VALID: readonly (readonly [format: string, text: string])[] = [
  ['uuid', '123E4567-e89b-12d3-a456-426614174000'],
  ['date', '2024-02-29'],
  ['date-time', '2026-03-14T09:26:53.589+01:00'],
  ['email', 'ana.maria+tea@mail.example.com'],
  ['ipv4', '255.249.10.0'],
  ['ipv6', '::ffff:192.0.2.1'],
  ['uri', 'urn:isbn:0451450523'],
  ['uri-reference', '../tea?page=2#top'],
  ['media-range', 'application/*; q=0.8'],
  ['media-range', '*/*'],
  // An unknown format accepts any text.
  ['password', ''],
]

const INVALID: readonly (readonly [format: string, text: string])[] = [
  ['uuid', '123e4567-e89b-12d3-a456-42661417400'],
  ['date', '2026-02-29'],
  ['date', '14.03.2026'],
  ['date-time', '2026-03-14 09:26:53'],
  ['date-time', '2026-03-14T24:00:00Z'],
  ['email', 'ana@example@com'],
  ['email', 'ana@-example.com'],
  ['ipv4', '256.0.0.1'],
  ['ipv4', '192.0.2'],
  ['ipv6', '192.0.2.1'],
  ['uri', 'example.com/tea'],
  ['uri', 'https://example.com/a cup'],
  ['uri-reference', 'a cup'],
  ['media-range', 'json'],
]

describe('hasFormat', () => {
  it.each(VALID)('%s accepts %s', (format, text) => expect(hasFormat(text, format)).toBe(true))

  it.each(INVALID)('%s rejects %s', (format, text) => expect(hasFormat(text, format)).toBe(false))
})
