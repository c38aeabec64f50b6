import { describe, expect, it } from 'vitest'
import { splitStyles } from './split-styles.ts'

const plain = (css: string) => css.replace(/\s+/g, '')
const commonOf = (css: string) => plain(splitStyles(css).common)
const lateOf = (css: string) => plain(splitStyles(css).late)

describe('splitStyles', () => {
  it('puts rules that no list mentions on the first screen of every page', () => {
    expect(commonOf('.new-thing{color:red}a:hover{color:blue}')).toBe('.new-thing{color:red}a:hover{color:blue}')
  })

  it('loads popups, animations and print styles later', () => {
    const css =
      '.menu-panel{top:0}@keyframes x{to{top:1px}}@media print{.navbar{display:none}}@media (forced-colors:active){a{outline:0}}'
    expect(commonOf(css)).toBe('')
    expect(lateOf(css)).toBe(plain(css))
  })

  it('looks inside conditions and layers, and repeats the layer order in each part', () => {
    const { common, late } = splitStyles(
      '@layer base{a{top:0}.listbox{top:1px}}@layer shell{@media (width>1px){.listbox{top:2px}}}',
    )
    expect(plain(common)).toBe('@layerbase,shell;@layerbase{a{top:0}}')
    expect(plain(late)).toBe(
      '@layerbase,shell;@layerbase{.listbox{top:1px}}@layershell{@media(width>1px){.listbox{top:2px}}}',
    )
  })

  it('puts a rule with early and late selectors on the first screen', () => {
    expect(commonOf('.menu-panel,.navbar{top:0}')).toBe('.menu-panel,.navbar{top:0}')
  })

  it('loads what only an action of the reader shows later', () => {
    const css = '.code-button[data-copied]{top:0}[data-sidebar-hidden] .sidebar{top:1px}.resizing *{top:2px}'
    expect([commonOf(css), lateOf(css)]).toEqual(['', plain(css)])
    expect(commonOf('.navbar .resizing-handle{top:0}')).not.toBe('')
    const marked = '.navbar[data-active]{top:0}:is(.a, .b)[data-goes-on]{top:1px}button.search-badge{top:2px}'
    expect([commonOf(marked), lateOf(marked)]).toEqual(['', plain(marked)])
    expect(commonOf('kbd.search-badge{top:0}')).not.toBe('')
  })

  it('splits off components by how many pages have them', () => {
    const { parts, common } = splitStyles('.callout{top:0}.card{top:1px}.toc{top:2px}.tabs{top:3px}.tab-list{top:4px}')
    expect([common, ...parts.map(({ name }) => name)]).toEqual(['', 'contents', 'tabs', 'callouts', 'components'])
  })

  it('gives a page that loads parts of its text what these can contain', () => {
    const [callouts] = splitStyles('.callout{top:0}').parts
    expect(callouts?.marker.test('<details class="fields-more" data-sheet="/x">')).toBe(true)
  })

  it('ignores class names inside :is() and :not()', () => {
    expect(commonOf('.prose>:is(h2,.steps){top:0}')).not.toBe('')
    expect(commonOf('.main:not(:has(.menu-panel)){top:0}')).not.toBe('')
  })

  it('splits off a part for the pages that need it', () => {
    const { parts, common, late } = splitStyles('.landing h1{top:0}.steps>h3{top:1px}')
    expect([common, late]).toEqual(['', ''])
    const partsOf = (html: string) => parts.filter(({ marker }) => marker.test(html)).map(({ css }) => plain(css))
    expect(partsOf('<main class="main landing">')).toEqual(['.landingh1{top:0}'])
    expect(partsOf('<div class="steps">')).toEqual(['.steps>h3{top:1px}'])
    expect(partsOf('<p class="a">landing steps</p><a href="/landing">')).toEqual([])
  })

  it('recognizes the styles of tools and sign-in by their CSS module', () => {
    const { parts } = splitStyles('.check_form{top:0}.session_form{top:1px}.search-page_pages>li{top:2px}')
    expect(parts.map(({ name, css }) => [name, plain(css)])).toEqual([
      ['session', '.session_form{top:1px}'],
      ['tools', '.check_form{top:0}.search-page_pages>li{top:2px}'],
    ])
  })

  it('leaves what only an island renders to the style sheet of the island', () => {
    const { common, late } = splitStyles('.feedback_button{top:0}.feedback_panel{top:1px}.feedback_rate:hover{top:2px}')
    expect([plain(common), late]).toEqual(['.feedback_button{top:0}', ''])
  })

  it('keeps every rule', () => {
    const css =
      ':root{--a:1}@layer base{a{top:0}.landing{top:1px}}@supports (top:0){.steps{top:2px}}@media print{a{top:3px}}'
    const { common, parts, late } = splitStyles(css)
    const all = [common, ...parts.map((part) => part.css), late].map(plain).join('')
    for (const part of ['--a:1', 'top:0', 'top:1px', 'top:2px', 'top:3px']) expect(all).toContain(part)
  })
})
