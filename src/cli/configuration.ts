/** The configuration of a run: devcenter.config.ts, with the few values that differ between deployments from the environment. */
import { join } from 'node:path'
import { loadConfig } from '../compile/compile.ts'
import { type SiteConfig, siteConfigSchema } from '../core/config.schema.ts'
import type { Problem } from '../core/problem.ts'

/**
 * `SITE_ORIGIN`: public address. `SITE_LOCALES`: comma-separated languages. `FEEDBACK_API=none`: a site without the service,
 * so without feedback, analytics and sign-in. A wrong value throws, naming the key.
 */
export async function readConfiguration(root: string): Promise<{ config: SiteConfig; problems: readonly Problem[] }> {
  const { config, problems } = await loadConfig(join(root, 'devcenter.config.ts'))
  const { SITE_ORIGIN, SITE_LOCALES, FEEDBACK_API } = process.env
  const changed = {
    ...config,
    ...(SITE_ORIGIN && { origin: SITE_ORIGIN }),
    ...(SITE_LOCALES && { locales: SITE_LOCALES.split(',') }),
    ...(FEEDBACK_API === 'none' && {
      feedback: { ...config.feedback, apiPath: null },
      analytics: { ...config.analytics, apiPath: null },
      authPath: null,
    }),
  }
  return { config: siteConfigSchema.parse(changed), problems }
}
