/** The two APIs of the sandbox; apart from the sandbox itself, so that a page can name them without loading it. */
export const SANDBOX_APIS = ['storefront', 'admin'] as const

export type SandboxApi = (typeof SANDBOX_APIS)[number]
