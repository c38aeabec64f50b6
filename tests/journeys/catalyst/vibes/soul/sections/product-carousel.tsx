interface Props {
  className?: string
  products: { id: string; title: string; href: string }[]
  aspectRatio?: '5:6' | '3:4' | '1:1'
  colorScheme?: 'light' | 'dark'
  showScrollbar?: boolean
  showButtons?: boolean
  hideOverflow?: boolean
}

export function ProductCarousel({ className, products, aspectRatio }: Props) {
  return (
    <ul className={className} data-ratio={aspectRatio}>
      {products.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  )
}

export function ProductsCarouselSkeleton({ className }: { className?: string; hideOverflow?: boolean }) {
  return <div className={className} aria-busy="true" />
}
