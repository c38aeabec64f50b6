/** Storefront paths of catalog records. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'
import { conflict } from '../engine/rejection.ts'

export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** `custom_url` of a record: customized if it differs from the path derived from the name. */
export function customUrl(path: string, own: string): JsonObject {
  return { url: path, is_customized: path !== own }
}

/** The requested path, or one derived from the name; if it is taken, a number is appended. */
export function pathFrom(store: Store, wanted: string, own: string): string {
  if (wanted !== '') {
    guardPath(store, wanted, null)
    return wanted
  }
  for (let count = 1; ; count += 1) {
    const path = count === 1 ? own : own.replace(/\/$/, `-${count}/`)
    if (ownerOf(store, path) === null) return path
  }
}

/** @param self the record that may keep it */
export function guardPath(store: Store, path: string, self: { readonly path: string } | null): void {
  const owner = ownerOf(store, path)
  if (owner !== null && owner !== self) throw conflict({ custom_url: `${path} is the path of ${owner.name}` })
}

function ownerOf(store: Store, path: string): { readonly path: string; readonly name: string } | null {
  const { products, categories, brands } = store.state
  return [...products, ...categories, ...brands].find((each) => each.path === path) ?? null
}
