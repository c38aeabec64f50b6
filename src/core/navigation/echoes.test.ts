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
  ])('leaves out "%s" over nothing but "%s"', (over, only) => {
    expect(titles(withoutEchoes([page('Overview'), separator(over), folder(only), separator('Z'), page('z')]))).toEqual(
      ['Overview', only, 'Z', 'z'],
    )
  })

  it('keeps what is over pages, over several entries, over something else, or only a rule', () => {
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

  it('keeps what is over a folder whose children take its place: nothing else says its name', () => {
    const entries = [page('Text'), separator('Schemas'), { ...folder('Schemas'), display: 'children' }]
    expect(withoutEchoes(entries)).toEqual(entries)
  })
})
