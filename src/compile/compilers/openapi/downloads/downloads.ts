/** Files for readers to download: the document as YAML and JSON, a Postman collection, TypeScript types. */
import type { Download, Operation } from '../../../../core/api/api.ts'
import { DOWNLOAD_NAMES } from '../../../../core/api/download-names.ts'
import type { GeneratedFile } from '../../../../core/api/sheet.ts'
import type { Evidence } from '../../../../core/evidence/evidence.ts'
import type { Route } from '../../../../core/page.ts'
import { attempt } from '../attempt.ts'
import type { Cursor } from '../document/cursor.ts'
import { printJson } from '../document/exact-json.ts'
import { withAbsoluteLinks } from './absolute-links.ts'
import { bundleDocument } from './bundle.ts'
import { withoutIgnoredHeaders } from './ignored-headers.ts'
import { postmanCollection } from './postman.ts'
import { printYaml } from './print-yaml.ts'
import { withoutSilentBodies } from './silent-bodies.ts'
import { typescriptTypes } from './types.ts'
import { documentWithSources, withDifferences } from './with-sources.ts'

interface DownloadSource {
  readonly root: Cursor
  readonly route: Route
  /** Public origin of the site, for links. */
  readonly origin: string
  /** Where its facts come from; null if nothing is recorded. */
  readonly evidence: Evidence | null
}

interface Downloads {
  readonly links: readonly Download[]
  /** Creates the files from the operations, without those that can't be made. */
  make(operations: readonly Operation[]): [path: string, file: GeneratedFile][]
}

const EXTENSIONS: Record<Download['kind'], string> = {
  yaml: 'yaml',
  json: 'json',
  postman: 'postman.json',
  types: 'd.ts',
}

/** `/docs/rest-catalog/brands` -> `/_dc/api/docs/rest-catalog/brands.yaml` … */
function downloadPath(route: Route, kind: Download['kind']): string {
  return `/_dc/api${route}.${EXTENSIONS[kind]}`
}

export function makeDownloads({ root, route, origin, evidence }: DownloadSource): Downloads {
  const kinds: Download['kind'][] = root.at('paths') ? ['yaml', 'json', 'postman', 'types'] : ['yaml', 'json', 'types']
  return {
    links: kinds.map((kind) => ({ kind, href: downloadPath(route, kind) })),
    make: (operations) => {
      const bundle = () =>
        withDifferences(
          documentWithSources(
            withAbsoluteLinks(withoutSilentBodies(withoutIgnoredHeaders(bundleDocument(root))), { origin, route }),
            evidence,
          ),
        )
      const data = attempt(root, 'The bundled document', bundle, null)
      if (data === null) return []
      const contents: Record<Download['kind'], () => string> = {
        yaml: () => printYaml(data),
        json: () => `${printJson(data, 2)}\n`,
        postman: () => `${printJson(postmanCollection(root, data, operations), 2)}\n`,
        types: () => typescriptTypes(root, data),
      }
      return kinds.flatMap((kind): [path: string, file: GeneratedFile][] => {
        const content = attempt(root, `The download "${DOWNLOAD_NAMES[kind]}"`, contents[kind], null)
        return content === null ? [] : [[downloadPath(route, kind), { kind: 'text', content }]]
      })
    },
  }
}
