import { describe, expect, it } from 'vitest'
import { fold, foldedWordsOf, plain, splitHumps } from './fold-case.ts'

describe('fold (spec: search.matching)', () => {
  it('ignores case and accents', () => {
    expect(fold('Résumé NAÏVE Größe cœur Łódź')).toBe('resume naive grosse coeur lodz')
    expect(fold('Ёлка')).toBe('елка')
    expect(fold('Новый')).toBe('новый')
  })

  it('keeps line breaks and characters without accents', () => {
    expect(fold('“Un”\n— été…\n产品')).toBe('“un”\n— ete…\n产品')
  })
})

describe('wordsOf', () => {
  it('splits at separators, symbols, and punctuation', () => {
    expect(foldedWordsOf('/v3/catalog/products/{product_id}')).toEqual(['v3', 'catalog', 'products', 'product', 'id'])
    expect(foldedWordsOf('X-Auth-Token: “déjà”')).toEqual(['x', 'auth', 'token', 'deja'])
    expect(foldedWordsOf('/ # —')).toEqual([])
  })

  it('gives all spellings of a name the same plain form', () => {
    expect(plain('store/order/created')).toBe(plain('Store order  created'))
  })
})

describe('splitHumps', () => {
  it.each([
    ['variantOptionValue', 'variant Option Value'],
    ['XMLHttpRequest', 'XML Http Request'],
    ['order2Item', 'order2 Item'],
    ['variant_id', 'variant_id'],
  ])('%s', (name, parts) => expect(splitHumps(name)).toBe(parts))
})
