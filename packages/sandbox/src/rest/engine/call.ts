/** Input and output of a handler. */

import type { Json } from '@dev-center/contract/json'
import type { ContractOperation } from '@dev-center/contract/request/contract'
import type { Sender } from '../../webhooks/sender.ts'

export interface Call extends Sender {
  readonly operation: ContractOperation
  readonly params: { readonly [name: string]: string }
  /** Documented query parameters, each converted to its schema type: a number, a boolean, a list, or text. */
  readonly query: { readonly [name: string]: Json }
  /** null if there is no body. */
  readonly body: Json
  /** A request header by its lower-case name; null if it is absent. */
  header(name: string): string | null
  /** The documented body of this error of the operation, or null. */
  example(status: number): Json
}

export interface Answer {
  /** Defaults to the first documented success status. */
  readonly status?: number
  /** Absent for a response without a body. */
  readonly body?: Json
}

export type Handler = (call: Call) => Answer

/** Keyed by method and path without the store's prefix: `GET /v3/catalog/products`. */
export type Routes = { readonly [route: string]: Handler }

/** The id in the path; -1, which no record has, if it is not a number. */
export function idOf(call: Call, param: string): number {
  const text = call.params[param] ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : -1
}

export function isV2(operation: ContractOperation): boolean {
  return operation.path.startsWith('/stores/{store_hash}/v2/')
}

/** One record, wrapped as this version of the API does. */
export function one(call: Call, data: Json, status?: number): Answer {
  return { ...(status !== undefined && { status }), body: isV2(call.operation) ? data : { data, meta: {} } }
}

/** Success without content. */
export const NOTHING: Answer = { status: 204 }
