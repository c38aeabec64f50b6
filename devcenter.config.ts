/** The configuration of this site. Every key and its default: src/core/config.schema.ts. */
import type { SiteConfigInput } from './src/core/config.schema.ts'

export default {
  name: 'Dev Center',
  search: { deprecated: ['/legacy'] },
} satisfies SiteConfigInput
