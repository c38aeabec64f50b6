/** Input of the site-wide rules. */
import type { MapFolder } from '../../../core/navigation/page-map.ts'
import type { Site } from '../../../core/site.ts'
import type { CompiledUnit } from '../../compilers/source-compiler.ts'
import type { ReadMenu } from '../../content/menus/read-menus.ts'
import type { LocatedAnchor, LocatedRedirect } from '../../content/redirects.ts'
import type { Released } from '../../content/released.ts'
import type { LinkTargets } from './links/link-targets.ts'

export interface SiteToCheck {
  readonly site: Site
  readonly units: readonly CompiledUnit[]
  readonly map: MapFolder
  readonly menus: readonly ReadMenu[]
  readonly redirects: readonly LocatedRedirect[]
  readonly anchors: readonly LocatedAnchor[]
  /** Inventory of the last release; null before the first one. */
  readonly released: Released | null
  /** Files in the content folder. */
  readonly files: ReadonlySet<string>
  /** Text of a file that was read, to find a line in its front matter. */
  textOf(file: string): string | null
  /** Files with an error in their front matter, which may contain what seems to be missing. */
  readonly unread: ReadonlySet<string>
}

export interface CheckedSite extends SiteToCheck {
  readonly targets: LinkTargets
}
