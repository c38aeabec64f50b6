/**
 * Notations in pages of other engines that aren't Markdown's: what a reader of the original saw stays, apart from its
 * neighbors.
 */
import { expect, test } from 'vitest'
import { runChain } from '../../src/compile/compilers/markdown/chain.ts'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import { bodyToMarkdown } from '../../src/core/markdown-version/markdown-version.ts'

const config = siteConfigSchema.parse({})

async function read(source: string, format: 'md' | 'mdx' = 'md', title: string | null = null) {
  const { nodes, state } = await runChain({
    source,
    file: `a.${format}`,
    locale: 'en-US',
    format,
    isFragment: false,
    hasFrontMatter: false,
    config,
    images: null,
    titleOf: (h1) => title ?? h1 ?? 'A page',
  })
  const problems = state.problems.map(({ code, line, message }) => `${line} ${code} ${message}`)
  return {
    markdown: bodyToMarkdown({ type: 'root', children: nodes })
      .replace(/^# .*\n\n/, '')
      .trimEnd(),
    problems,
    nodes,
  }
}

test('a component of VitePress, and what follows its self-closing tag, stay', async () => {
  const { markdown, problems } = await read(
    '<TeaCup title="Oolong" :items="[1]" @click="pour" />\n\nA paragraph with <PotLink href="/pot" text="the pot" />.\n\n## After',
  )
  expect(markdown).toBe('Oolong\n\nA paragraph with [the pot](/pot).\n\n## After')
  expect(problems).toEqual([
    '1 DC104 <TeaCup> is not a component we know.',
    '3 DC104 <PotLink> is not a component we know.',
  ])
})

test.each(['md', 'mdx'] as const)('a web component in .%s keeps its label apart from its content', async (format) => {
  const { markdown, problems } = await read('<tea-cup label="Assam">\nstrong tea\n</tea-cup>', format)
  expect(markdown).toBe('Assam\n\nstrong tea')
  expect(problems).toEqual(['1 DC104 <tea-cup> is not a component we know.'])
})

test('HTML in capitals is HTML', async () => {
  const { markdown, problems } = await read('One<BR>two <B>three</B>')
  expect(markdown).toBe('One  \ntwo **three**')
  expect(problems).toEqual([])
})

test('callouts of Mintlify in .md are callouts', async () => {
  const { markdown, problems } = await read('<Warning>\n\nHot **tea**.\n\n</Warning>')
  expect(markdown).toBe('> **Warning:** Hot **tea**.')
  expect(problems).toEqual([])
})

test('a block on a line of a paragraph is a block', async () => {
  const { markdown, nodes } = await read(
    '<Step title="Boil">\n  Wait.\n  <Tip>Patience.</Tip>\n  Pour.\n</Step>',
    'mdx',
  )
  expect(markdown).toBe('**Boil**\n\nWait.\n\n> Patience.\n\nPour.')
  expect(JSON.stringify(nodes)).not.toMatch(/"tagName":"p"[^}]*\},"children":\[[^\]]*"name":"Callout"/)
})

test('a block of code shows its name, a frame its hint', async () => {
  const { markdown } = await read(
    '<CodeBlock language="bash" title="pour.sh">pour</CodeBlock>\n\n<Frame hint="From above" caption="A pot">\n\nPot\n\n</Frame>',
    'mdx',
  )
  expect(markdown).toContain('```bash filename="pour.sh"\npour\n```')
  expect(markdown).toContain('From above\n\nPot\n\nA pot')
})

test('frames and players of other sites are links', async () => {
  const { markdown, problems } = await read(
    '<iframe src="https://video.example.com/1" title="How to pour"></iframe>\n\n<video controls><source src="https://video.example.com/2.mp4"></video>\n\n<iframe src="javascript:alert(1)" title="Bad"></iframe>\n\n<iframe src="/local" title="Ours"></iframe>\n\nEnd.',
  )
  expect(markdown).toBe(
    '[How to pour](https://video.example.com/1)\n\n[https://video.example.com/2.mp4](https://video.example.com/2.mp4)\n\nEnd.',
  )
  expect(problems).toEqual([
    "1 DC111 <iframe> isn't allowed; a link is in its place.",
    "3 DC111 <video> isn't allowed; a link is in its place.",
    "5 DC111 <iframe> isn't allowed and was removed.",
    "7 DC111 <iframe> isn't allowed and was removed.",
  ])
})

