import { expect, it } from 'vitest'
import { countElements } from './count-elements.ts'

it('counts the elements a browser would create', () => {
  expect(countElements('<!doctype html><html><body><p>a &lt;b&gt; <br/>1 < 2</p></body></html>')).toBe(4)
})

it('counts a script and a style once, whatever their content', () => {
  expect(countElements('<script>if (a<b) "<p>"</script><style>/* <i> */</style><p></p>')).toBe(3)
})
