/** A folder in a file tree: a native disclosure that works without JavaScript. */
import { Icon } from '../document/Icon.tsx'
import type { Frame } from './frame.ts'

interface FolderProps extends Frame {
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
