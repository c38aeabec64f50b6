/** A folder in a file tree: a native disclosure that works without JavaScript. */
import { Icon } from '../document/Icon.tsx'
import type { ArticleContext } from './article-context.ts'

interface FolderProps extends ArticleContext {
  readonly name: string
  readonly label?: string
  readonly open?: boolean
  readonly defaultOpen?: boolean
}

export function Folder({ name, label, open, defaultOpen = false, children }: FolderProps) {
  return (
    <li>
      <details open={open ?? defaultOpen}>
        <summary>
          <Icon name="folder" />
          {label ?? name}
        </summary>
        <ul>{children}</ul>
      </details>
    </li>
  )
}
