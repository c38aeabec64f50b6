/** 200 menus and front matters with one mistake at a known line: exactly that line is reported. */
import { describe, expect, test } from 'vitest'
import { readFrontMatter } from '../../src/compile/compilers/markdown/front-matter.ts'
import { readMeta } from '../../src/compile/content/menus/read-meta.ts'

const COUNT = 100

/** A small random generator with a fixed seed: every run has the same 200 texts. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

interface Mutation {
  readonly name: string
  /** Changes one line; null if the mutation doesn't apply to it. */
  change(line: string): string | null
}

const MENU_MUTATIONS: readonly Mutation[] = [
  { name: 'unknown key', change: (line) => swap(line, /"(theme|newWindow|display|title)":/, '"$1x":') },
  { name: 'mistyped theme key', change: (line) => swap(line, /"(toc|footer|sidebar)":/, '"$1s":') },
  { name: 'text for a flag', change: (line) => swap(line, /: (true|false)/, ': "$1"') },
  { name: 'number for a text', change: (line) => swap(line, /("title": )"[^"]*"/, '$17') },
  { name: 'unknown choice', change: (line) => swap(line, /"(hidden|full|doc)"/, '"$1ish"') },
  { name: 'address that runs', change: (line) => swap(line, /("href": )"[^"]*"/, '$1"javascript:alert(1)"') },
  { name: 'single quotes', change: (line) => swap(line, /"(title|theme|href)":/, "'$1':") },
  { name: 'a bare word', change: (line) => swap(line, /: (true|false)/, ': yes') },
]

const FRONT_MATTER_MUTATIONS: readonly Mutation[] = [
  { name: 'unknown key', change: (line) => swap(line, /^(title|description|date|toc|layout|searchable):/, '$1x:') },
  { name: 'text for a flag', change: (line) => swap(line, /^(searchable|toc|sidebar): (true|false)$/, '$1: "$2"') },
  { name: 'number for a text', change: (line) => swap(line, /^(title|description|keywords): .*/, '$1: 7') },
  { name: 'unknown choice', change: (line) => swap(line, /: (full|article)$/, ': $1ish') },
  { name: 'a day that does not exist', change: (line) => swap(line, /^date: .*/, 'date: 2026-02-31') },
  { name: 'a list for a text', change: (line) => swap(line, /^(title|description): .*/, '$1: [a, b]') },
  { name: 'a tag', change: (line) => swap(line, /^(title|description): /, '$1: !!js/function ') },
  { name: 'an insecure address', change: (line) => swap(line, /https:/, 'http:') },
]

function swap(line: string, pattern: RegExp, replacement: string): string | null {
  return pattern.test(line) ? line.replace(pattern, replacement) : null
}

function makeMenu(random: (limit: number) => number): string {
  const entries: [string, unknown][] = [['*', { theme: { toc: random(2) === 0 } }]]
  const count = 3 + random(12)
  for (let index = 0; index < count; index++) {
    const title = `Entry ${index}`
    entries.push([
      `key-${index}`,
      [
        title,
        { title, display: 'hidden', theme: { layout: 'full', sidebar: true, footer: false } },
        { title, href: 'https://example.com', newWindow: true },
        { type: 'separator', title },
        { type: 'menu', title, items: { a: { title, href: '/a', newWindow: false } } },
        { type: 'doc', theme: { toc: true } },
      ][random(6)],
    ])
  }
  return JSON.stringify(Object.fromEntries(entries), null, [1, 2, 4, '\t'][random(4)])
}

function makeFrontMatter(random: (limit: number) => number): string {
  const keys = [
    'title: "A title: with a colon"',
    'description: Some words',
    'keywords: "a, b, "',
    'robots: true',
    'searchable: false',
    'date: 2026-03-14',
    'canonical: https://example.com/x',
    'layout: full',
    'typesetting: article',
    'toc: false',
    'sidebar: true',
  ]
  const chosen = keys.filter(() => random(3) > 0)
  const spaced = chosen.flatMap((line) =>
    random(4) === 0 ? ['# a comment', line] : random(5) === 0 ? ['', line] : [line],
  )
  return ['---', ...spaced, '---', '', 'Text.', ''].join('\n')
}

/** Applies a mutation to a random line to which it applies. */
function mutate(
  text: string,
  mutations: readonly Mutation[],
  random: (limit: number) => number,
): { text: string; line: number; name: string } | null {
  const lines = text.split('\n')
  for (let attempt = 0; attempt < 200; attempt++) {
    const index = random(lines.length)
    const mutation = mutations[random(mutations.length)]
    const changed = mutation?.change(lines[index] ?? '') ?? null
    if (mutation === undefined || changed === null) continue
    return { text: lines.with(index, changed).join('\n'), line: index + 1, name: mutation.name }
  }
  return null
}

function cases(make: typeof makeMenu, mutations: readonly Mutation[], seed: number) {
  const random = createRandom(seed)
  const made: { text: string; line: number; name: string; original: string }[] = []
  while (made.length < COUNT) {
    const original = make(random)
    const mutated = mutate(original, mutations, random)
    if (mutated !== null) made.push({ ...mutated, original })
  }
  return made
}

describe('mutated menus', () => {
  test.each(cases(makeMenu, MENU_MUTATIONS, 20_260_314))('$name on line $line', ({ text, line, original }) => {
    expect(readMeta(original, '_meta.json').problems).toEqual([])
    // A renamed key may also be reported as missing, where its object starts.
    const problems = readMeta(text, '_meta.json').problems.filter((problem) => problem.code !== 'DC204')
    const found = problems.map((problem) => problem.line)
    expect(found.length, text).toBeGreaterThan(0)
    expect([...new Set(found)], text).toEqual([line])
  })
})

describe('mutated front matters', () => {
  test.each(cases(makeFrontMatter, FRONT_MATTER_MUTATIONS, 7))('$name on line $line', ({ text, line, original }) => {
    expect(readFrontMatter(original, 'page.mdx').problems).toEqual([])
    const found = readFrontMatter(text, 'page.mdx').problems.map((problem) => problem.line)
    expect(found.length, text).toBeGreaterThan(0)
    expect([...new Set(found)], text).toEqual([line])
  })
})
