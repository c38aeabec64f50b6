/** Paths of the site that are no pages: what the outputs write, and files of the content folder that readers may fetch. */

/** Written by the outputs of the site (search data, feeds, robots …) or answered by the service. */
const OUTPUTS = /^\/(?:_next\/|_dc\/|api\/|[\w-]+\.(?:atom|json|txt|xml)$|[\w/.-]+\.md$)/

const DOWNLOADS = /\.(?:csv|graphql|graphqls|gz|jpe?g|json|pdf|png|tgz|txt|webp|xml|ya?ml|zip)$/i

export function isOutputPath(path: string): boolean {
  return OUTPUTS.test(path)
}

/** Whether the path is named like a file that a reader downloads. */
export function isDownload(path: string): boolean {
  return DOWNLOADS.test(path)
}
