/** An Astro adapter that emits a bundle for rendering pages, and the browser files next to it. */
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
