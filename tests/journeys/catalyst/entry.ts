/** Everything that the test looks at, in one bundle. */
import '../../../examples/catalyst-storefront/core/lib/makeswift/components/tea-shelf/tea-shelf.makeswift.tsx'

import '../../../examples/catalyst-storefront/core/lib/makeswift/components/steeping-guide/steeping-guide.makeswift.tsx'

export { createElement } from 'react'
export { renderToStaticMarkup } from 'react-dom/server'
export { default as DefaultLayout } from '../../../examples/catalyst-storefront/core/app/[locale]/(default)/layout.tsx'
export { getOrigin } from '../../../examples/catalyst-storefront/core/app/[locale]/(default)/product/[slug]/origin.ts'
export { HarvestBanner } from '../../../examples/catalyst-storefront/core/components/harvest-banner/index.tsx'
export { search } from '../../../examples/catalyst-storefront/core/components/header/_actions/search.ts'
export { TeaGuide } from '../../../examples/catalyst-storefront/core/components/tea-guide/index.tsx'
export { Timer } from '../../../examples/catalyst-storefront/core/components/tea-guide/timer.tsx'
export { TeaPicture } from '../../../examples/catalyst-storefront/core/components/tea-picture/index.tsx'
export { recorded } from './recorded.ts'
