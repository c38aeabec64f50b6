/** Maximum file sizes, checked before anything is parsed (spec: threats.limits). */
const MIB = 1024 * 1024

const MAX_MARKDOWN_BYTES = MIB
export const MAX_DATA_BYTES = 12 * MIB
/** Menus are read where nothing can stop the parser. The limit is hundreds of times the largest real menu. */
const MAX_MENU_BYTES = MIB / 4
export const MAX_IMAGE_BYTES = 2 * MIB

const MENU = /(?:^|\/)_meta(?:\.[\w-]+)?\.json$/

/** A plain YAML or JSON file that makes no page and is not one of our lists, but that a `$ref` can reference. */
export function isReferable(path: string): boolean {
  return /(?:^|\/)[^./][^/]*\.(?:json|ya?ml)$/.test(path) && !MENU.test(path)
}

/** Maximum size in bytes for a file with this name. */
export function maxBytes(path: string): number {
  if (/\.(mdx?|MDX?)$/.test(path)) return MAX_MARKDOWN_BYTES
  if (MENU.test(path)) return MAX_MENU_BYTES
  return MAX_DATA_BYTES
}
