/**
 * Hostile content: the rows (spec: threats.hostile-content) about pages, front matter, menus, images, and file names.
 * One table, long because the matrix is. Each case consists of a few files, the problems that the site must report, and
 * text that must never reach a page.
 */
import type { ProblemCode } from '../../src/core/problem.ts'

export interface HostileCase {
  /** Row of the matrix. */
  readonly row: number
  readonly name: string
  readonly files: { readonly [path: string]: string | Uint8Array }
  /** Codes that must be among the problems. Empty if the input is accepted without an error. */
  readonly codes: readonly ProblemCode[]
  /** Whether the page is still built. */
  readonly isBuilt: boolean
}

const page = (text: string) => `---\ntitle: "Hostile"\n---\n\n${text}\n`

const md = (
  row: number,
  name: string,
  text: string,
  codes: readonly ProblemCode[] = [],
  isBuilt = true,
): HostileCase => ({
  row,
  name,
  files: { 'hostile.md': page(text) },
  codes,
  isBuilt,
})

const mdx = (
  row: number,
  name: string,
  text: string,
  codes: readonly ProblemCode[] = [],
  isBuilt = true,
): HostileCase => ({
  row,
  name,
  files: { 'hostile.mdx': page(text) },
  codes,
  isBuilt,
})

const frontMatter = (row: number, name: string, block: string, codes: readonly ProblemCode[]): HostileCase => ({
  row,
  name,
  files: { 'hostile.mdx': block },
  codes,
  isBuilt: true,
})

const lines = (text: string, count: number) => `${text}\n`.repeat(count)

