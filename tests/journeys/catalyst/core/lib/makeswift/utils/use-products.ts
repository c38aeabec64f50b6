import { recorded } from '../../../../recorded.ts'

interface Props {
  collection: 'featured' | 'best-selling' | 'newest' | 'none'
  collectionLimit?: number
  additionalProductIds: string[]
}

export function useProducts(props: Props) {
  recorded.products.push(props)
  return recorded.shelf
}
