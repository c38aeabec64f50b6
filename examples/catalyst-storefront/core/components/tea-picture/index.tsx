import { Image } from '~/components/image'

interface Props {
  name: string
  defaultImage: { urlTemplate: string }
}

/** A quarter of the window on wide screens, half of it on phones. */
export function TeaPicture({ name, defaultImage }: Props) {
  return (
    <Image alt={name} height={600} sizes="(min-width: 42rem) 25vw, 50vw" src={defaultImage.urlTemplate} width={600} />
  )
}
