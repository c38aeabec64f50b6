/** A menu row as the browser fetches it when a reader opens a folder. */
export interface MenuRow {
  /** '' for a separator without text, shown as a rule. */
  readonly title: string
  /** Shown separately after the title, for example "Beta". */
  readonly stage?: string
  /** Class of the row: a separator, or the link to the parent menu. */
  readonly kind?: 'separator' | 'all-docs'
  /** In the language of the menu. */
  readonly href?: string
  /** Screen-reader text of a link that opens a new window. */
  readonly newWindow?: string
  /** Key of a folder, the value of `data-folder`. */
  readonly folder?: string
  /** Accessible name of the toggle, for a folder whose title is a link. */
  readonly toggle?: string
  /** Rows of a folder that is initially open. */
  readonly rows?: readonly MenuRow[]
  /** URL of the rows of a folder that is initially closed. */
  readonly more?: string
}

/** URLs of the rows of folders, by folder key. */
export type MenuFiles = { readonly [folder: string]: string }
