/** The languages of code samples, in tab order, with the function that generates a sample in each. */
import type { SampleRequest } from '../api/api.ts'
import { curlSample } from './curl.ts'
import { nodeSample, typescriptSample } from './fetch.ts'
import { goSample } from './go.ts'
import { phpSample } from './php.ts'
import { pythonSample } from './python.ts'
import { rubySample } from './ruby.ts'

export interface SampleLanguage {
  /** Language id for highlighting. */
  readonly id: string
  readonly label: string
  write(request: SampleRequest): string
}

export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  { id: 'bash', label: 'curl', write: curlSample },
  { id: 'js', label: 'Node', write: nodeSample },
  { id: 'ts', label: 'TypeScript', write: typescriptSample },
  { id: 'python', label: 'Python', write: pythonSample },
  { id: 'php', label: 'PHP', write: phpSample },
  { id: 'ruby', label: 'Ruby', write: rubySample },
  { id: 'go', label: 'Go', write: goSample },
]

/** Languages that can send the request: `fetch` rejects TRACE. */
export function languagesFor(request: SampleRequest): readonly SampleLanguage[] {
  return request.method === 'TRACE' ? SAMPLE_LANGUAGES.filter(({ id }) => id !== 'js' && id !== 'ts') : SAMPLE_LANGUAGES
}
