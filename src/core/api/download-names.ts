/** Labels for the downloads of a document. */
import type { Download } from './api.ts'

export const DOWNLOAD_NAMES: Record<Download['kind'], string> = {
  yaml: 'OpenAPI (YAML)',
  json: 'OpenAPI (JSON)',
  postman: 'Postman',
  types: 'TypeScript',
}
