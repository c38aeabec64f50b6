import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { API_MESSAGES } from '../../../core/messages/api.ts'
import { Differences } from './Differences.tsx'

it('lists sentences, with names as code', () => {
  const html = renderToStaticMarkup(
    <Differences sentences={['Send `version`, or none.', 'No files.']} messages={API_MESSAGES['en-US']} />,
  )
  expect(html).toContain('<summary>Different in the sandbox</summary>')
  expect(html).toContain('<li>Send <code>version</code>, or none.</li><li>No files.</li>')
  expect(html).toContain('<a href="#sandbox-differences">Different in the whole sandbox</a>')
})
