/** A row of the menu as the browser fetches it when a reader opens a folder. */
export interface MenuRow {
  /** '' for a separator that is only a rule. */
  readonly title: string
  /** Such as "Beta": set apart from the title. */
  readonly stage?: string
  /** Class of the row: a separator, or the way back up. */
  readonly kind?: 'separator' | 'all-docs'
  /** In the language of the menu. */
  readonly href?: string
  /** What a screen reader hears of a link to a new window. */
  readonly newWindow?: string
  /** Key of a folder, as `data-folder` has it. */
  readonly folder?: string
  /** Name of the toggle of a folder whose title is a link. */
  readonly toggle?: string
  /** Of a folder that starts open. */
  readonly rows?: readonly MenuRow[]
  /** Where the rows of a folder are that starts shut. */
  readonly more?: string
}

/** Addresses of the rows of folders, by the key of the folder. */
export type MenuFiles = { readonly [folder: string]: string }
