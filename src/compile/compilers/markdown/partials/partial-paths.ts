/** Which file of the content an import or an include means. */

/** Names in an import that stand for a folder, by prefix: `{ '@site/docs/': 'docs/' }`. */
export interface PartialPlaces {
  /** The page. */
  readonly file: string
  readonly imports: { readonly [prefix: string]: string }
}

/**
 * Content paths that an address may mean, the likeliest first; none for a package. Addresses start at the page (`./a.mdx`),
 * at the root (`/snippets/a.mdx`), or at a prefix of the configuration.
 *
 * @example
 * partialPaths('./_a.mdx', { file: 'docs/b.mdx', imports: {} }) // ['docs/_a.mdx']
 */
export function partialPaths(address: string, { file, imports }: PartialPlaces): string[] {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  if (/^\.\.?\//.test(address)) return inside(folder + address)
  const prefix = Object.keys(imports)
    .filter((one) => address.startsWith(one))
    .sort((a, b) => b.length - a.length)[0]
  if (prefix !== undefined) return inside(`${imports[prefix]}${address.slice(prefix.length)}`.replace(/^\/+/, ''))
  return address.startsWith('/') ? inside(address.slice(1)) : []
}

/** The path without `.` and `..`; none if it leads out of the content. */
function inside(path: string): string[] {
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '..' && segments.pop() === undefined) return []
    if (segment !== '' && segment !== '.' && segment !== '..') segments.push(segment)
  }
  return segments.length === 0 || segments.some((one) => one.startsWith('.')) ? [] : [segments.join('/')]
}
