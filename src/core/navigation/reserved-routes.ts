/** Paths that the service answers itself: a page there would never be reachable (spec: content.reserved-routes). */

/** A path, or a folder with all paths below it. */
const RESERVED = ['/api', '/mcp', '/healthz', '/readyz', '/metrics']

/**
 * Whether the service answers this path itself. Folders that contain only files of the build start with `_`, which no
 * page can.
 *
 * @example
 * isReservedRoute('/api/brands') // true
 * isReservedRoute('/api-docs') // false
 */
export function isReservedRoute(path: string): boolean {
  return RESERVED.some((reserved) => path === reserved || path.startsWith(`${reserved}/`))
}
