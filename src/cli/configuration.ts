/** The configuration of a run: devcenter.config.ts, with the few values that differ between deployments from the environment. */
import { join } from 'node:path'
import { loadConfig } from '../compile/compile.ts'
import { type SiteConfig, siteConfigSchema } from '../core/author-files/config.schema.ts'
import type { Problem } from '../core/problem.ts'

/**
 * `SITE_ORIGIN`: public address; without it and without one in the file, `PUBLIC_ORIGIN` and `PORT` of the service that
 * will serve the site. `SITE_LOCALES`: comma-separated languages. `FEEDBACK_API=none`: a site without the service,
 * so without feedback, analytics and sign-in. A wrong value throws, naming the key.
 */
export async function readConfiguration(root: string): Promise<{ config: SiteConfig; problems: readonly Problem[] }> {
  const { config, problems } = await loadConfig(join(root, 'devcenter.config.ts'))
  const { SITE_LOCALES, FEEDBACK_API } = process.env
  const changed = {
    ...config,
    origin: siteOrigin(config.origin, process.env),
    ...(SITE_LOCALES && { locales: SITE_LOCALES.split(',') }),
    ...(FEEDBACK_API === 'none' && {
      feedback: { ...config.feedback, apiPath: null },
      analytics: { ...config.analytics, apiPath: null },
      authPath: null,
    }),
  }
  return { config: siteConfigSchema.parse(changed), problems }
}

const { origin: UNSET } = siteConfigSchema.parse({})

/** Canonical links, sitemap and Markdown must say where the site is served, whoever forgot to say so. */
export function siteOrigin(configured: string, env: { readonly [name: string]: string | undefined }): string {
  if (env.SITE_ORIGIN) return env.SITE_ORIGIN
  if (configured !== UNSET) return configured
  if (env.PUBLIC_ORIGIN) return env.PUBLIC_ORIGIN
  return Number(env.PORT) > 0 ? `http://localhost:${Number(env.PORT)}` : UNSET
}
