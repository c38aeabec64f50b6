/** Page settings (spec: menus.settings). */
export const LAYOUTS = ['default', 'full', 'raw'] as const
export const TYPESETTINGS = ['default', 'article'] as const

export interface PageSettings {
  readonly layout: (typeof LAYOUTS)[number]
  readonly typesetting: (typeof TYPESETTINGS)[number]
  /** Read only from a folder's own menu entry: its initial state in the sidebar. */
  readonly collapsed: boolean
  readonly breadcrumb: boolean
  readonly footer: boolean
  readonly navbar: boolean
  readonly pagination: boolean
  readonly sidebar: boolean
  readonly timestamp: boolean
  readonly toc: boolean
}

export const DEFAULT_SETTINGS: PageSettings = {
  layout: 'default',
  typesetting: 'default',
  collapsed: false,
  breadcrumb: true,
  footer: true,
  navbar: true,
  pagination: true,
  sidebar: true,
  timestamp: true,
  toc: true,
}
