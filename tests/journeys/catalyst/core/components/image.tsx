import type { ComponentPropsWithoutRef } from 'react'

interface Props extends ComponentPropsWithoutRef<'img'> {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** Replaces the placeholder of a URL template with the width, as Catalyst's loader does. */
export function Image({ src, alt, width, ...props }: Props) {
  return <img {...props} alt={alt} src={src.replace('{:size}', `${width}w`)} width={width} />
}
