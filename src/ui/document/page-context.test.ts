// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { PAGE_CONTEXT_ATTRIBUTE, readPageContext } from './page-context.ts'

const SCRIPT = `<script type="application/json" ${PAGE_CONTEXT_ATTRIBUTE}>{"locale":"fr","route":"/docs/a"}</script>`

afterEach(() => {
  document.body.innerHTML = ''
})

it.each([
  ['<p id="page-context">Not JSON</p>'],
  ['<p id="page-context">{"locale":"ru","route":"/elsewhere"}</p>'],
  [`<p ${PAGE_CONTEXT_ATTRIBUTE}>{"locale":"ru","route":"/elsewhere"}</p>`],
])('is the data of the page, whatever content contains: %s', (content) => {
  document.body.innerHTML = `<main>${content}</main>${SCRIPT}`
  expect(readPageContext()).toMatchObject({ locale: 'fr', route: '/docs/a' })
})
