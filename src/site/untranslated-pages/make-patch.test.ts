import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyPatch } from '../../core/copy/patch.ts'
import { makePatch } from './make-patch.ts'

const SHELL = `<html lang="en-US"><nav><a href="/docs/tea">Tea</a><a href="/docs/pots">Pots</a></nav><main>`
const ARTICLE = Array.from(
  { length: 60 },
  (_, index) => `<p>Line ${index}: see <a href="/docs/tea#${index}">tea</a>.</p>`,
).join('')

it('encodes a document as a much shorter patch of another', () => {
  const english = `${SHELL}${ARTICLE}</main></html>`
  const french = english
    .replace('en-US', 'fr')
    .replaceAll('href="/', 'href="/fr/')
    .replace('<main>', '<main><p class="fallback-notice">Pas encore traduite.</p>')
  const patch = makePatch(english, french)
  expect(applyPatch(english, patch)).toBe(french)
  expect(JSON.stringify(patch).length).toBeLessThan(french.length / 2)
})

/** Compared in steps, of which some end inside. */
const LONG = Array.from({ length: 90 }, (_, index) => ` word ${index}`).join('')

it('restores the second text, for any two', () => {
  const text = fc.array(
    fc.constantFrom('<p>', '</p>', 'tea', ' pot', '"', '/', 'a long piece of text that is shared', 'é', LONG),
  )
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [from, to] = [one.join(''), other.join('')]
      expect(applyPatch(from, makePatch(from, to))).toBe(to)
    }),
  )
})
