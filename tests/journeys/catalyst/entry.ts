/** Everything that the test looks at, in one bundle. */
import '../../../examples/catalyst-storefront/core/lib/makeswift/components/tea-shelf/tea-shelf.makeswift.tsx'

export { createElement } from 'react'
export { renderToStaticMarkup } from 'react-dom/server'
export { search } from '../../../examples/catalyst-storefront/core/components/header/_actions/search.ts'
export { recorded } from './recorded.ts'
