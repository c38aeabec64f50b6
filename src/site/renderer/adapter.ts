/** A build target of our own: Astro emits a bundle that turns a request into a page, and the browser files beside it. */
import type { AstroIntegration } from 'astro'

export function rendererAdapter(): AstroIntegration {
  return {
    name: 'page-renderer',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'page-renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', staticOutput: 'stable' },
        })
      },
    },
  }
}
