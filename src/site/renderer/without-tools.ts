/** Bundles a site without the tools of the platform: pages have no button for them, and no file contains their code. */
import type { Plugin } from 'vite'

/** Code that readers reach only through a button, and that is then loaded. */
const TOOLS =
  /\/src\/(?:ui\/(?:bench|check|explorer|runs|sandbox|try)\/|(?:ui\/client\/(?:hero|show-store-hash)|core\/samples\/store-hash)\.ts$)/
const FLAG = /\/src\/ui\/document\/has-tools\.ts$/
const NOTHING = '\0no-tool'

export function withoutTools(): Plugin {
  return {
    name: 'without-tools',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source === NOTHING) return NOTHING
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found !== null && options.kind === 'dynamic-import' && TOOLS.test(found.id) ? NOTHING : found
    },
    load(id) {
      if (id === NOTHING) return 'export {}'
      return FLAG.test(id) ? 'export const HAS_TOOLS = false' : null
    },
  }
}
