/** A file in a file tree. */
import { Icon } from '../document/Icon.tsx'
import type { ArticleContext } from './article-context.ts'

interface FileProps extends ArticleContext {
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
