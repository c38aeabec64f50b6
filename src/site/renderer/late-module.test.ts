import { describe, expect, it } from 'vitest'
import { startModuleLate } from './late-module.ts'

describe('startModuleLate', () => {
  it('replaces the script element with the loading element at the end of the body', () => {
    const html = '<html><body><p>a</p></body><script type="module" src="/_astro/main.abc.js"></script></html>'
    expect(startModuleLate(html)).toBe(
      '<html><body><p>a</p><dc-early hidden data-module="/_astro/main.abc.js"></dc-early></body></html>',
    )
  })

  it('leaves other scripts and the text of a page alone', () => {
    const html = '<body><script src="/_astro/a.js"></script><p>&lt;script type="module"></p></body>'
    expect(startModuleLate(html)).toBe(html)
  })
})
