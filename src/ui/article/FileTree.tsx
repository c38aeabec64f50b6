/** Files and folders of a project as a nested list (spec: article.components). */
import type { Frame } from './frame.ts'

export function FileTree({ children }: Frame) {
  return <ul className="file-tree">{children}</ul>
}
