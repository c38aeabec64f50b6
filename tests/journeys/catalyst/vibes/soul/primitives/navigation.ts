import type { Price } from './price-label.ts'

export type SearchResult =
  | {
      type: 'products'
      title: string
      products: { id: string; title: string; href: string; price?: Price; image?: { src: string; alt: string } }[]
    }
  | { type: 'links'; title: string; links: { label: string; href: string }[] }
