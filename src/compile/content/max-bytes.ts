/** Sizes beyond which a file is refused before anything parses it (spec: threats.limits). */
const MIB = 1024 * 1024

const MAX_MARKDOWN_BYTES = MIB
export const MAX_DATA_BYTES = 12 * MIB
/** Menus are read where nothing can stop them: hundreds of times the largest that people write. */
const MAX_MENU_BYTES = MIB / 4
export const MAX_IMAGE_BYTES = 2 * MIB

const MENU = /(?:^|\/)_meta(?:\.[\w-]+)?\.json$/

/** A plain YAML or JSON file: no page, and nothing of ours, but a `$ref` may lead to it. */
export function isReferable(path: string): boolean {
  return /(?:^|\/)[^./][^/]*\.(?:json|ya?ml)$/.test(path) && !MENU.test(path)
}

/** Largest file of the kind, in bytes, by its name. */
export function maxBytes(path: string): number {
  if (/\.(mdx?|MDX?)$/.test(path)) return MAX_MARKDOWN_BYTES
  if (MENU.test(path)) return MAX_MENU_BYTES
  return MAX_DATA_BYTES
}
