/** Determines which responses count as read: not images, scripts, and data, and nothing that doesn't exist. */
import { type Manifest, pageAt } from '../delivery/manifest.ts'
import type { RequestKind } from './reader-class.ts'

/**
 * Null if it isn't counted. Browsers also fetch pages ahead of the reader and for soft navigation, marked as not a
 * document; those have separate page views (spec: analytics.page-views).
 */
export function requestKind(request: Request, path: string, { status, headers }: Response, manifest: Manifest) {
  if (request.method !== 'GET' || (status !== 200 && status !== 304)) return null
  const destination = request.headers.get('sec-fetch-dest')
  if (destination !== null && destination !== 'document') return null
  return kindOf(headers.get('content-location') ?? path, manifest)
}

function kindOf(path: string, manifest: Manifest): RequestKind | null {
  if (path.endsWith('.md')) return 'markdown'
  if (path.endsWith('/llms.txt')) return 'list'
  const found = pageAt(manifest, path)
  return found !== undefined && (!('cache' in found) || found.cache === 'page') ? 'page' : null
}
