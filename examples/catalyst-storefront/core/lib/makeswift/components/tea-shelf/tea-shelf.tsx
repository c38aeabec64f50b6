'use client'

import type { ComponentPropsWithoutRef } from 'react'
import { ProductCarousel, ProductsCarouselSkeleton } from '@/vibes/soul/sections/product-carousel'
import { useProducts } from '~/lib/makeswift/utils/use-products'

/** What an editor sets, and everything that the carousel accepts, except the products: the shelf fetches those. */
interface TeaShelfProps extends Omit<ComponentPropsWithoutRef<typeof ProductCarousel>, 'products'> {
  collection: 'featured' | 'best-selling' | 'newest' | 'none'
  limit: number
  extras: Array<{ entityId?: string }>
  emptyText: string
}

export function TeaShelf({ collection, limit, extras, emptyText, className, ...look }: TeaShelfProps) {
  const { products, isLoading } = useProducts({
    collection,
    collectionLimit: limit,
    // A new row in the editor has no product yet.
    additionalProductIds: extras.flatMap(({ entityId }) => entityId ?? []),
  })

  if (isLoading) return <ProductsCarouselSkeleton className={className} />
  if (!products || products.length === 0) return <p className={className}>{emptyText}</p>

  return <ProductCarousel {...look} className={className} products={products} />
}
