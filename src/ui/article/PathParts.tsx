/** A path that may break after each slash, so that names in it stay whole. */
export function PathParts({ path }: { readonly path: string }) {
  return path.split(/(?<=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path never move
    <span key={index}>
      {part}
      <wbr />
    </span>
  ))
}
