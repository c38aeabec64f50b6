/** What a handler gets and what it gives back. */
import type { Json } from '../../../core/json.ts'
import type { Sender } from '../../webhooks/sender.ts'
import type { ContractOperation } from './contract.ts'

export interface Call extends Sender {
  readonly operation: ContractOperation
  readonly params: { readonly [name: string]: string }
  /** Documented parameters of the query, each as its schema says: a number, a truth value, a list or text. */
  readonly query: { readonly [name: string]: Json }
  /** null without a body. */
  readonly body: Json
  /** A header of the request by its name in lower case; null without it. */
  header(name: string): string | null
  /** The documented body of an error of this operation, or null. */
  example(status: number): Json
}

export interface Answer {
  /** The first documented status of success when absent. */
  readonly status?: number
  /** Absent for an answer without a body. */
  readonly body?: Json
}

export type Handler = (call: Call) => Answer

/** By method and path without the store's prefix: `GET /v3/catalog/products`. */
export type Routes = { readonly [route: string]: Handler }

/** Number of the thing that the path names; -1, which nothing has, for anything else. */
export function idOf(call: Call, param: string): number {
  const text = call.params[param] ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : -1
}

export function isV2(operation: ContractOperation): boolean {
  return operation.path.startsWith('/stores/{store_hash}/v2/')
}

/** One thing, as the version of the API wraps it. */
export function one(call: Call, data: Json, status?: number): Answer {
  return { ...(status !== undefined && { status }), body: isV2(call.operation) ? data : { data, meta: {} } }
}

/** Done, and nothing to show. */
export const NOTHING: Answer = { status: 204 }