test('a mark for the list of contents is not text', async () => {
  for (const mark of ['[[toc]]', '[TOC]', '[[_TOC_]]'])
    expect((await read(`${mark}\n\nText with [toc] in it.`)).markdown).toBe('Text with [toc] in it.')
})

test('abbreviations carry their meaning, but not in code and links', async () => {
  const { markdown, nodes, problems } = await read(
    'TEA is hot; TEAS and `TEA` and [TEA](https://example.com) are not.\n\n*[TEA]: The Early Afternoon\n*[C++]: A language\n\nUse C++.',
  )
  expect(markdown).toBe('TEA is hot; TEAS and `TEA` and [TEA](https://example.com) are not.\n\nUse C++.')
  const marked = JSON.stringify(nodes).match(/"tagName":"abbr","properties":\{"title":"[^"]*"\}/g)
  expect(marked).toEqual([
    '"tagName":"abbr","properties":{"title":"The Early Afternoon"}',
    '"tagName":"abbr","properties":{"title":"A language"}',
  ])
  expect(problems).toEqual([])
})

test('what is not read is one problem for each kind, at its place', async () => {
  const { markdown, problems } = await read(
    'It is {{ a.b }} and {{ c }}, `{{ code }}`, \\{{ escaped }}.\n\n{% include x.html %}\n\n<<< @/pour.js{2}\n\n--8<-- "warm.md"\n\nA {--old--} word.\n\nAgain {{ d }}.',
  )
  expect(problems).toEqual([
    '5 DC145 The code of another file is shown as it is written: "<<< @/pour.js{2}".',
    '7 DC145 The text of another file is shown as it is written: "--8<-- "warm.md"".',
    '3 DC145 A tag of a template engine is shown as it is written: "{% include x.html %}".',
    '1 DC145 An expression of a template engine is shown as it is written: "{{ a.b }}".',
    '9 DC145 A mark of an editor (CriticMarkup) is shown as it is written: "{--old--}".',
  ])
  expect(markdown).toContain('It is {{ a.b }} and {{ c }}')
})

test('marks of Python-Markdown leave the places of other texts', async () => {
  const { markdown, problems } = await read('A ==mark== and ^^more^^.\n\nSee https://example.com/tea here.')
  expect(markdown).toContain('A mark and more.')
  expect(problems).toEqual(['3 DC807 The URL https://example.com/tea has no link text.'])
})

test('components below each other stay apart, and one in a sentence stays in it', async () => {
  const { markdown } = await read('<Cup>one</Cup>\n\n<Cup>two</Cup>\n\nA <Cup>three</Cup>, and more.', 'mdx')
  expect(markdown).toBe('one\n\ntwo\n\nA three, and more.')
})

test('names of icons and numbers of looks are no text', async () => {
  const { markdown } = await read(
    'import { Icon32, Leaf } from "./icons"\n\n<Icon32 name="play" /> **Quickstart** <Leaf strokeWidth={1.5} note="Fresh" />',
    'mdx',
  )
  expect(markdown).toBe('**Quickstart** Fresh')
})

test('a link of another engine is a link, and a translated text has no note for translators', async () => {
  const { markdown } = await read(
    'Read <Link to="/pot">about `pots`</Link>.\n\n<Link to="/cup">Cups</Link>\n\n<Translate id="t" description="Above the pot">Steam</Translate>',
    'mdx',
  )
  expect(markdown).toBe('Read [about `pots`](/pot).\n\n[Cups](/cup)\n\nSteam')
})

test('items in the attribute of an unknown component are a list', async () => {
  const { markdown } = await read(
    '<Shelf sizes={[1, 2]} items={[{ title: "Assam", href: "/assam", icon: "leaf" }, { name: "Sencha" }]} />',
    'mdx',
  )
  expect(markdown).toBe('- [Assam](/assam)\n- Sencha')
})

test('blocks of PyMdown are containers, with their options left out', async () => {
  const { markdown, problems } = await read(
    '/// warning | Hot\n    attrs: {class: x}\n\nMind the **steam**.\n///\n\n/// details | More\nInside.\n///\n\n![Pot](pot.svg)\n/// caption\nA pot\n///\n\n/// no end',
  )
  expect(markdown).toBe(
    '> **Warning:** **Hot**\n>\n> Mind the **steam**.\n\nMore\n\nInside.\n\n![Pot](pot.svg)\n\nA pot\n\n/// no end',
  )
  expect(problems).toEqual([])
})

test('a name for mkdocstrings does not swallow the page', async () => {
  const { markdown, problems } = await read('::: tea.pot.Pot\n    options:\n      x: 1\n\nAfter **it**.')
  expect(markdown).toContain('\n\nAfter **it**.')
  expect(markdown).not.toContain('>')
  expect(problems).toEqual([
    '1 DC145 The name of what mkdocstrings would document is shown as it is written: "::: tea.pot.Pot".',
  ])
})

test('Markdown inside elements that ask for it', async () => {
  const { markdown } = await read(
    '<figure markdown="span">\n  ![Pot](pot.svg)\n  <figcaption>A pot</figcaption>\n</figure>\n\n<div class="result" markdown>\nHas **bold** text.\n\n- and **this**\n</div>\n\n```html\n<div markdown>\n```',
  )
  expect(markdown).toBe(
    '![Pot](pot.svg)\n\nA pot\n\nHas **bold** text.\n\n- and **this**\n\n```html\n<div markdown>\n```',
  )
})

test('one tilde or caret inside a word lowers or raises', async () => {
  const { nodes } = await read('H~2~O and x^2^ but ~gone~ and ~~gone~~ and 2^3^^4.')
  const text = JSON.stringify(nodes)
  expect(text.match(/"tagName":"(?:sub|sup|del)"/g)).toEqual([
    '"tagName":"sub"',
    '"tagName":"sup"',
    '"tagName":"del"',
    '"tagName":"del"',
    '"tagName":"sup"',
  ])
})

test('images, diagrams, and videos of other components', async () => {
  const { markdown, problems } = await read(
    '<ThemedImage alt="A pot" sources={{ light: "/pot.svg", dark: "/night.svg" }} />\n\n<ThemeAwareImage lightSrc="/cup.svg" alt="A cup" caption="Cups" />\n\n<Mermaid chart={`graph LR\n  A --> B`} />\n\n<YouTube videoId="abc" title="Pouring" />',
    'mdx',
  )
  expect(markdown).toBe(
    '![A pot](/pot.svg)\n\n![A cup](/cup.svg)\n\nCups\n\n```mermaid filename="Mermaid"\ngraph LR\nA --> B\n```\n\n[Pouring](https://www.youtube.com/watch?v=abc)',
  )
  expect(problems).toEqual([])
})

test('a top heading below the first lines of a page with a title is a section', async () => {
  const { markdown, problems } = await read('> Mind the steam.\n\n# Warm up\n\nWait.\n\n# Pour', 'md', 'Tea')
  expect(markdown).toBe('> Mind the steam.\n\n## Warm up\n\nWait.\n\n## Pour')
  expect(problems).toEqual([
    '3 DC112 "Warm up" is a second H1; the title is the only one.',
    '7 DC112 "Pour" is a second H1; the title is the only one.',
  ])
})

test('a component without text that leads somewhere has its address as its name', async () => {
  const { markdown } = await read(
    'Read <PotLink link="guides/pot" /> first, <Steam id="1" />then pour.\n\n<SeeCup to="/cup" />',
  )
  expect(markdown).toBe('Read [guides/pot](/guides/pot) first, then pour.\n\n[/cup](/cup)')
})

test('an icon that is an element says nothing, and is no mistake', async () => {
  const { markdown, problems } = await read(
    '<Card title="Pot" href="/pot" icon={<svg viewBox="0 0 1 1" />}>\n  Warm.\n</Card>',
    'mdx',
  )
  expect(markdown).toContain('Pot')
  expect(markdown).toContain('Warm.')
  expect(problems).toEqual([])
})

test('blocks are named by paths from the root and by tools, however much those are like options', async () => {
  const { markdown, problems } = await read(
    '```ts /app/pour.ts\npour()\n```\n\n```bash bun\nbun add tea\n```\n\n```js /tea/ rum\ntea()\n```',
  )
  expect(markdown).toContain('```ts filename="/app/pour.ts"')
  expect(markdown).toContain('```bash filename="bun"')
  expect(problems).toEqual(['9 DC114 "rum" isn\'t an option of a code fence.'])
})

test('fields have the anchors of the original', async () => {
  const { nodes } = await read(
    '<ParamField body="steepTime" type="integer">\n  Minutes.\n</ParamField>\n\n<ResponseField name="tea_id" />',
    'mdx',
  )
  expect(JSON.stringify(nodes).match(/"id":"(?:param|response)-[^"]*"/g)).toEqual([
    '"id":"param-steep-time"',
    '"id":"response-tea-id"',
  ])
})
