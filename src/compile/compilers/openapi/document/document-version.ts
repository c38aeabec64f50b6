/** Determines the OpenAPI version of a document. */
import type { Finding } from '../../../../core/problem.ts'
import type { Cursor } from './cursor.ts'

const VERSIONS = ['3.0', '3.1', '3.2'] as const
export type OpenApiVersion = (typeof VERSIONS)[number]

/** null, with a Finding, if it is not an OpenAPI 3 document. Invalid YAML is already reported. */
export function versionOf(root: Cursor, known: readonly Finding[]): OpenApiVersion | null {
  if (root.value === null && known.some(({ file }) => file === root.file)) return null
  const value = root.object?.openapi
  // Without quotes, YAML reads 3.0 as the number 3.
  const written = typeof value === 'number' ? value.toFixed(1) : root.text('openapi')
  const version = VERSIONS.find((one) => written === one || written.startsWith(`${one}.`)) ?? null
  const isComplete = root.at('info')?.object && (root.at('paths') || root.at('webhooks') || root.at('components'))
  const { session } = root
  if (version === written && isComplete)
    session.report('DC341', root.at('openapi') ?? root, `"openapi" is ${written}: a version has three numbers.`, {
      hint: FULL[version],
    })
  if (version && isComplete) return version
  const swagger = root.at('swagger')
  if (version)
    session.report('DC301', root.at('openapi') ?? root, 'It lacks "info", or has neither "paths" nor "webhooks".')
  else if (swagger !== null)
    session.report('DC301', swagger, `This is Swagger ${root.text('swagger')}; ${SUPPORTED}`, { hint: CONVERT })
  else if (written === '')
    session.report('DC301', root, `The document doesn't specify its OpenAPI version; ${SUPPORTED}`)
  else session.report('DC301', root.at('openapi') ?? root, `"openapi" is "${written}"; ${SUPPORTED}`)
  return null
}

/** Releases that documents usually name. */
const FULL: { readonly [version in OpenApiVersion]: string } = {
  '3.0': 'Write 3.0.3.',
  '3.1': 'Write 3.1.0.',
  '3.2': 'Write 3.2.0.',
}
const SUPPORTED = 'OpenAPI 3.0, 3.1 and 3.2 are read.'
const CONVERT = 'Convert it once with "npx swagger2openapi", and keep the result.'
