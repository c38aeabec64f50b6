interface Memory {
  readonly env: Readonly<Record<string, string>>
  readonly options: readonly string[]
}
export const MEMORY: { readonly dev: Memory; readonly build: Memory }
