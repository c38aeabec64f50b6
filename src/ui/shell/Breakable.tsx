/** Lets long code names wrap in narrow columns: before a capital, and after a dot or underscore. */
import { Fragment } from 'react'

export function Breakable({ text }: { readonly text: string }) {
  const parts = text
    .split(/(\S{15,})/)
    .flatMap((words, index) => (index % 2 === 1 ? words.split(/(?<=\w[._])(?=\w)|(?<=[a-z])(?=[A-Z])/) : [words]))
    .filter((part) => part !== '')
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a heading never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
