import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PathParts } from './PathParts.tsx'

it('wraps a path after slashes only, and keeps its text', () => {
  const html = (path: string) => renderToStaticMarkup(<PathParts path={path} />)
  expect(html('/products/{product_id}/images')).toBe('/products/<wbr/>{product_id}/<wbr/>images')
  expect(html('stores/{store_hash}/v3/')).toBe('stores/<wbr/>{store_hash}/<wbr/>v3/')
})
