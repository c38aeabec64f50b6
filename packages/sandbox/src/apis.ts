/** The two APIs of the sandbox, in a separate file so that a page can name them without loading the sandbox. */
export const SANDBOX_APIS = ['storefront', 'admin'] as const

export type SandboxApi = (typeof SANDBOX_APIS)[number]
