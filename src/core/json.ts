/** A value that JSON.stringify preserves; the only kind of value that content can add to a page. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export type JsonObject = { readonly [key: string]: Json }
