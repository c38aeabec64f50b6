/** Category tree 1, shown by both channels. A top-level category has the `parentId` 0. */
import type { Brand, Category } from '../model.ts'

type Row = readonly [id: number, parentId: number, name: string, path: string, description: string]

const ROWS: readonly Row[] = [
  [18, 0, 'Tea', '/tea/', 'Loose-leaf tea from gardens we visit every spring.'],
  [19, 18, 'Green tea', '/tea/green/', 'Steamed and pan-fired leaves, fresh and low in bitterness.'],
  [20, 18, 'Black tea', '/tea/black/', 'Fully oxidised leaves with body enough for milk.'],
  [21, 18, 'Oolong', '/tea/oolong/', 'Partly oxidised leaves that give six steeps and more.'],
  [22, 18, 'White tea', '/tea/white/', 'Buds and young leaves, withered and dried, nothing else.'],
  [23, 18, 'Herbal infusions', '/tea/herbal/', 'Flowers, roots and fruit without caffeine.'],
  [24, 19, 'Matcha', '/tea/green/matcha/', 'Shade-grown leaf, stone-ground to order.'],
  [25, 0, 'Teaware', '/teaware/', 'Pots, cups and tools from small workshops.'],
  [26, 25, 'Teapots', '/teaware/teapots/', 'Clay, porcelain and cast iron from 250 ml to 1.2 l.'],
  [27, 25, 'Cups and bowls', '/teaware/cups/', 'Drinkware that keeps heat where it belongs.'],
  [28, 25, 'Kettles', '/teaware/kettles/', 'Kettles with a thermometer or a steady pour.'],
  [29, 25, 'Accessories', '/teaware/accessories/', 'Strainers, scoops, whisks and tins.'],
  [30, 0, 'Gifts', '/gifts/', 'Sets that arrive wrapped, with a card.'],
  [31, 30, 'Gift sets', '/gifts/sets/', 'Tea and teaware packed together.'],
  [32, 30, 'Guides and classes', '/gifts/guides/', 'Downloads for people who like to read before they brew.'],
  [33, 0, 'Sale', '/sale/', 'Last season and last pieces.'],
]

export const CATEGORIES: readonly Category[] = ROWS.map(([id, parentId, name, path, description], index) => ({
  id,
  parentId,
  name,
  path,
  description,
  sortOrder: index,
  isVisible: true,
  imageFile: parentId === 0 ? `categories/${id}.jpg` : null,
}))

type BrandRow = readonly [id: number, name: string, slug: string, keywords: readonly string[]]

const BRAND_ROWS: readonly BrandRow[] = [
  [35, 'Juniper & Clay', 'juniper-and-clay', ['house', 'own label']],
  [36, 'Hoshino Tea Garden', 'hoshino-tea-garden', ['japan', 'uji', 'green']],
  [37, 'Kiln & Crane', 'kiln-and-crane', ['porcelain', 'cups']],
  [38, 'Marlow Pottery', 'marlow-pottery', ['stoneware', 'clay']],
  [39, 'Fernhill Estate', 'fernhill-estate', ['assam', 'black', 'ceylon']],
  [40, 'Ironwood', 'ironwood', ['cast iron', 'kettle']],
  [41, 'Meadow Apothecary', 'meadow-apothecary', ['herbal', 'caffeine free']],
]

export const BRANDS: readonly Brand[] = BRAND_ROWS.map(([id, name, slug, searchKeywords]) => ({
  id,
  name,
  path: `/brands/${slug}/`,
  pageTitle: `${name} at Juniper & Clay`,
  metaDescription: `Everything by ${name} that we keep in stock.`,
  searchKeywords,
  imageFile: `brands/${id}.png`,
}))
