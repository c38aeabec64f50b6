/** Site paths that are not pages: files that the outputs write, and content files that readers can download. */

/** Written by the site's outputs (search data, feeds, robots …) or answered by the service. */
const OUTPUTS = /^\/(?:_next\/|_dc\/|api\/|[\w-]+\.(?:atom|json|txt|xml)$|[\w/.-]+\.md$)/

const DOWNLOADS = /\.(?:csv|graphql|graphqls|gz|jpe?g|json|pdf|png|tgz|txt|webp|xml|ya?ml|zip)$/i

export function isOutputPath(path: string): boolean {
  return OUTPUTS.test(path)
}

/** Whether the path has the name of a file that readers can download. */
export function isDownload(path: string): boolean {
  return DOWNLOADS.test(path)
}
