/** Bundles a site without the tools of the platform: pages have no button for them, and no file contains their code. */
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Code that readers reach only through a button, and that is then loaded. */
const TOOLS =
  /\/src\/(?:ui\/(?:bench|check|explorer|runs|sandbox|try)\/|(?:ui\/client\/(?:hero|show-store-hash)|core\/samples\/store-hash)\.ts$)/
const FLAG = /\/src\/ui\/document\/has-tools\.ts$/
const NOTHING = '\0no-tool'
/** The part of the code check that pages contain from the start. */
const SECTION = /\/src\/ui\/check\/CheckSection(?:\.tsx)?$/
const NO_SECTION = '\0no-section'

export function withoutTools(): Plugin {
  return {
    name: 'without-tools',
    enforce: 'pre',
    resolveId(source, importer, options) {
      if (source === NOTHING || source === NO_SECTION) return source
      const wanted = importer === undefined ? source : join(dirname(importer), source).replaceAll('\\', '/')
      if (SECTION.test(wanted)) return NO_SECTION
      // Neither the code nor the packages that it imports need to be there.
      if (options.kind === 'dynamic-import' && TOOLS.test(wanted)) return NOTHING
      return null
    },
    load(id) {
      if (id === NOTHING) return 'export {}'
      if (id === NO_SECTION) return 'export const CheckSection = () => null'
      return FLAG.test(id) ? 'export const HAS_TOOLS = false' : null
    },
  }
}
