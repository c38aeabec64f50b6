/** A name that the vocabulary does not have: the build has reported it, the reader still gets what is inside. */
import type { Frame } from './frame.ts'

export function UnknownComponent({ children }: Frame) {
  return <>{children}</>
}
