/** A path that may break after each slash but the first and the last, so that names in it stay whole. */
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
