import { describe, expect, it } from 'vitest'
import { splitStyles } from './split-styles.ts'

const plain = (css: string) => css.replace(/\s+/g, '')
const commonOf = (css: string) => plain(splitStyles(css).common)
const lateOf = (css: string) => plain(splitStyles(css).late)

describe('splitStyles', () => {
  it('keeps for every first screen what it knows nothing about', () => {
    expect(commonOf('.new-thing{color:red}a:hover{color:blue}')).toBe('.new-thing{color:red}a:hover{color:blue}')
  })

  it('leaves for later what opens, moves, or is printed', () => {
    const css =
      '.menu-panel{top:0}@keyframes x{to{top:1px}}@media print{.navbar{display:none}}@media (forced-colors:active){a{outline:0}}'
    expect(commonOf(css)).toBe('')
    expect(lateOf(css)).toBe(plain(css))
  })

  it('looks into conditions and layers, and gives each part the ranks of all layers', () => {
    const { common, late } = splitStyles(
      '@layer base{a{top:0}.listbox{top:1px}}@layer shell{@media (width>1px){.listbox{top:2px}}}',
    )
    expect(plain(common)).toBe('@layerbase,shell;@layerbase{a{top:0}}')
    expect(plain(late)).toBe(
      '@layerbase,shell;@layerbase{.listbox{top:1px}}@layershell{@media(width>1px){.listbox{top:2px}}}',
    )
  })

  it('takes a rule for early that is about something early as well', () => {
    expect(commonOf('.menu-panel,.navbar{top:0}')).toBe('.menu-panel,.navbar{top:0}')
  })

  it('does not take what an element may be for what it is', () => {
    expect(commonOf('.prose>:is(h2,.steps){top:0}')).not.toBe('')
    expect(commonOf('.main:not(:has(.menu-panel)){top:0}')).not.toBe('')
  })

  it('has parts for the pages that show them', () => {
    const { parts, common, late } = splitStyles('.landing h1{top:0}.steps>h3{top:1px}')
    expect([common, late]).toEqual(['', ''])
    const partsOf = (html: string) => parts.filter(({ marker }) => marker.test(html)).map(({ css }) => plain(css))
    expect(partsOf('<main class="main landing">')).toEqual(['.landingh1{top:0}'])
    expect(partsOf('<div class="steps">')).toEqual(['.steps>h3{top:1px}'])
    expect(partsOf('<p class="a">landing steps</p><a href="/landing">')).toEqual([])
  })

  it('knows the styles of tools and of sign-in by the name of their module', () => {
    const { parts } = splitStyles('.check_form{top:0}.session_form{top:1px}.search-page_pages>li{top:2px}')
    expect(parts.map(({ name, css }) => [name, plain(css)])).toEqual([
      ['session', '.session_form{top:1px}'],
      ['tools', '.check_form{top:0}.search-page_pages>li{top:2px}'],
    ])
  })

  it('leaves what an island makes to the sheet of the island', () => {
    const { common, late } = splitStyles('.feedback_button{top:0}.feedback_panel{top:1px}.feedback_rate:hover{top:2px}')
    expect([plain(common), late]).toEqual(['.feedback_button{top:0}', ''])
  })

  it('loses nothing', () => {
    const css =
      ':root{--a:1}@layer base{a{top:0}.landing{top:1px}}@supports (top:0){.steps{top:2px}}@media print{a{top:3px}}'
    const { common, parts, late } = splitStyles(css)
    const all = [common, ...parts.map((part) => part.css), late].map(plain).join('')
    for (const part of ['--a:1', 'top:0', 'top:1px', 'top:2px', 'top:3px']) expect(all).toContain(part)
  })
})
