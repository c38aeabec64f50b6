/** A file in a file tree. */
import { Icon } from '../document/Icon.tsx'
import type { Frame } from './frame.ts'

interface FileProps extends Frame {
  readonly name: string
  readonly label?: string
  /** Whether it is the file the text is about. */
  readonly active?: boolean
}

export function File({ name, label, active }: FileProps) {
  return (
    <li className={active ? 'file file-active' : 'file'}>
      <Icon name="file" />
      {label ?? name}
    </li>
  )
}
