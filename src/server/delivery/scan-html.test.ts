import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inspectHtml, inspectParsed, type PageFacts } from './inspect-html.ts'
import { scanHtml } from './scan-html.ts'

/** Fragments whose meaning depends on their context; combined in any order, they mostly result in invalid pages. */
const PIECES = [
  '<p onclick=x>',
  '<p title="',
  '">',
  "'",
  '<',
  '>',
  '/',
  '=',
  '&',
  ' ',
  'a',
  '<!--',
  '-->',
  '--!>',
  '<!-->',
  '<!doctype html>',
  '<script>',
  '</script>',
  '</script >',
  '<script src="https://a.example/x.js">',
  '<style>',
  '</style>',
  '<title>',
  '</title>',
  '<textarea>',
  '</textarea>',
  '<svg>',
  '</svg>',
  '<svg/>',
  '<template>',
  '</template>',
  '<noscript>',
  '</noscript>',
  '<iframe src="https://f.example/">',
  '</iframe>',
  '<a href="javascript:x">',
  '<a href="&#x6a;avascript:x">',
  '</a>',
  '<img src="https://i.example/a.png" />',
  '<table>',
  '<td style="x">',
  '</table>',
  '<select>',
  '</select>',
  '<option value="a" onclick="x">',
  '</option>',
  '<optgroup label="b">',
  '<math>',
  '</math>',
  '<html lang="fr">',
  '<body onload="x">',
  '<meta name="robots" content="noindex">',
  '<![CDATA[',
  ']]>',
  '<?x',
  '</p>',
  '</3>',
  '<P ONCLICK="x">',
  '<i class="a" onclick="x" />',
  '\n',
  '&amp;',
  '&quot;',
]

const listsOf = ({ scriptHashes, styleHashes, imgHosts, frameHosts, violations }: PageFacts) =>
  [scriptHashes, styleHashes, imgHosts, frameHosts, violations].flat()

/** Finding more than the parser is fine (it drops a cell outside a table); finding less would publish what no policy allows. */
it('finds everything that the parser finds', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (pieces) => {
      const html = `<!doctype html><html lang="en-US"><body>${pieces.join('')}`
      const facts = inspectHtml(html)
      const parsed = inspectParsed(html)
      const found = new Set(listsOf(facts))
      expect(listsOf(parsed).filter((item) => !found.has(item))).toEqual([])
      expect(facts.lang).toBe(parsed.lang)
      if (parsed.noindex) expect(facts.noindex).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

it('treats ordinary pages as plain', () => {
  expect(
    scanHtml('<!doctype html><html lang="fr"><body><p class="a">b</p><img alt="" src="/a.png"/></body></html>'),
  ).toHaveLength(4)
})

it('treats a list of choices as plain, unless it contains anything else', () => {
  const list = '<select id="a"><optgroup label="b"><option value="c" selected="">d</option></optgroup></select>'
  expect(scanHtml(`<body>${list}<p onclick="x">`)?.map(({ tag }) => tag)).toEqual([
    'body',
    'select',
    'optgroup',
    'option',
    'p',
  ])
  expect(scanHtml('<body><select><option>a</option><button onclick="x">b</button></select>')).toBeNull()
  expect(scanHtml('<body><select><option>a</option>')).toBeNull()
})
