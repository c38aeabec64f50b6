/** The key of an operation in histories, independent of the names of path parameters. */
import type { Operation } from '../api/api.ts'

/**
 * Method and address, without the platform's host and without variable names.
 *
 * @example
 * historyKey('get', 'https://api.bigcommerce.com/stores/{store_hash}/v3', '/brands/{brand_id}') // 'GET /stores/{}/v3/brands/{}'
 * historyKey('POST', 'https://{app_domain}', '/rate') // 'POST https://{}/rate'
 */
export function historyKey(method: string, server: string, path: string): string {
  const address = `${server.endsWith('/') ? server.slice(0, -1) : server}${path}`
    .replace(/^https:\/\/api\.bigcommerce\.com(?=\/)/, '')
    .replaceAll(/\{[^{}]*\}/g, '{}')
  return `${method.toUpperCase()} ${address.length > 1 ? address.replace(/\/$/, '') : address}`
}

interface Addressed extends Pick<Operation, 'kind' | 'method' | 'path'> {
  /** URL of its first server, '' if there is none. */
  readonly server: string
}

/** Key of an operation or event on a page. */
export function keyOfOperation({ kind, method, path, server }: Addressed): string {
  return kind === 'webhook' ? `EVENT ${path}` : historyKey(method, server, path)
}
