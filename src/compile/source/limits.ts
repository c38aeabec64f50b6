/** Sizes beyond which a file is refused before anything parses it: reliability.md 3.8. */
const MIB = 1024 * 1024

export const MAX_MARKDOWN_BYTES = MIB
export const MAX_DATA_BYTES = 4 * MIB
export const MAX_IMAGE_BYTES = 2 * MIB

/** A plain YAML or JSON file: no page, and nothing of ours, but a `$ref` may lead to it. */
export function isReferable(path: string): boolean {
  return /(?:^|\/)[^./][^/]*\.(?:json|ya?ml)$/.test(path) && !/(?:^|\/)_meta(?:\.[\w-]+)?\.json$/.test(path)
}

/** Largest file of the kind, in bytes, by its name. */
export function maxBytes(path: string): number {
  if (/\.(mdx?|MDX?)$/.test(path)) return MAX_MARKDOWN_BYTES
  return MAX_DATA_BYTES
}
