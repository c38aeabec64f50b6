import { describe, expect, it } from 'vitest'
import { withoutEchoes } from './echoes.ts'

const separator = (title: string) => ({ kind: 'separator', title, display: 'normal' })
const folder = (title: string) => ({ kind: 'folder', title, display: 'normal' })
const page = (title: string) => ({ kind: 'page', title, display: 'normal' })
const titles = (entries: readonly { readonly title: string }[]) => entries.map(({ title }) => title)

describe('withoutEchoes', () => {
  it.each([
    ['Getting Started', 'Getting Started'],
    ['Storefront APIs', 'Storefront'],
    ['Building Apps', 'Apps'],
    ['Migrating Data', 'Migration'],
    ['Managing Currencies', 'Multi-Currency'],
    ['Créer des canaux', 'Canaux'],
    ['入门', '入门'],
    ['店面 API', '店面'],
    ['构建无头店面', '无头店面'],
    ['管理货币', '多货币'],
  ])('removes "%s" over only "%s"', (over, only) => {
    expect(titles(withoutEchoes([page('Overview'), separator(over), folder(only), separator('Z'), page('z')]))).toEqual(
      ['Overview', only, 'Z', 'z'],
    )
  })

  it('keeps separators over pages, over several entries, over a different title, or without a title', () => {
    const entries = [
      separator('Tools & Resources'),
      page('Tools'),
      separator('Storefront'),
      folder('Storefront'),
      folder('Checkout'),
      separator('Reference'),
      folder('Brands'),
      separator(''),
      folder('Brands'),
    ]
    expect(withoutEchoes(entries)).toEqual(entries)
  })

  it('keeps a separator over a folder that is replaced by its children, as the only place for its name', () => {
    const entries = [page('Text'), separator('Schemas'), { ...folder('Schemas'), display: 'children' }]
    expect(withoutEchoes(entries)).toEqual(entries)
  })
})
