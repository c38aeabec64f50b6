import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const UI = resolve(import.meta.dirname, '..')

it('text has two weights: each further one costs the first paint (base.css)', () => {
  const sheets = readdirSync(UI, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  const weights = sheets.flatMap((file) =>
    // A font file says which weights it has; nothing is rendered in all of them.
    [
      ...readFileSync(join(UI, file), 'utf8')
        .replace(/@font-face \{[^}]*\}/g, '')
        .matchAll(/font-weight:\s*([^;]+);|font:\s*(\d{3}) /g),
    ].map(([, long, short]) => long ?? short),
  )
  expect(weights.length).toBeGreaterThan(20)
  expect([...new Set(weights)].toSorted()).toEqual(['400', '600'])
})
