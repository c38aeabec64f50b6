/** A path that may wrap after each slash except the first and the last, so that names stay whole. */
import { Fragment } from 'react'

export function PathParts({ path }: { readonly path: string }) {
  return path.split(/(?<=[^/]\/)(?=.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