export const CASES: readonly HostileCase[] = [
  md(1, 'quotes 20,000 deep', '>'.repeat(20_000), ['DC101']),
  md(2, 'lists 900 deep', Array.from({ length: 900 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n'), ['DC101']),
  md(2, 'lists 3,000 deep on a line', `${'- '.repeat(3_000)}a`, ['DC101']),
  md(2, 'lists 3,000 deep behind what is no fence', `    \`\`\`\n\n${'- '.repeat(3_000)}a`, ['DC101']),
  md(3, '50,000 open brackets on a line', '['.repeat(50_000), ['DC101']),
  md(3, '50,000 open brackets', lines('['.repeat(50), 1_000), ['DC101']),
  md(3, '15,000 open brackets', lines('['.repeat(50), 300)),
  md(4, '20,000 open links', lines('[a]('.repeat(20), 1_000), []),
  md(5, '20,000 mixed emphasis marks', lines('*a **b '.repeat(10), 900), []),
  md(5, 'emphasis that costs the square', lines('_a__b', 100_000), ['DC101']),
  md(
    6,
    'runs of 1 to 300 backticks',
    Array.from({ length: 2_000 }, (_, index) => '`'.repeat(1 + (index % 300))).join(' a\n'),
    ['DC142'],
  ),
  md(
    7,
    'a table of 5,000 columns',
    `|${'a|'.repeat(5_000)}\n|${'-|'.repeat(5_000)}\n${lines(`|${'a|'.repeat(5_000)}`, 5)}`,
    ['DC101'],
  ),
  md(
    8,
    '3,000 footnotes that refer to each other',
    `[^0]\n\n${Array.from({ length: 3_000 }, (_, index) => `[^${index}]: x [^${(index + 1) % 3_000}]\n`).join('\n')}`,
  ),
  md(
    9,
    '20,000 reference definitions',
    Array.from({ length: 20_000 }, (_, index) => `[a${index}]: https://example.com/${index}\n`).join('\n'),
  ),
  md(10, '20,000 strike-throughs', lines('~~a'.repeat(10), 1_000)),
  md(11, 'one line of 1 MB', 'a'.repeat(1_000_000), ['DC101']),
  {
    row: 12,
    name: 'a document of 6 MB',
    files: { 'hostile.md': lines('text', 1_200_000) },
    codes: ['DC605'],
    isBuilt: false,
  },
  md(13, '5,000 nested divs', '<div>'.repeat(5_000), ['DC101']),
  md(13, '5,000 nested divs in lines', lines('<div>', 5_000), ['DC101']),
  md(14, 'NUL, byte order mark and all line ends', '\uFEFFa\0b\r\nc\rd', ['DC609']),
  {
    row: 14,
    name: 'Latin-1',
    files: { 'hostile.md': Uint8Array.from([0x61, 0xe9, 0x62]) },
    codes: ['DC601'],
    isBuilt: false,
  },
  {
    row: 14,
    name: 'UTF-16',
    files: { 'hostile.md': Uint8Array.from([0xff, 0xfe, 0x61, 0x00]) },
    codes: ['DC601'],
    isBuilt: false,
  },
  md(
    15,
    'elements and handlers that run',
    '<script>alert(1)</script><img src="https://example.com/x" alt="x" onerror=alert(1)><svg onload=alert(1)></svg><details ontoggle=alert(1)>a</details><video onerror=alert(1)></video>',
    ['DC111'],
  ),
  md(
    16,
    'addresses that run',
    '[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](java&#10;script:alert(1)) [d](&#x6A;avascript:alert(1)) [e](data:text/html,x) [f](vbscript:x) <a href=" \u0001javascript:alert(1)">g</a> <a href="java\u200Dscript:alert(1)">h</a>',
    ['DC110'],
  ),
  md(
    17,
    'frames',
    '<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe><iframe src="https://evil.example.com"></iframe>',
    ['DC111'],
  ),
  md(
    18,
    'forms and names that clobber',
    '<form action="https://evil.example.com"><button formaction="javascript:alert(1)">x</button><input name="attributes"></form><a id="location" name="cookie">x</a><p id="__proto__">y</p>\n\n## constructor\n\n## \\_\\_proto\\_\\_',
    ['DC111'],
  ),
  md(
    19,
    'elements of the head and plug-ins',
    '<base href="https://evil.example.com"><meta http-equiv="refresh" content="0;url=https://evil.example.com"><link rel="stylesheet" href="https://evil.example.com"><style>@import "https://evil.example.com"</style><object data="x"></object><embed src="x"><p style="position:fixed">x</p>',
    ['DC111'],
  ),
  md(
    20,
    'tags that break out',
    '</main></body></html><p>after</p><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math><svg><style><img src=x onerror=alert(1)></style></svg>',
    ['DC111'],
  ),
  mdx(21, 'imports and exports', "import fs from 'node:fs'\n\nexport const x = process.env", ['DC103']),
  mdx(22, 'expressions that read and loop', '{process.env.SECRET}\n\n{(() => { while (true) {} })()}', ['DC105']),
  mdx(23, 'a script with an expression', '<script>{`alert(1)`}</script>', ['DC111']),
  mdx(24, 'unknown, member and spread components', '<Evil/>\n\n<a.b/>\n\n<Callout {...x}>y</Callout>', [
    'DC104',
    'DC106',
  ]),
  mdx(25, 'an unclosed tag', '<Callout>\n\nx', ['DC102'], true),
  mdx(25, 'an unclosed brace', 'a {b', ['DC102'], true),
  mdx(25, 'an HTML comment', '<!-- x -->', [], true),
  mdx(25, 'less than', 'a <3 b', [], true),
  md(25, 'all of them where they are text', 'a {b and a <3 b and a < b <!-- x -->'),
  mdx(
    26,
    'names that break out of markup',
    '<Tabs items={[\'"><img src=x onerror=alert(1)>\']}><Tab>x</Tab></Tabs>\n\n<Callout {..."x onload=alert(1) y"}>z</Callout>',
    ['DC106'],
  ),
  mdx(26, 'an attribute that is markup', '<Callout title"><img src=x onerror=alert(1)>="x">y</Callout>', ['DC102']),
  mdx(27, '3,000 nested anchors', `${'<a>'.repeat(3_000)}${'</a>'.repeat(3_000)}`, ['DC101']),
  mdx(28, 'an expression of 5,000 brackets', `{${'('.repeat(5_000)}`, ['DC102']),
  mdx(28, 'an attribute of 5,000 brackets', `<Callout type={${'['.repeat(5_000)}${']'.repeat(5_000)}}>x</Callout>`, [
    'DC106',
  ]),
  mdx(28, 'open braces that cost the square', lines('{', 30_000), ['DC101']),
  frontMatter(29, 'prototype keys', '---\n__proto__: {a: 1}\nconstructor: x\n---\n', ['DC122']),
  frontMatter(29, 'infinity, far dates, unknown robots', '---\ntitle: 1e999\ndate: 99999-01-01\nrobots: [x]\n---\n', [
    'DC123',
  ]),
  frontMatter(29, 'a title of 300 KB', `---\ntitle: "${'a'.repeat(300_000)}"\n---\n`, ['DC101', 'DC123']),
  frontMatter(29, 'markup in the title', '---\ntitle: "<img src=x onerror=alert(1)>"\n---\n', []),
  frontMatter(29, 'a key given twice', '---\ntitle: a\ntitle: b\n---\n', ['DC121']),
  frontMatter(30, 'no closing line', '---\ntitle: a\n\ntext', ['DC124']),
  frontMatter(30, 'a byte order mark before it', '\uFEFF---\ntitle: a\n---\n', []),
  frontMatter(30, 'tabs', '---\ntitle:\ta\n\tdescription: b\n---\n', ['DC121']),
  frontMatter(
    31,
    'an alias bomb',
    `---\na: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghij'
      .split('')
      .map((name, index) => `${name}: &${name} [${`*${'abcdefghi'[index]},`.repeat(9)}]`)
      .join('\n')}\n---\n`,
    ['DC121'],
  ),
  frontMatter(32, 'YAML 20,000 deep', `---\ntitle: ${'['.repeat(20_000)}\n---\n`, ['DC121']),
  frontMatter(33, 'an alias in itself', '---\ntitle: &a [*a]\n---\n', ['DC121']),
  frontMatter(34, 'tags', '---\ntitle: !!js/function "x"\n---\n', ['DC121']),
  frontMatter(34, 'a binary tag', '---\ntitle: !!binary aGVsbG8=\n---\n', ['DC121']),
  frontMatter(
    34,
    'YAML 1.1 booleans and octals are text and numbers',
    '---\ntitle: NO\ntoc: yes\nkeywords: 010\n---\n',
    ['DC123'],
  ),
  {
    row: 40,
    name: 'images that are not what they say',
    files: {
      'hostile.mdx': page(
        '![a](a.avif)\n\n![b](b.heic)\n\n![c](c.gif)\n\n![d](d.png)\n\n![e](e.svg)\n\n![f](https://evil.example.com/x.png)\n\n![g](/../../../etc/passwd)',
      ),
      'a.avif': Uint8Array.from([0, 0, 0, 32, 0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66]),
      'b.heic': Uint8Array.from([0, 0, 0, 32, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63]),
      'c.gif': new Uint8Array(),
      'd.png': Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
      'e.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><foreignObject><body onload="alert(1)"/></foreignObject></svg>',
    },
    codes: ['DC116', 'DC117', 'DC118', 'DC128'],
    isBuilt: true,
  },
  {
    row: 40,
    name: 'a PNG that unpacks to 900 million pixels',
    files: { 'hostile.mdx': page('![x](bomb.png)'), 'bomb.png': pngHeader(30_000, 30_000) },
    codes: ['DC117'],
    isBuilt: true,
  },
  {
    row: 40,
    name: 'an SVG with entities',
    files: {
      'hostile.mdx': page('![x](x.svg)'),
      'x.svg': '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 1 1"><text>&x;</text></svg>',
    },
    codes: ['DC118'],
    isBuilt: true,
  },
  {
    row: 40,
    name: 'an image of 3 MB',
    files: { 'hostile.mdx': page('![x](x.png)'), 'x.png': new Uint8Array(3 * 1024 * 1024) },
    codes: ['DC117'],
    isBuilt: true,
  },
  mdx(41, 'an unknown language', '```nosuch\nx\n```', ['DC113']),
  mdx(
    41,
    'JSON of 600 KB',
    `\`\`\`json\n${JSON.stringify(
      Array.from({ length: 9_000 }, (_, id) => ({ id, name: `x${id}` })),
      null,
      1,
    )}\n\`\`\``,
    ['DC115'],
  ),
  mdx(41, 'Markdown marks as Markdown', `\`\`\`markdown\n${lines('*_`[('.repeat(900), 7)}\`\`\``, []),
  mdx(41, 'shell quotes that take seconds a line', `\`\`\`bash\n${lines('$(`"'.repeat(1_200), 8)}\`\`\``, ['DC115']),
  mdx(41, 'lines of 5,001 characters', `\`\`\`js\n${'a'.repeat(5_001)}\n\`\`\``, ['DC115']),
  md(
    42,
    'probes for our own patterns',
    `## ${'a'.repeat(18_000)}!\n\n\`\`\`js ${'a='.repeat(9_000)}!\nx\n\`\`\`\n\n[x](${'a/../'.repeat(3_000)}b)\n\n[y](#${'-'.repeat(15_000)})`,
    ['DC114'],
  ),
  {
    row: 43,
    name: 'names that no system or address carries',
    files: {
      'CON.md': page('x'),
      'a\nb.md': page('x'),
      '%2e%2e.md': page('x'),
      [`${'a'.repeat(240)}.md`]: page('x'),
      'a?b.md': page('x'),
      'a;b.md': page('x'),
      "x { alias '/etc/passwd'; } location ~ '/y'.mdx": page('x'),
      '$http_cookie.md': page('x'),
    },
    codes: ['DC606'],
    isBuilt: false,
  },
  {
    row: 43,
    name: 'twins that differ in case',
    files: { 'Twin.md': page('x'), 'twin.md': page('x') },
    codes: ['DC603'],
    isBuilt: false,
  },
  {
    row: 44,
    name: 'a menu with an unknown key',
    files: { '_meta.json': '{ "good": { "tite": "x" } }' },
    codes: ['DC202'],
    isBuilt: false,
  },
  {
    row: 44,
    name: 'menu addresses that run',
    files: {
      '_meta.json': '{ "good": "", "a": { "href": "javascript:alert(1)" }, "b": { "href": "//evil.example.com" } }',
    },
    codes: ['DC203'],
    isBuilt: false,
  },
  {
    row: 44,
    name: 'a menu of 10,000 entries',
    files: {
      '_meta.json': JSON.stringify(
        Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, { href: '/good' }])),
      ),
    },
    codes: ['DC208'],
    isBuilt: false,
  },
  { row: 44, name: 'a menu that is a list', files: { '_meta.json': '[1, 2]' }, codes: ['DC203'], isBuilt: false },
  {
    row: 44,
    name: 'a menu with prototype keys',
    files: { '_meta.json': '{ "good": "", "__proto__": { "title": "x", "href": "/good" }, "constructor": 5 }' },
    codes: ['DC203'],
    isBuilt: false,
  },
  {
    row: 44,
    name: 'a menu 20,000 deep',
    files: { '_meta.json': `{"good":${'['.repeat(20_000)}${']'.repeat(20_000)}}` },
    codes: ['DC201'],
    isBuilt: false,
  },
  { row: 44, name: 'a menu that is YAML', files: { '_meta.json': 'good: &a [*a]' }, codes: ['DC201'], isBuilt: false },
]

/** A valid header that claims a size, without the data. */
function pngHeader(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(8 + 25)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  bytes.set([8, 2, 0, 0, 0], 24)
  view.setUint32(29, crc32(bytes.subarray(12, 29)))
  return bytes
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
