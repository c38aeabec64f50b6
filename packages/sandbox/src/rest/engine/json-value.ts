/** Conversions of JSON values. */
import { isJsonObject, type Json, type JsonObject, listOf } from '@dev-center/contract/json'

/** A sandbox record stored in the format of the API. */
export interface JsonRecord {
  [key: string]: Json
}

/** The value if it is an object; otherwise an empty object. */
export function objectOf(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {}
}

export function objectsOf(value: Json | undefined): readonly JsonObject[] {
  return listOf(value).filter((item): item is JsonObject => isJsonObject(item))
}

export function numberOf(value: Json | undefined, otherwise = 0): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : otherwise
}

export function textOf(value: Json | undefined, otherwise = ''): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : otherwise
}

/** The integers among the values, including numeric strings. */
export function numbersOf(value: Json | undefined): number[] {
  return listOf(value).flatMap((item) => {
    const number = numberOf(item, Number.NaN)
    return Number.isNaN(number) ? [] : [number]
  })
}
