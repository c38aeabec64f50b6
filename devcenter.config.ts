/** The configuration of this site. Every key and its default: src/core/author-files/config.schema.ts. */
import type { SiteConfigInput } from './src/core/author-files/config.schema.ts'

export default {
  name: 'Dev Center',
  search: { deprecated: ['/legacy'] },
} satisfies SiteConfigInput
