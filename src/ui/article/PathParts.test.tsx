import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PathParts } from './PathParts.tsx'

it('lets a path break after slashes only, and keeps its text', () => {
  const html = renderToStaticMarkup(<PathParts path="/products/{product_id}/images" />)
  expect(html.replaceAll(/<\/?span>/g, '')).toBe('/<wbr/>products/<wbr/>{product_id}/<wbr/>images<wbr/>')
})
