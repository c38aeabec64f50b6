/** Which OpenAPI a document is written in. */
import type { Problem } from '../../core/problem.ts'
import type { Cursor } from './cursor.ts'

/** null, with a Problem, for what is no OpenAPI 3.0 or 3.1 document. A text that is no YAML has its problem already. */
export function versionOf(root: Cursor, known: readonly Problem[]): '3.0' | '3.1' | null {
  if (known.some(({ file }) => file === root.file)) return null
  const written = root.text('openapi')
  const version = /^3\.[012](?:\.|$)/.test(written) ? (written.startsWith('3.0') ? '3.0' : '3.1') : null
  const isComplete = root.at('info')?.object && (root.at('paths') || root.at('webhooks') || root.at('components'))
  if (version && isComplete) return version
  const what = version ? 'It lacks "info", or has neither "paths" nor "webhooks".' : `"openapi" is "${written}".`
  root.session.report('DC301', root.at('openapi') ?? root, what)
  return null
}
