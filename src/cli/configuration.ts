/**
 * The configuration of a run: devcenter.config.ts, with environment variables for the few values that differ between
 * deployments.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadConfig } from '../compile/content/load-config.ts'
import { type SiteConfig, siteConfigSchema } from '../core/author-files/config.schema.ts'
import { type Problem, toProblem } from '../core/problem.ts'

/**
 * `SITE_ORIGIN`: the public address. If neither it nor the file sets one, it is `PUBLIC_ORIGIN` of the service
 * that will serve the site. `SITE_LOCALES`: comma-separated languages. `FEEDBACK_API=none`: a site
 * without the service, and therefore without feedback, analytics, and sign-in. An invalid value throws an error that
 * names the key.
 */
export async function readConfiguration(root: string): Promise<{ config: SiteConfig; problems: readonly Problem[] }> {
  const { config, problems } = await loadConfig(configurationFile(root, process.env))
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
  return { config: withHost(siteConfigSchema.parse(changed)), problems: problems.map(toProblem) }
}

/** Replaces `{host}` at the start of the configured links. */
export function withHost(config: SiteConfig): SiteConfig {
  const at = (link: string) => link.replace(/^\{host\}/, config.origin)
  const withLink = <T extends { readonly link: string }>(entry: T | null) => entry && { ...entry, link: at(entry.link) }
  return {
    ...config,
    developerPortal: withLink(config.developerPortal),
    project: withLink(config.project),
    chat: withLink(config.chat),
    docsRepositoryBase: config.docsRepositoryBase && at(config.docsRepositoryBase),
  }
}

/**
 * `DEVCENTER_CONFIG`: another file, or `none` for the defaults, such as for content of another product. Otherwise the
 * file in `CONTENT_DIR`, if there is one, as `npm run adopt` writes it.
 */
export function configurationFile(root: string, env: { readonly [name: string]: string | undefined }): string {
  const own = resolve(root, env.CONTENT_DIR ?? 'content', 'devcenter.config.ts')
  if (!env.DEVCENTER_CONFIG && existsSync(own)) return own
  return resolve(root, env.DEVCENTER_CONFIG === 'none' ? NO_FILE : env.DEVCENTER_CONFIG || 'devcenter.config.ts')
}

/** A path that can't exist. */
const NO_FILE = 'package.json/none'

const { origin: UNSET } = siteConfigSchema.parse({})

/**
 * A default, so that canonical links, sitemap, and Markdown are correct even if nobody configured an origin. Not of the
 * port: only this machine reads such a site, and another port must not mean another site.
 */
export function siteOrigin(configured: string, env: { readonly [name: string]: string | undefined }): string {
  if (env.SITE_ORIGIN) return env.SITE_ORIGIN
  if (configured !== UNSET) return configured
  return env.PUBLIC_ORIGIN || UNSET
}
