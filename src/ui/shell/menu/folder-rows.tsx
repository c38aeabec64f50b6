/** The rows of a folder alone, for pages that do not contain them. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '../../../core/locale.ts'
import type { MenuFiles, NavNode } from '../../../core/nav.ts'
import { Rows } from './Tree.tsx'

export interface FolderRows {
  readonly nodes: readonly NavNode[]
  /** Level of the rows in the sidebar, from 1. */
  readonly level: number
  readonly locale: Locale
  readonly collapseLevel: number
  /** URLs of the rows of the closed folders among them. */
  readonly files: MenuFiles
}

/** A list as HTML, identical to the one in a page that shows the folder open and is not in it itself. */
export function renderFolderRows({ nodes, level, ...context }: FolderRows): string {
  return renderToStaticMarkup(<Rows nodes={nodes} level={level} context={{ ...context, route: '', headings: [] }} />)
}
