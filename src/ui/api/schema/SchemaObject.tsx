/** One theme object or setting: the wrapper around compiled content. Styles: ui/graphql/graphql.css. */
import type { Frame } from '../../article/frame.ts'

interface SchemaObjectProps extends Frame {
  readonly name: string
}

export function SchemaObject({ children }: SchemaObjectProps) {
  return <section className="theme-object">{children}</section>
}
