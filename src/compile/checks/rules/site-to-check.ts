/** What a rule of the whole site is given. */
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
  /** What the last release had; null before the first. */
  readonly released: Released | null
  /** Files of the content folder. */
  readonly files: ReadonlySet<string>
  /** Text of a file that was read, to point at a line of its front matter. */
  textOf(file: string): string | null
  /** Files with an error in their front matter: what they lack was perhaps in it. */
  readonly unread: ReadonlySet<string>
}

export interface CheckedSite extends SiteToCheck {
  readonly targets: LinkTargets
}
