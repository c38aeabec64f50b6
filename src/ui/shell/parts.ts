/** Which parts of the shell a page shows (spec: shell.layouts). */
import type { PagePlace } from '../../core/nav.ts'

export interface ShellParts {
  readonly navbar: boolean
  readonly footer: boolean
  /** The sidebar as a column; the drawer exists on every page. */
  readonly sidebar: boolean
  readonly breadcrumb: boolean
  readonly toc: boolean
  readonly pagination: boolean
  readonly timestamp: boolean
}

export function shellPartsOf({ settings, type }: PagePlace): ShellParts {
  const { layout } = settings
  const isDoc = type !== 'page'
  const hasFrame = layout !== 'raw'
  return {
    navbar: settings.navbar,
    footer: settings.footer,
    sidebar: settings.sidebar && isDoc && hasFrame,
    breadcrumb: settings.breadcrumb && isDoc && layout === 'default',
    toc: settings.toc && isDoc && layout === 'default',
    pagination: settings.pagination && isDoc && hasFrame,
    timestamp: settings.timestamp && hasFrame,
  }
}
