/** `token_type` of a token that may act as any customer. */
export const IMPERSONATION = 3
