/** The glossary, docs/code/words.md: words that it replaces occur in none of our names and comments. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const guide = readFileSync(join(ROOT, 'docs/code/words.md'), 'utf8')

/** Words of the last column that have no other meaning in code. */
const GIVEN_UP = ['judge', 'draw', 'twin', 'is told', 'in place of', 'picture']
/** Files about these words, or about products of a shop. */
const ABOUT_WORDS = /core\/messages|prose\/word-list\.test\.ts|sandbox\/src\/seed\/content\.ts/

/** Exports of libraries, claims of OpenID Connect, and an element of HTML. */
const FOREIGN_NAMES =
  /\bdrawSelection\b|'picture'|option output picture progress|\|Picture\||<\/?picture|p > picture >|\bpicture(?=:| =|,|\)| \})/g

/** The word alone, or as the first or a later part of an identifier: `twinOf`, `caseTwins`. */
function usesOf(word: string): RegExp {
  const capital = `${word[0]?.toUpperCase()}${word.slice(1)}`
  return new RegExp(`\\b(?:${word}|${capital})s?(?![a-z_])|[a-z]${capital}s?(?![a-z])`)
}

const sources = ['src', 'packages', 'bench', 'scripts'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
    .map((name) => join(folder, name))
    .filter((name) => !ABOUT_WORDS.test(name)),
)

it.each(GIVEN_UP)('gives up "%s", in the glossary and in the code', (word) => {
  expect(guide).toMatch(new RegExp(`^\\|.*\\|.*\\|.*\`${word}\`.*\\|$`, 'm'))
  expect(sources.length).toBeGreaterThan(1000)
  const used = usesOf(word)
  const text = (file: string) => readFileSync(join(ROOT, file), 'utf8').replaceAll(FOREIGN_NAMES, '')
  expect(sources.filter((file) => used.test(text(file)))).toEqual([])
})
