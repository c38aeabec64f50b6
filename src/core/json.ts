/** A value that survives JSON.stringify unchanged; the only kind of value that content may bring into a page. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export type JsonObject = { readonly [key: string]: Json }
